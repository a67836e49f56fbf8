/** Where a sign-in without a return address ends. */
export const DEFAULT_RETURN = "/asset-list";

const MOST_CHARACTERS = 2048;

// Any origin serves: an address that leaves this origin leaves ours too.
const HERE = "http://here.invalid";

const holdsTrick = (text: string): boolean =>
  [...text].some((character) => character === "\\" || character < " " || character === "\u007f");

function attempt<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

const decoded = (text: string): string | null => attempt(() => decodeURIComponent(text));

/**
 * The path to which a browser may return after signing in. Null if `wanted` is not a page of this site: not a string,
 * longer than 2048 characters, not starting with exactly one slash, containing a backslash or a control character
 * (plain or percent-encoded), on another origin once its dots are resolved, or below /auth or /api. Returns the
 * resolved path with query and fragment.
 */
export function localReturnPath(wanted: unknown): string | null {
  if (
    typeof wanted !== "string" ||
    wanted.length > MOST_CHARACTERS ||
    !wanted.startsWith("/") ||
    wanted.startsWith("//")
  )
    return null;
  const plain = decoded(wanted);
  if (plain === null || holdsTrick(wanted) || holdsTrick(plain)) return null;
  const url = attempt(() => new URL(wanted, HERE));
  if (!url || url.origin !== HERE) return null;
  const path = decoded(url.pathname);
  if (path === null || path.startsWith("//") || /^\/(auth|api)(\/|$)/i.test(path)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
