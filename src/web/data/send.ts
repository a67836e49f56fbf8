import type { Call, Reply, Sent } from "#contract/call.ts";
import { toApiError } from "./api-error.ts";
import { browserLog, type Log } from "./log.ts";

/** The part of a call that its address is made of; pages that should stay small pass this instead of the whole call. */
export type Wire<C extends Call> = Pick<C, "method" | "path">;

export type SendOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Sees the headers of an answer that succeeded. */
  readonly onHeaders?: (headers: Headers) => void;
  /** What the thrown error says, where it is not `status: body`. */
  readonly describe?: (response: Response) => string;
};

type Parts = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
};

/** The address of a call with its parameters filled in; query values that are undefined or null are left out. */
export const callUrl = ({ path }: Pick<Call, "path">, { params = {}, query = {} }: Parts): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/**
 * Sends one call as JSON with credentials and parses the JSON answer. A failing response is logged and thrown as
 * `status: body`; nothing is tried twice. A call with no input takes `{}`.
 */
export const createSend =
  ({ fetch, log }: { readonly fetch: typeof globalThis.fetch; readonly log: Log }) =>
  async <C extends Call>(call: C | Wire<C>, input: Sent<C>, options: SendOptions = {}): Promise<Reply<C>> => {
    const parts = input as Parts;
    const url = callUrl(call, parts);
    const response = await fetch(url, {
      method: call.method,
      credentials: "include",
      headers: { ...(call.method === "GET" ? {} : { "content-type": "application/json" }), ...options.headers },
      body: call.method === "GET" ? null : JSON.stringify(parts.body ?? {}),
      signal: options.signal ?? null,
      ...(options.keepalive ? { keepalive: true } : {}),
    });
    if (response.ok) {
      options.onHeaders?.(response.headers);
      return (await response.json()) as Reply<C>;
    }
    const body = await response.text();
    log.error("A call failed", { status: response.status, url, body });
    throw toApiError(response, body, options.describe?.(response));
  };

export const send = createSend({ fetch: (input, init) => globalThis.fetch(input, init), log: browserLog });
