/** Longest a source may take to answer. */
const FETCH_MS = 60_000;
/** Larger files are refused; the largest source, Sleeper's map of players, has about 15 MB. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A web page begins with its first tag, after at most this many blanks. */
const LONGEST_BLANK = 1000;
/** User agent of the import; some sources reject requests without one. */
const USER_AGENT = "trade-values-import";

/** The validators of a source's newest version, for conditional requests. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null };

/** When a source last changed; null if it sent no readable date. */
export const lastChange = ({ lastModified }: Validators): Date | null => {
  const changed = new Date(lastModified ?? Number.NaN);
  return Number.isNaN(changed.getTime()) ? null : changed;
};

/** Is this a web page, such as a maintenance notice that is sent as if it were the file? */
const isWebPage = (text: string): boolean => text.slice(0, LONGEST_BLANK).trimStart().startsWith("<");

/** What a source answered. `missing` is a 404: there is no such file (yet). */
export type Download =
  | { readonly kind: "text"; readonly text: string; readonly validators: Validators }
  | { readonly kind: "unchanged" }
  | { readonly kind: "missing" };

const readLimited = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

/**
 * Fetches a text from the web; with `known`, only if it has changed since. Throws an Error whose message completes
 * "the source could not be read: ..." when the source does not answer in a minute, answers with an error or is too
 * large, or
 * answers a web page instead of a file.
 */
export const download = async (address: string, known: Validators | null): Promise<Download> => {
  const headers = new Headers({ "user-agent": USER_AGENT });
  if (known?.etag) headers.set("if-none-match", known.etag);
  else if (known?.lastModified) headers.set("if-modified-since", known.lastModified);
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(FETCH_MS) });
  if (response.status === 304) return { kind: "unchanged" };
  if (response.status === 404) return { kind: "missing" };
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const text = await readLimited(response);
  if (isWebPage(text)) throw new Error("it answered a web page instead of a file");
  return {
    kind: "text",
    text,
    validators: { etag: response.headers.get("etag"), lastModified: response.headers.get("last-modified") },
  };
};
