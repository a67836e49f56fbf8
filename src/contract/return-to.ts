/** Where a sign-in ends that was begun without a place to come back to. */
export const DEFAULT_RETURN = "/asset-list";

const MOST_CHARACTERS = 2048;

// Any origin serves: an address that leads away from it leads away from ours as well.
const HERE = "http://here.invalid";

const holdsTrick = (text: string): boolean =>
  [...text].some((character) => character === "\\" || character < " " || character === "\u007f");

const attempt = <T>(make: () => T): T | null => {
  try {
    return make();
  } catch {
    return null;
  }
};

const decoded = (text: string): string | null => attempt(() => decodeURIComponent(text));

/**
 * The path a browser may be sent back to after the sign-in, or null when the wish is not a page of this site:
 * not a text, longer than 2048 characters, not beginning with a single slash, holding a backslash or a control
 * character (plain or percent-encoded), leading to another origin once its dots are resolved, or lying below
 * /auth or /api. The answer is the resolved path with its query and fragment.
 */
export const localReturnPath = (wish: unknown): string | null => {
  if (typeof wish !== "string" || wish.length > MOST_CHARACTERS || !wish.startsWith("/") || wish.startsWith("//"))
    return null;
  const plain = decoded(wish);
  if (plain === null || holdsTrick(wish) || holdsTrick(plain)) return null;
  const url = attempt(() => new URL(wish, HERE));
  if (!url || url.origin !== HERE) return null;
  const path = decoded(url.pathname);
  if (path === null || path.startsWith("//") || /^\/(auth|api)(\/|$)/i.test(path)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};
