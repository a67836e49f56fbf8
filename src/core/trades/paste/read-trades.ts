import { linesOf, singleSpaced, cutText, withoutTags } from "#core/kit/pasted-text.ts";
import { detailsOf, isMention, partsOf } from "#core/assets/mentions/mentions.ts";
import { NO_DETAILS, type KnownNames } from "#core/assets/mentions/known-names.ts";
import { isComplete, partiesOf, teamsIn, type TradeLine } from "./trade-sides.ts";
import { takeDay } from "./trade-day.ts";
import { isMove } from "./line-events.ts";
import { eventsOf } from "./trade-line.ts";
import { tableTrades } from "./trade-table.ts";
import { MOST_TEAMS } from "../trade.ts";
import type { TradeDraft } from "./trade-teams.ts";

const MOST_LINES = 40;
const LONGEST_LINE = 4000;
const ABOUT = /^(?:from|to|offered (?:by|to)|date|status|comments?|notes?|expires?|league|subject|proposed(?: by)?): /i;

/**
 * The trades of a pasted text. Every mention of an asset is found first; words and marks between them say who gives
 * and who gets it. A trade may be a line, several lines or blocks, or rows of a table; a day may come before it. What
 * looks like an asset that nobody knows stands in a trade by its text, and what is not clear to belong to it as `also`
 * its name: both are to be asked. A text with an excess (pasted-text.ts) is for the caller to refuse.
 */
export function readTrades(pasted: string, names: KnownNames): readonly TradeDraft[] {
  const read = (text: string): readonly TradeDraft[] => {
    const lines = linesIn(text, names);
    return groupsOf(lines, names).map((group) => draftOf(group, names));
  };
  const text = withoutTags(pasted);
  return tableTrades(text, read) ?? read(text);
}

function draftOf(lines: readonly TradeLine[], names: KnownNames): TradeDraft {
  const first = lines.find((line) => line.date !== null) ?? lines.find(({ events }) => events.length > 0) ?? lines[0]!;
  return {
    line: first.number,
    date: lines.find(({ date }) => date !== null)?.date ?? null,
    teams: teamsIn(lines, names),
  };
}

/** The verdict and the address at the end of a trade that was copied from the calculator. */
const NOTICE =
  /^(?:https?:\/\/|(?:Balanced|Close|Too close to call)\b|Favors .+ by \d+|After package|Nothing to compare yet)/i;
