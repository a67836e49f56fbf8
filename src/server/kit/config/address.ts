import { isIP } from "node:net";

/** Whether a host name or address means this machine only. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Whether a text is a whole http or https address without credentials, query or fragment. */
export function isHttpUrl(text: string): boolean {
  try {
    const url = new URL(text);
    return (
      (url.protocol === "http:" || url.protocol === "https:") &&
      !url.username &&
      !url.password &&
      !url.search &&
      !url.hash
    );
  } catch {
    return false;
  }
}

/** Names of ranges that Fastify knows as proxies. */
const NAMED_RANGES = new Set(["loopback", "linklocal", "uniquelocal"]);
const LONGEST_PREFIX = { 4: 32, 6: 128 };

/** Whether a text is an IP address, a range such as 10.0.0.0/8, or the name of a range: what `trustProxy` takes. */
export function isAddressRange(text: string): boolean {
  if (NAMED_RANGES.has(text)) return true;
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= LONGEST_PREFIX[version as 4 | 6])
  );
}
