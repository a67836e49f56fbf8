import { isDetail } from "#core/assets/mentions/paste-cells.ts";
import type { KnownNames } from "#core/assets/mentions/known-names.ts";
import { isMention, isNameLike, type Part } from "#core/assets/mentions/mentions.ts";
import type { Token } from "#core/assets/mentions/tokens.ts";
import { isCapitalWord, isKnownWord, isPronoun, lower, MOST_TEAM_WORDS, PARTICLES, teamIn } from "./team-words.ts";
import { createState, type Event } from "./line-events.ts";
import {
  AFTER_NOUN,
  BEFORE_NOUN,
  CHATTER,
  DETERMINERS,
  directionOf,
  EXTRAS,
  FOR,
  JOINERS,
  NOUNS,
  TEAM_WORDS,
  type Direction,
} from "#core/assets/mentions/words.ts";

export type LineEvents = {
  readonly events: readonly Event[];
  /** The words of a line that holds nothing else: a team's name, a name nobody knows, or chatter. */
  readonly alone: string | null;
  /** The one word of a line that names a player or a person: `Mike`. */
  readonly person: string | null;
  /** Whether these words look like a name rather than a sentence. */
  readonly isName: boolean;
};

const ARROW = /[\u2190-\u21ff\u2794\u2798-\u27af\u27b1-\u27be\u27f5-\u27ff\u2b05-\u2b07<>]|🔄|🔁|\|\||==/u;
const isArrow = (text: string): boolean => ARROW.test(text);
const JOINING_MARKS = new Set(["+", "&", ",", ";"]);
const CUTS = new Set(["|", "/", "-", "–", "—", ";", "•", "·", "=", "~"]);
const ENDS = new Set([".", "!", "?"]);
const BY_OTHERS = new Set("was were been i'm we're got being is getting gets".split(" "));
const RECEIVING = new Set("me us".split(" "));
const NEGATIONS = new Set("not never won't don't can't cannot wouldn't didn't isn't".split(" "));
const KEPT = new Set("untouchable untouchables unavailable excluded staying".split(" "));
const INDIRECT = new Set("me you us him her them".split(" "));

