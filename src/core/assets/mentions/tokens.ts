export type Token = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isWord: boolean;
  /** Whether it follows the token before it without a blank or hyphen that stands alone: `Smith-Njigba`. */
  readonly isGlued: boolean;
  /** Whether a sentence, or a part of one after a colon or an opening bracket, begins with it. */
  readonly isFirst: boolean;
  /** Whether the word ends with a full stop: an initial, an abbreviation, or the last one of a sentence. */
  readonly hasStop: boolean;
};

/** Numbers with thousands, picks as `1-05`, words with dots and apostrophes inside, arrows and dashes, other marks. */
const WORD = String.raw`['’]?[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*['’]?`;
export const TOKEN = new RegExp(
  String.raw`D\/ST|@[\p{L}\p{N}_.]+|\d{1,3}(?:,\d{3})+|\d-\d\d(?!\d)|${WORD}|[<>=|~–—-]+|[^\s\ufe0f\u200d]`,
  "gu",
);
const IS_WORD = /[\p{L}\p{N}]/u;
const HYPHENS = new Set(["-", "‐", "‑"]);
const OPENING = new Set([".", "!", "?", ":", "(", "[", "-", "–", "—", "|", "/", '"', "“"]);
/** Words that end with a full stop within a sentence. */
const ABBREVIATED = new Set("jr sr st vs rd orig dr mr".split(" "));
const LONGEST_WORD = 40;

/** The tokens of a line of text; a word longer than any name is left out. */
export function tokensOf(line: string): readonly Token[] {
  const tokens: Token[] = [];
  let isFirst = true;
  for (const { 0: text, index: start } of line.matchAll(TOKEN)) {
    const end = start + text.length;
    const isWord = IS_WORD.test(text);
    const before = tokens.at(-1);
    if (HYPHENS.has(text) && before?.isWord && before.end === start && IS_WORD.test(line.charAt(end))) continue;
    if (text === "." && before?.isWord && before.end === start) {
      tokens[tokens.length - 1] = { ...before, end, hasStop: true };
      isFirst = before.text.length > 1 && !ABBREVIATED.has(before.text.toLowerCase());
      continue;
    }
    if (isWord && text.length > LONGEST_WORD) continue;
    const isGlued = before !== undefined && start > 0 && before.end >= start - 1 && HYPHENS.has(line.charAt(start - 1));
    tokens.push({ text, start, end, isWord, isGlued, isFirst, hasStop: false });
    isFirst = OPENING.has(text);
  }
  return tokens;
}

/** The text of a line from a token to the one before `to`. */
export const textOf = (line: string, tokens: readonly Token[], from: number, to: number): string =>
  line.slice(tokens[from]!.start, tokens[to - 1]!.start + tokens[to - 1]!.text.length);

/** The longest text from a token on, of at most `most` tokens, that `read` accepts. */
export function longest<T>(
  line: string,
  tokens: readonly Token[],
  at: number,
  most: number,
  read: (text: string) => T | null,
): { readonly value: T; readonly next: number } | null {
  for (let next = Math.min(tokens.length, at + most); next > at; next--) {
    const value = read(textOf(line, tokens, at, next));
    if (value !== null) return { value, next };
  }
  return null;
}