const TIME = /\[?\b\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\b\.?)?\]?:? ?[–-]? ?/i;
const RULE = /^[-=_–—*~]{2,40}$/;
const BULLET = /^(?:\[[ x]\] ?|[•*·▪◦‣>–—] ?|\d{1,3}[.)] |#{1,6} |-{1,2} )/;
const SIGN = /^(\+|➕|⬇\ufe0f?|↓|📥|-|−|➖|⬆\ufe0f?|↑|📤) ?(?=[^\s\ufe0f])/u;
const GETS_SIGNS = new Set(["+", "➕", "⬇", "⬇\ufe0f", "↓", "📥"]);
const EMPHASIS = /\*\*|__|~~|`|(?<=\s)#\p{L}{1,40}/gu;
const TEAM_LINE = /^(?:team|side|owner|manager) \S{1,20}(?: \S{1,20})?:?$/i;

/** `Mike → Bob: Josh Allen` as `Mike gives Josh Allen to Bob`. */
const DIRECTED = /^([^:>→➡]{1,40}?) ?(?:→|➡\ufe0f?|->|=>) ?([^:>→➡]{1,40}): ?(?=\S)(.+)$/;

const RULED: TradeLine["events"] = [{ kind: "cut", mark: "rule" }];

function linesIn(pasted: string, names: KnownNames): readonly TradeLine[] {
  const texts = linesOf(pasted).map((line) => singleSpaced(cutText(line, LONGEST_LINE).replace(/\t/g, " | ")));
  const lines: TradeLine[] = [];
  let isAfterGap = false;
  for (const [at, text] of texts.entries()) {
    const bare = text.replace(EMPHASIS, "").trim();
    const { date, rest } = takeDay(bare.replace(TIME, ""));
    const base = { number: at + 1, date, sign: null, isMarked: false, alone: null, person: null, isName: false };
    if (bare === "") isAfterGap = lines.length > 0;
    else if (RULE.test(rest)) lines.push({ ...base, isAfterGap: false, events: RULED });
    else if (!NOTICE.test(rest) && detailsOf(rest) === null) {
      const [whole = "", sign = ""] = SIGN.exec(rest) ?? [];
      let plain = rest.slice(whole.length);
      for (const mark of [BULLET, BULLET]) plain = plain.replace(mark, "").trim();
      plain = plain.replace(DIRECTED, "$1 gives $3 to $2");
      const below = texts.slice(at + 1, at + 4).find((line) => line !== "");
      const parts = partsOf(plain, names, (below && detailsOf(below)) || NO_DETAILS);
      const read = eventsOf(parts, names);
      // A line with a time of day is the head of a message.
      const isHead = TIME.test(bare) && read.events.every(({ kind }) => kind !== "for" && kind !== "moves");
      const isTitle =
        plain.endsWith(":") &&
        !parts.some(isMention) &&
        read.events.every(({ kind }) => kind === "assets" || kind === "to");
      const isAbout = (isTitle || ABOUT.test(plain)) && !parts.some((part) => isMention(part) && !part.isOneWord);
      if (!isHead && !isAbout) {
        const isMarked = bare.startsWith("#") || plain.endsWith(":") || TEAM_LINE.test(plain);
        const way = GETS_SIGNS.has(sign) ? "+" : "-";
        const signed = whole === "" || rest.startsWith("->") ? null : way;
        lines.push({ ...base, ...read, sign: signed, isMarked, isAfterGap });
      } else if (date !== null) lines.push({ ...base, isAfterGap, events: [] });
      isAfterGap = false;
    }
  }
  return lines;
}
const kinds = (line: TradeLine): ReadonlySet<string> => new Set(line.events.map(({ kind }) => kind));
const namesIn = (lines: readonly TradeLine[]): readonly string[] =>
  lines.flatMap(({ events }) => events.flatMap((event) => (event.kind === "assets" ? event.names : [])));
const ownersIn = (line: TradeLine): readonly (string | null)[] =>
  line.events.flatMap((event) => (event.kind === "moves" ? [event.owner] : []));
const isWordAlone = (line: TradeLine | undefined): boolean => line?.events.length === 1 && line.events.every(isMove);
const isPronoun = (owner: string | null): boolean => owner === null || ["I", "you", "they"].includes(owner);

/** `A for B; C for D` as two lines. */
function dealsIn(line: TradeLine, names: KnownNames): readonly TradeLine[] {
  const deals: TradeLine["events"][number][][] = [[]];
  for (const event of line.events) {
    if (event.kind === "end" || (event.kind === "cut" && event.mark === ";")) deals.push([]);
    else deals.at(-1)!.push(event);
  }
  const lines = deals.filter((events) => events.length > 0).map((events) => ({ ...line, events }));
  const areDeals = lines.length > 1 && lines.every((deal) => kinds(deal).has("for") && isComplete([deal], names));
  return areDeals ? lines : [line];
}

function groupsOf(all: readonly TradeLine[], names: KnownNames): readonly (readonly TradeLine[])[] {
  const groups: TradeLine[][] = [];
  let lines: TradeLine[] = [];
  /** Whether the trade was whole in its first line. */
  let isClosed = false;
  const end = (): void => {
    if (namesIn(lines).length > 0 || lines.some(({ alone }) => alone !== null && names.isMisspelt(alone))) {
      const last = groups.at(-1);
      if (last && isSameTrade(last, lines, names)) last.push(...lines);
      else groups.push(lines);
    }
    lines = [];
    isClosed = false;
  };
  const isWhole = (): boolean => isComplete(lines, names);
  const beginsAnother = (line: TradeLine): boolean => {
    if (!kinds(line).has("moves") || !isWhole()) return false;
    const known = new Set(namesIn(lines));
    if (namesIn([line]).some((name) => known.has(name))) return false;
    const [owner] = ownersIn(line);
    const last = lines.at(-1)!.events.findLast(({ kind }) => kind === "moves");
    const first = line.events.find(({ kind }) => kind === "moves");
    const goesOn =
      owner === null && last?.kind === "moves" && first?.kind === "moves" && last.direction === first.direction;
    if (goesOn && !line.isAfterGap) return false;
    return isComplete([line], names) || ownersIn(line).every(isPronoun);
  };
  const parted = all.flatMap((one) => dealsIn(one, names));
  for (const [at, line] of parted.entries()) {
    const own = kinds(line);
    // `A / B`, `for`, `C / D` in three lines are two sides.
    const isSide = isWordAlone(parted[at - 1]) || isWordAlone(parted[at + 1]);
    const isDeal = !own.has("moves") && !isSide && isComplete([line], names);
    const isMore = line.sign === "+" && !line.isAfterGap;
    if (line.events === RULED) {
      if (lines.some((one) => kinds(one).has("moves") || kinds(one).has("for")) || isWhole()) end();
      else lines.push(line);
    } else if (isDeal) {
      end();
      lines = [line];
      isClosed = true;
    } else if (isClosed && !isMore) {
      if (own.has("assets") || own.has("moves") || (line.alone !== null && (line.isName || line.isAfterGap))) {
        end();
        lines = [line];
      }
    } else {
      const isNext = (line.isAfterGap || line.date !== null) && !isClosed && isWhole();
      if (isNext || beginsAnother(line) || lines.length >= MOST_LINES) end();
      lines.push(line);
    }
  }
  end();
  return groups;
}

/** Whether lines tell what one more team of the trade before them gives or gets. */
function isSameTrade(before: readonly TradeLine[], lines: readonly TradeLine[], names: KnownNames): boolean {
  const [known, own] = [before, lines].map((some) => partiesOf(some, names));
  const [team] = own!;
  const isOneMore = own!.length === 1 && team!.name !== null && known!.every(({ name }) => name !== team!.name);
  if (!isOneMore || !lines[0]!.isAfterGap || known!.some(({ name }) => name === null)) return false;
  const shared = new Set(namesIn(before));
  if (namesIn(lines).some((name) => shared.has(name))) return true;
  const isWhole = team!.gives.length > 0 && team!.gets.length > 0;
  return !isWhole && known!.length > 1 && known!.length < MOST_TEAMS;
}
