import { PLAYER_POSITIONS } from "../position.ts";
import { proTeamOf } from "../pro-team.ts";
import { cutCell, singleSpaced } from "#core/kit/pasted-text.ts";
import { readStartupPick } from "../startup-pick.ts";
import { isDetail, isPosition } from "./paste-cells.ts";
import { readFaab } from "../faab.ts";
import { NO_DETAILS, SEVERAL, type Details, type KnownNames } from "./known-names.ts";
import { countedPick, pick, PICK_STARTS, PLAIN, seasonsOfPick, type Found, type Mention } from "./pick-mentions.ts";
import { longest, textOf, tokensOf, type Token } from "./tokens.ts";
import { CHATTER, DETERMINERS } from "./words.ts";

export type Part = Token | Mention;

export const isMention = (part: Part | undefined): part is Mention => part !== undefined && "kind" in part;

const MOST_NAME_WORDS = 5;
const POSITIONS: ReadonlySet<string> = new Set(PLAYER_POSITIONS);

/** The parts of a line: the assets it names, and the words and marks around them. `below` are details below it. */
export function partsOf(line: string, names: KnownNames, below: Details): readonly Part[] {
  const tokens = tokensOf(line);
  const isStartup = tokens.some(({ text }) => /^(?:startup|su)$/i.test(text));
  const parts: Part[] = [];
  let at = 0;
  while (at < tokens.length) {
    const found =
      tokens[at]!.isWord || tokens[at]!.text === "$" ? mentionAt(line, tokens, at, names, isStartup, below) : null;
    if (found) {
      const token = tokens[at]!;
      const before = parts.at(-1);
      // `Tyler Chase` is not Chase.
      const isOther =
        found.mention.isOneWord &&
        isCapital(token.text) &&
        before &&
        !isMention(before) &&
        isNameLike(before) &&
        !before.hasStop;
      if (isOther) parts.pop();
      const { text } = found.mention;
      const mention = isOther
        ? { ...found.mention, names: [`${before.text} ${text}`], text: `${before.text} ${text}`, isWeak: false }
        : found.mention;
      const isPossessive = /['’]s$/.test(before && !isMention(before) ? before.text : "") && !mention.isOneWord;
      if (isPossessive) parts.pop();
      at = found.next;
      const { hasStop } = tokens[at - 1]!;
      parts.push({ ...mention, token, hasStop, kind: "mention" });
    } else {
      parts.push(tokens[at]!);
      at += 1;
    }
  }
  return parts;
}

function mentionAt(
  line: string,
  tokens: readonly Token[],
  at: number,
  names: KnownNames,
  isStartup: boolean,
  below: Details,
): Found | null {
  return (
    countedPick(line, tokens, at, isStartup) ??
    startupPick(line, tokens, at) ??
    money(line, tokens, at) ??
    seasonsOfPick(line, tokens, at) ??
    pick(line, tokens, at, isStartup) ??
    player(line, tokens, at, names, below)
  );
}

/** Any size of league: the reader's own decides what the place stands for. */
const ANY_LEAGUE = 32;

function startupPick(line: string, tokens: readonly Token[], at: number): Found | null {
  if (!tokens.slice(at, at + 5).some(({ text }) => /^(?:startup|su|start)$/i.test(text))) return null;
  const found = longest(line, tokens, at, 6, (text) => (readStartupPick(text, ANY_LEAGUE) ? text : null));
  return found && { mention: { names: [found.value], text: found.value, ...PLAIN }, next: found.next };
}

function money(line: string, tokens: readonly Token[], at: number): Found | null {
  const { text } = tokens[at]!;
  const isNear = tokens.slice(at, at + 5).some((token) => /^(?:faab|waiver|blind)$/i.test(token.text));
  if (text !== "$" && !isNear) return null;
  const found = longest(line, tokens, at, 8, (sum) => (readFaab(sum) ? sum : null));
  if (!found) return null;
  const isBareSum = !isNear;
  return { mention: { names: [found.value], text: found.value, ...PLAIN, isBareSum }, next: found.next };
}

const isCapital = (text: string): boolean => /^['’]?\p{Lu}/u.test(text);

/** Whether a word may be part of a name that nobody knows: a capital, and nothing people say around trades. */
export function isNameLike({ text, isWord }: Token): boolean {
  const word = text.toLowerCase().replace(/['’]s?$/, "");
  return isWord && isCapital(text) && text.length > 1 && !CHATTER.has(word) && !isDetail(text);
}

const plain = (text: string): string => text.replace(/['’]s?$/, "");

/** A player by full, reversed or short name, with the position and team beside it. */
function player(line: string, tokens: readonly Token[], at: number, names: KnownNames, below: Details): Found | null {
  if (!names.mayBegin(plain(tokens[at]!.text))) return null;
  let run = 0;
  while (run < MOST_NAME_WORDS && tokens[at + run]?.isWord) run += 1;
  const position = positionBefore(tokens, at);
  const look = (count: number, by: "full" | "short", text = textOf(line, tokens, at, at + count)): Found | null => {
    const behind = detailsBehind(tokens, at + count);
    const isLast = behind.next >= tokens.length;
    const details = {
      position: behind.position ?? position ?? (isLast ? below.position : null),
      team: behind.team ?? (isLast ? below.team : null),
    };
    const found =
      names[by](text, details) ??
      (plain(text) !== text && (by === "full" || count > 1) ? names[by](plain(text), details) : null);
    if (found === null) return null;
    const raw = `${text}${details.position ? ` ${details.position}` : ""}${details.team ? ` ${details.team}` : ""}`;
    const said = { position: behind.position ?? position, team: behind.team };
    return { mention: { ...PLAIN, names: [found === SEVERAL ? raw : found], text, details: said }, next: behind.next };
  };
  for (let count = run; count > 1; count--) {
    const found = look(count, "full");
    if (found) return found;
  }
  const turned = reversed(line, tokens, at, run, look);
  if (turned) return turned;
  for (let count = Math.min(run, 3); count > 1; count--) {
    const [first] = [tokens[at]!];
    const isArticle = first.text.length === 1 && !first.hasStop && !isCapital(first.text) && /^[ai]$/.test(first.text);
    const isTwoNames = tokens
      .slice(at, at + count)
      .every(({ text }) => text.length === 1 || !CHATTER.has(text.toLowerCase()));
    const found = isArticle || !isTwoNames ? null : look(count, "short");
    if (found) return found;
  }
  return oneWord(line, tokens, at, look, () => beginsName(line, tokens, at + 1, names));
}

/** Whether a player's whole name begins at a token. */
const beginsName = (line: string, tokens: readonly Token[], at: number, names: KnownNames): boolean =>
  [2, 3].some(
    (count) => at + count <= tokens.length && names.full(textOf(line, tokens, at, at + count), NO_DETAILS) !== null,
  );

type Look = (count: number, by: "full" | "short", text?: string) => Found | null;

/** `Allen, Josh` and `St. Brown, Amon-Ra`. */
function reversed(line: string, tokens: readonly Token[], at: number, run: number, look: Look): Found | null {
  for (let last = 1; last <= Math.min(run, 3); last++) {
    if (tokens[at + last]?.text !== "," || !tokens[at + last + 1]?.isWord) continue;
    for (const given of [2, 1]) {
      const end = at + last + 1 + given;
      if (end > tokens.length || tokens.slice(at + last + 1, end).some(({ isWord }) => !isWord)) continue;
      const name = `${textOf(line, tokens, at + last + 1, end)} ${textOf(line, tokens, at, at + last)}`;
      const found = look(last + 1 + given, "full", name);
      const next = tokens[end];
      // `Love, Jordan Addison` are two players.
      if (found && !(next?.isWord && isNameLike(next) && given === 1)) return found;
    }
  }
  return null;
}

function oneWord(line: string, tokens: readonly Token[], at: number, look: Look, isNext: () => boolean): Found | null {
  const token = tokens[at]!;
  const text = plain(token.text);
  const upper = text.toUpperCase();
  if (text.length < 2 || /\d$/.test(text) || isPosition(upper) || (text === upper && proTeamOf(text) !== null))
    return /\d/.test(text) ? look(1, "full") : null;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (text !== token.text && PICK_STARTS.test(after?.text ?? "")) return null;
  const isBeside = (other: Token | undefined): other is Token =>
    other !== undefined && isNameLike(other) && !(other.hasStop && other === before);
  // `Chase Claypool` is not Chase.
  if (isCapital(text) && !token.hasStop && isBeside(after) && after.text !== after.text.toUpperCase()) {
    const isKnown = look(1, "full") ?? look(1, "short");
    if (isKnown && !isNext())
      return { mention: { names: [textOf(line, tokens, at, at + 2)], text, ...PLAIN }, next: at + 2 };
  }
  const isUsual = CHATTER.has(text.toLowerCase()) || DETERMINERS.has(text.toLowerCase());
  const found = isUsual && text.length < 4 ? null : (look(1, "full", text) ?? look(1, "short", text));
  if (!found) return null;
  // A sentence may begin with a person's first name.
  const isFirstName = !found.mention.names[0]!.toLowerCase().includes(` ${text.toLowerCase()}`);
  const isWeak = !isCapital(text) || (token.isFirst && isFirstName) || isUsual;
  return { mention: { ...found.mention, isWeak, isOneWord: true }, next: found.next };
}

function positionIn(word: string | undefined): string | null {
  const upper = (word ?? "").toUpperCase().replace(/\d{1,2}$/, "");
  return POSITIONS.has(upper) ? upper : null;
}

const positionBefore = (tokens: readonly Token[], at: number): string | null =>
  positionIn(tokens[at - 1]?.text) ??
  (/^[:–-]$/.test(tokens[at - 1]?.text ?? "") ? positionIn(tokens[at - 2]?.text) : null);

const BETWEEN_DETAILS = new Set(["(", ")", "[", "]", "-", "–", "—", ",", "·", "•", "|", "/"]);
const SUFFIX = /^(?:jr|sr|ii|iii|iv)$/i;

/** The position and team behind a name, with the marks around them: `(QB - BUF)`, `Buf QB`, `, QB, BUF`. */
function detailsBehind(tokens: readonly Token[], from: number): Details & { readonly next: number } {
  let [position, team]: [string | null, string | null] = [null, null];
  let next = from;
  let open = 0;
  for (let at = from; at < tokens.length && at < from + 10; at++) {
    const { text, isWord, isFirst } = tokens[at]!;
    const beside = [tokens[at - 1]?.text, tokens[at + 1]?.text, tokens[at + 2]?.text];
    if (isFirst && tokens[at - 1]!.hasStop) break;
    if (!isWord) {
      if (!BETWEEN_DETAILS.has(text)) break;
      open += text === "(" || text === "[" ? 1 : 0;
      if (text === ")" || text === "]") {
        if (open === 0) break;
        open -= 1;
        next = at + 1;
      }
      continue;
    }
    // `Bo Nix | RB:` is a heading, `Bo Nix / RB James Cook` another player.
    const after = tokens[at + 1];
    const isNext = /^[/|,;•·]$/.test(beside[0] ?? "") && positionIn(text) !== null && after && isNameLike(after);
    if (after?.text === ":" || isNext) break;
    const isTeam =
      proTeamOf(text) !== null && (text === text.toUpperCase() || (isCapital(text) && beside.some(positionIn)));
    const isOther = open > 0 ? isDetail(text) : SUFFIX.test(text) || (isPosition(text) && text === text.toUpperCase());
    if (
      isPosition(text.toUpperCase().replace(/\d{1,2}$/, "")) &&
      position === null &&
      (positionIn(text) || text === text.toUpperCase())
    )
      position = text.toUpperCase().replace(/\d{1,2}$/, "");
    else if (isTeam && team === null) team = proTeamOf(text);
    else if (!isOther && !/^(?:q|o|ir|pup|out|fa)$/i.test(text)) break;
    if (open === 0) next = at + 1;
  }
  return { position, team, next };
}

/** The first position and the first team among words. */
function detailsIn(words: readonly string[]): Details {
  const first = (read: (word: string) => string | null): string | null =>
    words.map(read).find((found) => found !== null) ?? null;
  const position = first(positionIn) ?? words.map((word) => word.toUpperCase()).find(isPosition) ?? null;
  return { position, team: first(proTeamOf) };
}

/** A name with its position and team around it: `Allen, Josh QB (BUF)`. Null where nothing is left of it. */
export function readPlayer(text: string): (Details & { readonly name: string }) | null {
  const line = singleSpaced(cutCell(text));
  const tokens = tokensOf(line);
  const isOfName = ({ text: word, isWord, hasStop }: Token): boolean => isWord && (hasStop || !isDetail(word));
  const [from, to] = [tokens.findIndex(isOfName), tokens.findLastIndex(isOfName) + 1];
  const [last = "", first = ""] = from < 0 ? [] : textOf(line, tokens, from, to).split(/, ?/);
  const name = `${first} ${last}`.trim();
  const around = tokens.filter((_, at) => at < from || at >= to).map((token) => token.text);
  return /\p{L}{2}/u.test(name) ? { name, ...detailsIn(around) } : null;
}

const LONGEST_DETAILS = 100;

/** The position and team in a line that holds nothing else: `QB - BUF`; null for any other line. */
export function detailsOf(line: string): Details | null {
  if (line.length > LONGEST_DETAILS) return null;
  const words = tokensOf(line).flatMap(({ text, isWord }) => (isWord ? [text] : []));
  const isDetails =
    words.length > 0 &&
    words.length <= 6 &&
    words.every((word) => isDetail(word) || /^bye$/i.test(word)) &&
    words.some((word) => positionIn(word) !== null || proTeamOf(word) !== null);
  return isDetails ? detailsIn(words) : null;
}
