/** Headers in addition to those a browser always sends. */
type Extra = { readonly cookie?: string; readonly encoding?: string; readonly known?: string };

/** Headers a browser sends with every call. */
const HEADERS = [
  "host: 127.0.0.1",
  "user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
  "accept: */*",
  "accept-language: en-US,en;q=0.9",
  "sec-fetch-site: same-origin",
  "sec-fetch-mode: cors",
  "sec-fetch-dest: empty",
].join("\r\n");

const request = (line: string, { cookie, encoding = "identity", known }: Extra, rest: string): string =>
  `${line} HTTP/1.1\r\n${HEADERS}\r\naccept-encoding: ` +
  `${encoding}\r\n${cookie ? `cookie: ${cookie}\r\n` : ""}${known ? `if-none-match: ${known}\r\n` : ""}${rest}`;

/** A raw GET request; `known` is the entity tag of a cached response. */
export const get = (path: string, extra: Extra = {}): string => request(`GET ${path}`, extra, "\r\n");

/** A raw POST request. */
export const post = (path: string, json: object, extra: Extra = {}): string => {
  const body = JSON.stringify(json);
  return request(
    `POST ${path}`,
    extra,
    `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};
