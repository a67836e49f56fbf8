import type { Reply, Sent } from "#contract/call.ts";
import type { CallName, CallNamed, CallPath } from "#contract/calls.ts";
import { toApiError } from "./api-error.ts";
import { browserLog, type Log } from "./log.ts";

type SendOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Receives the headers of a successful response. */
  readonly onHeaders?: (headers: Headers) => void;
  /** The message of the thrown error, in place of `status: body`. */
  readonly describe?: (response: Response) => string;
};

type Parts = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
};

/** The URL of a call with its parameters; undefined and null query values are left out. */
export const callUrl = (path: CallPath, { params = {}, query = {} }: Parts): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/**
 * Sends a call by name, such as `POST /api/visitors`, as JSON with credentials and parses the JSON reply. Input and
 * reply are typed by the contract; a call without input takes `{}`. A failed response is logged and thrown as an
 * `ApiError` with `status: body`, or with the result of `describe`; nothing is retried.
 */
export const createSend =
  ({ fetch, log }: { readonly fetch: typeof globalThis.fetch; readonly log: Log }) =>
  async <Name extends CallName>(
    name: Name,
    input: Sent<CallNamed<Name>>,
    options: SendOptions = {},
  ): Promise<Reply<CallNamed<Name>>> => {
    const parts = input as Parts;
    const [method = "", path] = name.split(" ") as [string, CallPath];
    const url = callUrl(path, parts);
    const reads = method === "GET";
    const response = await fetch(url, {
      method,
      credentials: "include",
      headers: { ...(reads ? {} : { "content-type": "application/json" }), ...options.headers },
      body: reads ? null : JSON.stringify(parts.body ?? {}),
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

export const send = createSend({ fetch: (input, init) => globalThis.fetch(input, init), log: browserLog });