export function eventsOf(all: readonly Part[], names: KnownNames): LineEvents {
  const parts = withoutSteps(withoutNotes(withoutWeak(all)));
  const state = createState(names);
  const { events, say, judge } = state;
  let at = 0;
  /** Whether a trade was told before, to which a team may add. */
  let isTraded = false;
  while (at < parts.length) {
    const part = parts[at]!;
    const after = parts[at + 1];
    const word = lower(part);
    const direction = directionAt(parts, at);
    const label = labelAt(parts, at, state.words);
    const endsSentence = part.hasStop && tokenOf(after)?.isFirst === true;
    if (isMention(part)) {
      state.name(part);
      if (endsSentence) state.endSentence();
    } else if (direction !== null) {
      at = move(direction) - 1;
    } else if (isBetween(parts, at)) {
      judge();
      say({ kind: "for" });
      isTraded = true;
    } else if (label !== null) {
      say({ kind: "team", name: label });
      if (lower(after) === ")") at += 1;
    } else if (part.text === ":") state.label();
    else if (word === "to" && isReceiver(parts, at)) {
      judge();
      const end = endOfTeam(parts, at + 1);
      const name = teamIn(parts.slice(at + 1, end).map((one) => (isMention(one) ? one.token : one)));
      if (name !== null) say({ kind: "to", name });
      at = end - 1;
    } else if (JOINERS.has(word) || JOINING_MARKS.has(part.text) || CUTS.has(part.text) || word === "or") {
      const strong = part.text === "+" || part.text === "&" || word === "and" || word === "plus";
      state.isJoined ||= strong;
      judge();
      state.isJoined = strong;
      if (part.text === ";" || CUTS.has(part.text) || word === "or") events.push({ kind: "cut", mark: dashed(word) });
    } else if (ENDS.has(part.text)) {
      // `Verdict?`
      const [only, more] = state.words;
      if (part.text === "?" && only && !more && events.length === 0 && !names.isMisspelt(only.text)) state.clear();
      state.endSentence();
    }
    // `Bowers untouchable` leaves open whether he belongs to the trade, `added by me` to which side.
    else if (
      KEPT.has(word) ||
      (lower(after) === "by" && state.words.length === 0 && directionOf(word, false) === "gets")
    )
      state.doubt();
    else if (part.isWord) {
      state.words.push(part);
      if (endsSentence) state.endSentence();
    }
    at += 1;
  }
  const { words, isJoined } = state;
  const isAlone = words.length > 0 && events.every(({ kind }) => kind === "end" || kind === "cut") && !isJoined;
  if (isAlone && !events.some(({ kind }) => kind === "end"))
    return {
      events: [],
      person: null,
      alone: words.map(({ text }) => text).join(" "),
      isName: words.every((word) => isNameLike(word) || word.text.startsWith("@")),
    };
  judge();
  const [only, more] = parts;
  const person = only && !more && isMention(only) && only.isOneWord ? only.text : null;
  return { events, alone: null, person, isName: false };

  /** Says what a verb says, and returns the part that follows it and the words that belong to it. */
  function move(direction: Direction): number {
    const isIndirect = INDIRECT.has(lower(parts[at + 1]));
    let next = at + (isIndirect ? 2 : 1);
    while (PARTICLES.has(lower(parts[next]))) next += 1;
    const isFor = lower(parts[next]) === "for" && direction === "gives";
    if (isFor || lower(parts[next]) === ":" || isArrow(lower(parts[next]))) next += 1;
    const word = lower(parts[at]);
    const team = teamIn(state.words);
    const isExtra = EXTRAS.has(word) && isTraded;
    const isDropped = word.startsWith("drop") && events.some(({ kind }) => kind === "for");
    const isDenied = state.words.slice(-3).some((token) => NEGATIONS.has(lower(token)));
    isTraded ||= !EXTRAS.has(word) && !word.startsWith("drop");
    if (isDropped || (isExtra && team === null)) {
      state.clear();
      state.isDoubtful = true;
    } else if (isExtra) say({ kind: "moves", owner: team, direction: "gives" });
    else if (word === "cost") say({ kind: "moves", owner: null, direction: "gives" });
    // `A gets you B`.
    else if (state.hasAsset && state.words.length === 0 && isIndirect) say({ kind: "for" });
    else {
      const isPassive = word === "offered" && BY_OTHERS.has(lower(parts[at - 1]));
      const isToMe = direction === "gives" && RECEIVING.has(lower(parts[at + 1]));
      const isMine = isPassive || isToMe;
      // `Take my Olave for your Rice`.
      const isTaken = direction === "gets" && team === null && lower(parts[at + 1]) === "my";
      const way = isTaken ? "gives" : direction;
      say({ kind: "moves", owner: isMine || isTaken ? "I" : team, direction: isMine || isFor ? "gets" : way });
      state.isDoubtful = isDenied;
    }
    return next;
  }
}

const tokenOf = (part: Part | undefined): Token | undefined => (part && isMention(part) ? part.token : part);

const dashed = (mark: string): string => (mark === "–" || mark === "—" ? "-" : mark);

/** Marks and words at which an item of a list ends. */
const endsItem = (part: Part, at: number, parts: readonly Part[]): boolean =>
  !isMention(part) &&
  (part.isWord
    ? JOINERS.has(lower(part)) || FOR.has(lower(part)) || directionAt(parts, at) !== null || lower(part) === "or"
    : !QUOTES.has(part.text));
const QUOTES = new Set(['"', "“", "”", "$", "#", "@", "*"]);

