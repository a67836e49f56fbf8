import { formatPickName, isPickWord, readPick, roundLabel, type PickQuery } from "../pick-name.ts";
import type { Details } from "./known-names.ts";
import { longest, textOf, type Token } from "./tokens.ts";
import { CHATTER, DETERMINERS, directionOf, FOR, JOINERS, TEAM_WORDS } from "./words.ts";

export type Mention = {
  readonly kind: "mention";
  readonly names: readonly string[];
  readonly text: string;
  /** What stands beside a player's name; null for picks and money. */
  readonly details: Details | null;
  /** Counts only where nothing else stands beside it: a lower-case word, `1.5`. */
  readonly isWeak: boolean;
  readonly isOneWord: boolean;
  /** A sum such as `$45`, which beside a player may be his price. */
  readonly isBareSum: boolean;
  readonly token: Token;
  readonly hasStop: boolean;
};

export type Found = { readonly mention: Omit<Mention, "kind" | "token" | "hasStop">; readonly next: number };

export const PLAIN = { details: null, isWeak: false, isOneWord: false, isBareSum: false };

/** Tokens of the longest name of a pick. */
const MOST_PICK_TOKENS = 12;

const SEASON = /^(?:20|['’])?\d\d['’]?$/;
const BETWEEN_SEASONS = new Set(["/", "&", ",", "+", "and"]);

/** `2027 and 2028 1sts` and `27/28 1sts`. */
export function seasonsOfPick(line: string, tokens: readonly Token[], at: number): Found | null {
  const seasons: string[] = [];
  let next = at;
  while (SEASON.test(tokens[next]?.text ?? "")) {
    seasons.push(tokens[next]!.text);
    if (!BETWEEN_SEASONS.has(tokens[next + 1]?.text.toLowerCase() ?? "")) break;
    next += 2;
  }
  if (seasons.length < 2) return null;
  const last = pick(line, tokens, next, false, true);
  const query = last && readPick(last.mention.names[0]!);
  if (!last || !query?.round || query.season === undefined) return null;
  const all = seasons.map((season) =>
    pickText({ ...query, season: 2000 + Number(season.replace(/\D/g, "").slice(-2)) }),
  );
  return { mention: { ...last.mention, names: all, text: textOf(line, tokens, at, last.next) }, next: last.next };
}

const COUNTS: Readonly<Record<string, number>> = { two: 2, both: 2, pair: 2, couple: 2, three: 3, four: 4, five: 5 };
const MOST_ALIKE = 6;
const PLURAL = /^(?:\d(?:st|nd|rd|th)s|firsts|seconds|thirds|fourths|fifths|rounders|picks)$/i;

/** `two 1sts`, `2x 2027 1st`, `a pair of 2nds`. */
export function countedPick(line: string, tokens: readonly Token[], at: number, isStartup: boolean): Found | null {
  const word = tokens[at]!.text.toLowerCase();
  const [, digit, times] = /^([2-6])(x?)$/.exec(word) ?? [];
  const count = COUNTS[word] ?? Number(digit ?? 0);
  if (count === 0) return null;
  let next = at + 1;
  while (["of", "x", "×", "my", "his", "your", "their"].includes(tokens[next]?.text.toLowerCase() ?? "")) next += 1;
  const isSure = digit === undefined || times !== "" || next > at + 1;
  const found = tokens[next] && pick(line, tokens, next, isStartup, true);
  if (!found || found.mention.names.length > 1) return null;
  const isPlural = tokens.slice(next, found.next).some(({ text }) => PLURAL.test(text));
  if (!isSure && !isPlural) return null;
  // `his next two firsts` are of two seasons.
  const isNext = /^next$/i.test(tokens[at - 1]?.text ?? "");
  const name = isNext ? `which picks ${found.mention.text}` : found.mention.names[0]!;
  const names = Array.from({ length: Math.min(count, MOST_ALIKE) }, () => name);
  return { mention: { ...found.mention, names, isWeak: false }, next: found.next };
}

function pickText({ season, round = 0, slot, from }: PickQuery & { readonly from?: string | null }): string {
  const origin = from ? ` (from ${from})` : "";
  if (season !== undefined) return formatPickName({ season, round, slot: slot ?? null }) + origin;
  if (typeof slot === "number") return `${round}.${String(slot).padStart(2, "0")}${origin}`;
  return `${slot ? `${slot} ` : ""}${roundLabel(round)}${origin}`;
}

export const PICK_STARTS =
  /\d|^(?:first|second|third|fourth|fifth|frp|srp|early|mid|middle|late|high|low|round|rd|r|year|pick)/i;
/** Words that may stand in the name of a pick, but neither begin nor end it. */
const DIGIT = /^\d$/;
const BEFORE_DIGIT = /^(?:r|rd|round|p|pk|pick|slot|#)$/i;
const NOT_AT_ENDS = new Set("a an any for his in mine my next of some the their your year's own".split(" "));
/** Words beside a pick that may become another one. */
const CONDITION =
  /\b(?:if|unless|becomes?|top|protected|conditional|swaps?|better|worse|best|worst)\b|\b(?:slot|pick) ?#?\d/i;
const AFTER_ORDINAL = new Set("place seed half quarter time off base down string team option person".split(" "));
const THIRD_BEFORE = /(?:early|mid|late)(?: or | to |[-–/])$/i;
const IN_TABLE = new Set("points scoring standings".split(" "));
const SURE = /^(?:20|['’])\d\d|^\d(?:st|nd|rd|th)|^\d\.\d\d$|rounder|^r(?:ou)?n?d?\d?$|frp|srp|pick|early|late|mid/i;
/** The first picks of a draft are in its first round whatever the size of the league. */
const SURE_OVERALL = 8;

/** A pick in any spelling; `isCounted` where its number is said. */
export function pick(
  line: string,
  tokens: readonly Token[],
  at: number,
  isStartup: boolean,
  isCounted = false,
): Found | null {
  if (!PICK_STARTS.test(tokens[at]!.text) || NOT_AT_ENDS.has(tokens[at]!.text.toLowerCase())) return null;
  let best: ReturnType<typeof readPick> = null;
  let next = at;
  let hasSeason = false;
  for (let end = at + 1; end <= Math.min(tokens.length, at + MOST_PICK_TOKENS); end++) {
    const { text, isWord } = tokens[end - 1]!;
    const word = text.toLowerCase().replace(/[’']$/, "");
    if (word === "for" || (!isWord && !["#", ","].includes(text))) break;
    if (
      text === "," &&
      (best !== null || !hasSeason || !/^(?:r|rd|round|\d(?:st|nd|rd|th))/i.test(tokens[end]?.text ?? ""))
    )
      break;
    if (isWord && (!isPickWord(word) || (DIGIT.test(word) && !BEFORE_DIGIT.test(tokens[end - 2]?.text ?? "")))) break;
    hasSeason ||= SEASON.test(text);
    const query = isWord ? readPick(textOf(line, tokens, at, end)) : null;
    if (query?.round !== undefined && query.from === null && !NOT_AT_ENDS.has(word)) [best, next] = [query, end];
  }
  const [word = "", place = ""] = tokens.slice(next, next + 2).map(({ text }) => text.toLowerCase());
  const isPlace = AFTER_ORDINAL.has(word) || (word === "in" && IN_TABLE.has(place));
  if (best?.round === undefined || (!hasSeason && isPlace)) return null;
  const own = tokens.slice(at, next);
  const slot = typeof best.slot === "number" ? best.slot : null;
  const isOverall = own.some(({ text }) => /^overall$/i.test(text)) && slot === null;
  if (isOverall && best.round <= SURE_OVERALL) best = { ...best, slot: best.round, round: 1 };
  const { origin, count, query, isUnclear, isConditional, next: after } = behindPick(line, tokens, at, next);
  best = query ?? best;
  const raw = textOf(line, tokens, at, next);
  if (isStartup && best.season === undefined && slot !== null)
    return { mention: { names: [`startup ${best.round}.${slot}`], text: raw, ...PLAIN }, next: after };
  const isPlural = own.some(({ text }) => PLURAL.test(text) && !/^picks$/i.test(text));
  const isMany = isUnclear || (isPlural && !isCounted && count === 1);
  // `2027 1st-3rd`, `mid-late 1st`, `a conditional 2nd`.
  const isRange =
    (tokens[next]?.isGlued === true && /^\d(?:st|nd|rd|th)$/i.test(tokens[next]!.text)) ||
    THIRD_BEFORE.test(line.slice(Math.max(0, tokens[at]!.start - 10), tokens[at]!.start));
  const isAny = isRange || isConditional || (isOverall && best.slot === undefined);
  const asked = `${isAny ? "which pick" : "how many"} ${raw}`;
  const name = isMany || isAny ? asked : pickText({ ...best, from: origin });
  const isWeak =
    best.season === undefined &&
    !own.some(({ text }) => SURE.test(text)) &&
    !DETERMINERS.has(tokens[at - 1]?.text.toLowerCase() ?? "");
  const names = Array.from({ length: count }, () => name);
  return { mention: { names, text: raw, ...PLAIN, isWeak }, next: after };
}

type BehindPick = {
  readonly origin: string | null;
  readonly count: number;
  readonly query: ReturnType<typeof readPick>;
  /** Whether seasons stand there that cannot be told apart. */
  readonly isUnclear: boolean;
  readonly isConditional: boolean;
  readonly next: number;
};

const COUNT_BEHIND = /^\(?(?:x ?([2-6])|([2-6])x)\)?$/i;
const ORIGIN_WORDS = /^(?:from|via|orig|originally)$/i;
const IN_BRACKETS = /^[([]([^()[\]]*)[)\]]$/;

function behindPick(line: string, tokens: readonly Token[], at: number, from: number): BehindPick {
  const owner = /^(.{2,20})['’]s$/.exec(tokens[at - 1]?.text ?? "")?.[1] ?? null;
  const beside = [tokens[at - 1], tokens[from]].some((token) => token && CONDITION.test(token.text));
  const nothing = { origin: owner, count: 1, query: null, isUnclear: false, isConditional: beside, next: from };
  const times = longest(line, tokens, from, 4, (text) => {
    const [, after, before] = COUNT_BEHIND.exec(text) ?? [];
    return Number(after ?? before ?? 0) || null;
  });
  if (from >= tokens.length) return nothing;
  if (times) return { ...nothing, count: times.value, next: times.next };
  const inner = longest(line, tokens, from, 14, (text) => IN_BRACKETS.exec(text)?.[1] ?? null);
  if (inner) {
    const query = readPick(textOf(line, tokens, at, inner.next));
    if (query?.round !== undefined && query.from === null) return { ...nothing, query, next: inner.next };
    if (/^to /i.test(inner.value)) return nothing;
    if (CONDITION.test(inner.value)) return { ...nothing, isConditional: true, next: inner.next };
    if (/^[\d'’, &/]+$/.test(inner.value) && /\b(?:20)?\d\d\b/.test(inner.value))
      return { ...nothing, isUnclear: true, next: inner.next };
    const isOrigin = /^ ?(?:from|via|orig)/i.test(inner.value);
    const name = inner.value.replace(/^ ?(?:from|via|orig\.?|originally):? /i, "").trim();
    const isNobody = name
      .toLowerCase()
      .split(" ")
      .every((word) => (CHATTER.has(word) && !TEAM_WORDS.has(word)) || !/\p{L}/u.test(word));
    return { ...nothing, origin: isNobody && !isOrigin ? owner : name, next: inner.next };
  }
  if (!ORIGIN_WORDS.test(tokens[from]!.text)) return nothing;
  let next = from + 1;
  while (next < tokens.length && next < from + 6) {
    const { text, isWord } = tokens[next]!;
    const word = text.toLowerCase();
    const ends = !isWord || word === "to" || FOR.has(word) || JOINERS.has(word) || directionOf(word, false) !== null;
    if (ends && next > from + 1) break;
    if (!isWord) break;
    next += 1;
  }
  return next === from + 1 ? nothing : { ...nothing, origin: textOf(line, tokens, from + 1, next), next };
}
