import type { QueryClient } from "@tanstack/react-query";
import type { Reply } from "#contract/kit/call.ts";
import type { AnyCall } from "#contract/calls.ts";
import { toApiError } from "./send.ts";
import { NETWORK, transportOf, type Transport } from "./transport.ts";

type LoadKey = readonly unknown[];

type Describe = (response: Response) => string;

const asText = (part: unknown): string => (part === undefined || part === null ? "" : String(part));

/** The path of a key without its query: the segment is appended unless it contains an equals sign. */
export function loadPath([path, segment]: LoadKey): string {
  const text = asText(segment);
  return text && !text.includes("=") ? `${asText(path)}/${encodeURIComponent(text)}` : asText(path);
}

/** The address of a key; its third and fourth elements become the query unless they are empty. */
export function loadUrl(key: LoadKey): string {
  const query = new URLSearchParams();
  if (asText(key[2])) query.set("insightType", asText(key[2]));
  if (asText(key[3])) query.set("timeframe", asText(key[3]));
  return query.size > 0 ? `${loadPath(key)}?${query}` : loadPath(key);
}

function parse(body: string, path: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    if (/^\s*<(!doctype|html)/i.test(body))
      throw new Error(`Expected JSON but received HTML from ${path}. This may indicate a routing issue.`, { cause });
    throw cause;
  }
}

/** A GET (specification part 1, section 7): null for 401; other failures are logged and thrown as `status: body`. */
export const createLoad =
  ({ fetch, log }: Transport) =>
  async (key: LoadKey, signal?: AbortSignal, describe?: Describe): Promise<unknown> => {
    const url = loadUrl(key);
    const response = await fetch(url, {
      credentials: "include",
      headers: { accept: "application/json" },
      signal: signal ?? null,
    });
    if (response.status === 401) return null;
    const body = await response.text();
    if (!response.ok) {
      log.error("A load failed", { status: response.status, url, body });
      throw toApiError(response, body, describe?.(response));
    }
    return parse(body, loadPath(key));
  };

export type QueryContext = { readonly signal: AbortSignal; readonly client: QueryClient };

export const loadQuery = ({ signal, client }: QueryContext, key: LoadKey, describe?: Describe): Promise<unknown> =>
  createLoad(transportOf(client))(key, signal, describe);

type Load = Extract<AnyCall, { readonly method: "GET" }>;
/** A path that is loaded without a segment. */
type PlainPath = Exclude<Load["path"], `${string}{${string}`>;
/** A path that is loaded with one segment appended. */
type ParentPath = Load["path"] extends infer Path ? (Path extends `${infer Head}/{${string}}` ? Head : never) : never;

type LoadedFrom<Path> =
  Extract<Load, { readonly path: Path }> extends infer C ? (C extends Load ? Reply<C> : never) : never;

/** Loads a path of the contract, or a path and its last segment; null if nobody is signed in. */
export const load = <Key extends readonly [PlainPath] | readonly [ParentPath, string]>(
  key: Key,
): Promise<LoadedFrom<Key extends readonly [infer Head, string] ? `${Head & string}/{${string}}` : Key[0]> | null> =>
  createLoad(NETWORK)(key) as never;

export const loading = <Path extends PlainPath>(path: Path, describe?: Describe) => ({
  queryKey: [path] as [Path],
  queryFn: (context: QueryContext) => loadQuery(context, [path], describe) as Promise<LoadedFrom<Path>>,
});

/** The same for a path that requires signing in: null if nobody is signed in. */
export const loadingAsUser = <Path extends PlainPath>(path: Path, describe?: Describe) => ({
  queryKey: [path] as [Path],
  queryFn: (context: QueryContext) => loadQuery(context, [path], describe) as Promise<LoadedFrom<Path> | null>,
});
