import { isDetail } from "#core/assets/mentions/paste-cells.ts";
import type { KnownNames } from "#core/assets/mentions/known-names.ts";
import { isMention, isNameLike, type Part } from "#core/assets/mentions/mentions.ts";
import type { Token } from "#core/assets/mentions/tokens.ts";
import { CHATTER, DETERMINERS, NOUNS, OTHERS, TEAM_WORDS, WRITER } from "#core/assets/mentions/words.ts";

/** Words that a team's name has at most. */
export const MOST_TEAM_WORDS = 6;
export const PARTICLES = new Set("up away back off out over in".split(" "));

export const lower = (part: Part | undefined): string =>
  part === undefined || isMention(part) ? "" : part.text.toLowerCase().replace("’", "'");

/** The words of a team's name among words: without those that say nothing; a pronoun where there is only that. */
export function teamIn(tokens: readonly Token[]): string | null {
  const words = tokens.filter(({ isWord }) => isWord);
  const isTeam = words.findLastIndex((token, at) => {
    const next = words[at + 1];
    return TEAM_WORDS.has(lower(token)) && next && (isCapitalWord(next) || !CHATTER.has(lower(next)));
  });
  const end = words.findLastIndex(isOfName);
  const others = end < 0 ? 0 : words.slice(end + 1).findIndex((token) => !isCapitalWord(token));
  const last = others < 0 ? words.length - 1 : end + others;
  const before = words.slice(0, last + 1).findLastIndex((token) => !isOfName(token) && !isCapitalWord(token)) + 1;
  const named = isTeam >= 0 ? words.slice(isTeam) : words.slice(before, last + 1);
  if (named.length > 0 && named.length <= MOST_TEAM_WORDS)
    return named.map(({ text }) => text.replace(/['’]s$/, "")).join(" ");
  const pronoun = words.findLast(({ text }) => isPronoun(text.toLowerCase()));
  return pronoun ? pronounOf(pronoun.text.toLowerCase()) : null;
}

export const isCapitalWord = (token: Token): boolean =>
  /^\p{Lu}/u.test(token.text) && !isPronoun(lower(token)) && !isDetail(token.text);

function isOfName({ text }: Token): boolean {
  const word = text.toLowerCase().replace("’", "'");
  return !CHATTER.has(word) && !isDetail(text);
}
const MINE = new Set(["my", "our", "mine"]);
const THEIRS = new Set("your their his her theirs".split(" "));
export const isPronoun = (word: string): boolean => [WRITER, OTHERS, MINE, THEIRS].some((words) => words.has(word));

function pronounOf(word: string): string {
  if (WRITER.has(word) || MINE.has(word)) return "I";
  return word.startsWith("you") ? "you" : "they";
}

export function isKnownWord(token: Token): boolean {
  const word = lower(token);
  return CHATTER.has(word) || PARTICLES.has(word) || isDetail(token.text);
}

/** What is added to a trade without a name, such as `a pick`, `pick 15` or `FAAB`; `isBehind` an asset. */
export function itemIn(words: readonly Token[], isBehind: boolean): string | null {
  const own = words.filter((token) => token.isWord && !DETERMINERS.has(lower(token)));
  const isAbout = own.length > MOST_TEAM_WORDS || own.some((token) => NOUNS.has(lower(token)));
  const isCounted = isBehind && (own.length < words.length || own.some(({ text }) => /^\d/.test(text)));
  const isItem = own.length > 0 && !isAbout && (isCounted || own.some(({ text }) => ITEM.test(text)));
  return isItem ? own.map(({ text }) => text).join(" ") : null;
}

/** Names among words that nobody knows and that look like assets: they are to be asked. */
export function unknownIn(
  words: readonly Token[],
  hasAsset: boolean,
  isJoined: boolean,
  names: KnownNames,
): readonly string[] {
  const others = words.filter((token) => token.isWord && !DETERMINERS.has(lower(token)) && !isDetail(token.text));
  if (others.length === 0) return [];
  const runs: Token[][] = [];
  for (const [at, token] of others.entries()) {
    const run = isNameLike(token) || ORDINAL.test(token.text);
    if (run && at > 0 && others[at - 1] === runs.at(-1)?.at(-1)) runs.at(-1)!.push(token);
    else if (run) runs.push([token]);
  }
  const textOf = (run: readonly Token[]): string => run.map(({ text }) => text).join(" ");
  const isWhole = runs.length === 1 && runs[0]!.length === others.length;
  // `Aidan May` beside a plus is a name, whatever its words mean elsewhere.
  const isTitle = runs.length > 0 && others.length > 1 && others.length <= 4 && others.every(isCapitalWord);
  if (isTitle && isJoined) return [textOf(others)];
  const asked = runs.filter((run) => {
    if (ORDINAL.test(run[0]!.text) || names.isMisspelt(textOf(run))) return true;
    if (run.length === 1 && run[0]!.isFirst && !isWhole) return false;
    return run.length > 1 || (isWhole && !hasAsset) || (isWhole && isJoined);
  });
  if (asked.length > 0) return asked.map(textOf);
  const unknown = others.filter((token) => !isKnownWord(token));
  const isItem = !hasAsset && unknown.length === others.length && others.length <= 3 && runs.length === 0;
  if (isItem && (isJoined || others.length > 1)) return [textOf(others)];
  return others
    .filter(({ text }) => !CHATTER.has(text.toLowerCase()) && names.isMisspelt(text))
    .map(({ text }) => text);
}
/** Rounds that no draft of rookies has; the others are picks, or places in a table. */
const ORDINAL = /^(?:[6-9]|\d\d)(?:st|nd|rd|th)$/i;
/** Words of what is added to a trade without a name. */
const ITEM = /^(?:faab|picks?|players?|something)$/i;