/** Turns mentions that count only alone into words where a sentence stands around them. */
function withoutWeak(parts: readonly Part[]): readonly Part[] {
  if (!parts.some((part) => isMention(part) && (part.isWeak || part.isOneWord))) return parts;
  const ends = parts.flatMap((part, at) => (endsItem(part, at, parts) ? [at] : []));
  let item = 0;
  return parts.map((part, at) => {
    while (item < ends.length && ends[item]! < at) item += 1;
    if (!isMention(part)) return part;
    // A team's name: `Mike sends`, `Mike:`.
    const verb = parts[at + 1] === undefined ? null : directionAt(parts, at + 1);
    const isMoving = !part.hasStop && (verb === "gives" || (verb === "gets" && !INDIRECT.has(lower(parts[at + 2]))));
    // `gets Hurts from Bo`.
    const isSource = lower(parts[at - 1]) === "from" && isMention(parts[at - 2]);
    if (part.isOneWord && (isMoving || isSource || lower(parts[at + 1]) === ":")) return part.token;
    if (!part.isWeak) return part;
    const [from, to] = [(ends[item - 1] ?? -1) + 1, ends[item] ?? parts.length];
    const isUsual = CHATTER.has(part.text.toLowerCase());
    const isPick = !part.isOneWord;
    const others = parts.slice(from, Math.min(to, from + 12)).filter((one) => {
      if (isMention(one) || !one.isWord) return isMention(one) && one !== part && isPick;
      const word = lower(one);
      if (DETERMINERS.has(word) || isDetail(one.text)) return false;
      return isUsual || isPick || !(CHATTER.has(word) || isPronoun(word));
    });
    return others.length > 0 ? part.token : part;
  });
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]" };

/** Leaves out what brackets behind an asset say of it, unless more assets or a receiver stand there. */
function withoutNotes(parts: readonly Part[]): readonly Part[] {
  const kept: Part[] = [];
  let at = 0;
  while (at < parts.length) {
    const part = parts[at]!;
    const closing = isMention(part) ? undefined : CLOSING[part.text];
    const near = closing === undefined ? -1 : parts.slice(at, at + 40).findIndex((one) => lower(one) === closing);
    if (near < 0 || !isMention(kept.at(-1))) {
      kept.push(part);
      at += 1;
      continue;
    }
    const inner = parts.slice(at + 1, at + near);
    const [first] = inner;
    const isPrice = isMention(first) && first.isBareSum;
    if (READ_IN_BRACKETS.has(lower(first))) kept.push(...inner);
    // `Josh Allen (2027 1st)`: perhaps both, perhaps what he cost.
    else if (inner.length === 1 && isMention(first) && !isPrice)
      kept.push({ ...first, names: first.names.map((name) => `also ${name}`) });
    at += near + 1;
  }
  return kept;
}

/** `up from 1.06 to 1.03`, `from Kelce to Kraft`: these may be the sides, or only told. */
const withoutSteps = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part, at) => {
    const isFirst = lower(parts[at - 1]) === "from" && lower(parts[at + 1]) === "to" && isMention(parts[at + 2]);
    return isFirst && isMention(part) ? { ...part, names: part.names.map((name) => `also ${name}`) } : part;
  });
const READ_IN_BRACKETS = new Set(["+", "&", "and", "plus", "to"]);

const MOST_BETWEEN = 6;
const NOT_MOVED = new Set("this it that trade deal offer question".split(" "));

/** Whether an asset, or a name that may be one, follows within a few words. */
function reaches(parts: readonly Part[], from: number): boolean {
  for (let at = from; at < parts.length && at < from + MOST_BETWEEN; at++) {
    const part = parts[at]!;
    if (isMention(part) || isNameLike(part)) return true;
    if (ENDS.has(part.text) || NOT_MOVED.has(lower(part)) || (part.text === ":" && at > from + 1)) return false;
    if (part.isWord && !isKnownWord(part)) return true;
  }
  return false;
}

