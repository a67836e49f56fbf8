import type { Browser } from "./browser.ts";

/** Stores and validates as a shared cache may (RFC 9111, section 3), but ignores Vary, as careless proxies do. */
export function sharedCache() {
  const kept = new Map<string, { etag: string; body: string }>();
  return {
    /** The stored documents by path. */
    stored: (): ReadonlyMap<string, string> => new Map([...kept].map(([path, { body }]) => [path, body])),
    get: async (browser: Browser, path: string): Promise<string> => {
      const held = kept.get(path);
      const response = await browser.request("GET", path, {
        headers: { "accept-encoding": "identity", ...(held ? { "if-none-match": held.etag } : {}) },
      });
      if (response.statusCode === 304 && held) return held.body;
      const rule = String(response.headers["cache-control"] ?? "");
      const etag = response.headers["etag"];
      if (etag && !/no-store|private/.test(rule)) kept.set(path, { etag: String(etag), body: response.body });
      return response.body;
    },
  };
}
