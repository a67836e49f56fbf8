import type { QueryClient } from "@tanstack/react-query";
import type { Reply, Sent } from "#contract/kit/call.ts";
import type { CallName, CallNamed, CallPath } from "#contract/calls.ts";
import { FAILURE_HEADER, SUBSCRIPTION_REQUIRED, type FailureKind } from "#contract/kit/failure.ts";
import { NETWORK, transportOf, type Transport } from "./transport.ts";

type SendOptions = {
  /** The client of the query that sends it; its transport is then used. */
  readonly client?: QueryClient;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  readonly onHeaders?: (headers: Headers) => void;
  readonly describe?: (response: Response) => string;
};

type Parts = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
};

/** The URL of a call with its parameters; undefined and null query values are left out. */
export function callUrl(path: CallPath, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Sends a call by name, such as `POST /api/visitors`, as JSON with credentials and parses the JSON reply. Input and
 * reply are typed by the contract; a call without input takes `{}`. A failed response is logged and thrown as an
 * `ApiError` with `status: body`, or with the result of `describe`; nothing is retried.
 */
export const createSend =
  (network: Transport) =>
  async <Name extends CallName>(
    name: Name,
    input: Sent<CallNamed<Name>>,
    options: SendOptions = {},
  ): Promise<Reply<CallNamed<Name>>> => {
    const { fetch, log } = options.client ? transportOf(options.client) : network;
    const parts = input as Parts;
    const [method = "", path] = name.split(" ") as [string, CallPath];
    const url = callUrl(path, parts);
    const hasBody = method !== "GET" && method !== "DELETE";
    const response = await fetch(url, {
      method,
      credentials: "include",
      headers: { ...(hasBody && { "content-type": "application/json" }), ...options.headers },
      body: hasBody ? JSON.stringify(parts.body ?? {}) : null,
      signal: options.signal ?? null,
      ...(options.keepalive ? { keepalive: true } : {}),
    });
    if (response.ok) {
      options.onHeaders?.(response.headers);
      return (await response.json()) as Reply<CallNamed<Name>>;
    }
    const body = await response.text();
    log.error("A call failed", { status: response.status, url, body });
    throw toApiError(response, body, options.describe?.(response));
  };

export const send = createSend(NETWORK);

/** A refused call. The message is the status, a colon and the body; `body` alone is the sentence for the user. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's kind of refusal; null if an intermediary answered. */
  readonly kind: FailureKind | null;
  readonly body: string;
  /** Seconds after which the server lets the same be asked again; null where it does not say. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    kind: FailureKind | null,
    body: string,
    message = `${status}: ${body}`,
    retryAfter: number | null = null,
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.kind = kind;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export function toApiError({ status, headers }: Response, body: string, message?: string): ApiError {
  // Only our own server sends this header, and only with these values.
  const kind = headers.get(FAILURE_HEADER) as FailureKind | null;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return new ApiError(status, kind, body, message, Number.isFinite(seconds) ? seconds : null);
}

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The plan does not cover the call. False for refusals to non-staff. */
export const isSubscriptionRequired = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === "subscription-required" || (error.status === 403 && error.body === SUBSCRIPTION_REQUIRED));

/** Whether the plan is to be offered: it does not cover the call, or nobody is signed in. */
export const needsPlan = (error: unknown): boolean => isUnauthorized(error) || isSubscriptionRequired(error);

/** The server's own sentence about a refusal; for anything else thrown, its message. */
export const refusalText = (error: unknown): string => (error instanceof ApiError ? error.body : errorText(error));

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// HTTP/2 has no reason phrases; these are the standard ones of the statuses that calls return.
const PHRASES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** The description of a failed call of trade values, of a prompt or of the user: `HTTP 503: Service Unavailable`. */
export const httpStatusLine = ({ status, statusText }: Response): string =>
  `HTTP ${status}: ${statusText || (PHRASES[status] ?? "Unknown Error")}`;