/** The direction of the verb at a part of a line; null for other words, and for nouns as in `the trade`. */
function directionAt(parts: readonly Part[], at: number): Direction | null {
  const part = parts[at]!;
  if (isMention(part) || !part.isWord) return null;
  const word = lower(part);
  const [before, after] = [lower(parts[at - 1]), parts[at + 1]];
  let next = at + 1;
  while (PARTICLES.has(lower(parts[next]))) next += 1;
  const isEnd = next >= parts.length || (lower(parts[next]) === ":" && next === parts.length - 1);
  const isCost = word === "cost" && INDIRECT.has(lower(after));
  const direction = isCost ? "gives" : directionOf(word, lower(after) === ":" || (at === 0 && isEnd && word !== "for"));
  const following = parts[next];
  if (direction === null) return null;
  // `got traded` is one verb.
  if (following && !isMention(following) && directionOf(lower(following), false) !== null && next === at + 1)
    return null;
  if (NOUNS.has(word)) {
    const isArticle = before === "a" && !TEAM_WORDS.has(lower(parts[at - 2]));
    if (BEFORE_NOUN.has(before) || isArticle || AFTER_NOUN.has(lower(after))) return null;
    if (TITLES.has(word) && (/^(?:\d|:)/.test(lower(after)) || (at === 0 && isEnd))) return null;
  }
  const hasAssetsBefore = parts.slice(Math.max(0, at - 12), at).some((one) => isMention(one));
  // `A was traded for B` is A for B.
  if (hasAssetsBefore && FOR.has(lower(after)) && direction === "gives") return null;
  return isEnd || reaches(parts, at + 1) ? direction : null;
}
const TITLES = new Set("trade trades deal deals offer offers move moves swap swaps".split(" "));

function isBetween(parts: readonly Part[], at: number): boolean {
  const part = parts[at]!;
  if (isMention(part)) return false;
  const isMark = isArrow(part.text);
  if (!isMark && !FOR.has(lower(part))) return false;
  const before = parts[at - 1];
  if (lower(part) === "4" && !isMention(before)) return false;
  return at === parts.length - 1 || reaches(parts, at + 1);
}

/** The team that a label at a part names: `Lions:`, `A)`; null where there is none. */
function labelAt(parts: readonly Part[], at: number, words: readonly Token[]): string | null {
  const part = parts[at]!;
  if (isMention(part)) return null;
  const isDash = DASHES.has(part.text) && at > 0 && isMention(parts[at + 1]) && words.length === at;
  if (isDash) return teamIn(words);
  const isLetter = at === 0 ? /^[A-F]$/i : /^[A-F]$/;
  if (isLetter.test(part.text) && lower(parts[at + 1]) === ")" && lower(parts[at - 1]) !== "(") return part.text;
  return part.text === ":" ? teamIn(words) : null;
}

const DASHES = new Set(["-", "–", "—"]);

/** Whether `to` leads to a team that receives what stands before. */
function isReceiver(parts: readonly Part[], at: number): boolean {
  const after = parts[at + 1];
  if (after === undefined) return false;
  if (isMention(after)) return after.isOneWord;
  const word = lower(after);
  if (directionAt(parts, at + 1) !== null) return false;
  if (INDIRECT.has(word) || TEAM_WORDS.has(word) || word === "the" || word.startsWith("@") || isCapitalWord(after))
    return true;
  return after.isWord && isMention(parts[at - 1]) && !isKnownWord(after);
}

function endOfTeam(parts: readonly Part[], from: number): number {
  let end = from;
  while (end < parts.length && end < from + MOST_TEAM_WORDS) {
    const part = parts[end]!;
    const isWord = isMention(part) ? part.isOneWord && end === from : part.isWord;
    if (!isWord || (end > from && endsItem(part, end, parts))) break;
    end += 1;
    if (part.hasStop && tokenOf(parts[end])?.isFirst) break;
  }
  return Math.max(end, from + 1);
}
