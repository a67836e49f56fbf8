import { readPick } from "#core/assets/pick-name.ts";
import { NO_DETAILS, type Details, type KnownNames } from "#core/assets/mentions/known-names.ts";
import { isMention, partsOf } from "#core/assets/mentions/mentions.ts";
import type { Mention } from "#core/assets/mentions/pick-mentions.ts";
import { cutCell, singleSpaced } from "#core/kit/pasted-text.ts";
import { UnreadableLeague } from "../providers/read-league.ts";
import type { Meaning } from "./meanings.ts";
import { isDetail, type PastedPick, type PastedPlayer } from "#core/assets/mentions/paste-cells.ts";

export type Thing = { readonly player: PastedPlayer } | { readonly pick: PastedPick };

export type Context = {
  readonly names: KnownNames;
  readonly season: number;
  readonly chosen: Readonly<Record<string, Meaning>>;
  /** Collects what may have been read wrongly, as sentences. */
  readonly doubts: Set<string>;
  /** What was read already, by the text and the details below it. */
  readonly cells: Map<string, Cell>;
};

export type Cell = {
  readonly things: readonly Thing[];
  /** Words before the first thing, and behind it; those of platforms and leagues left out. */
  readonly lead: string;
  readonly tail: string;
  readonly text: string;
  /** Whether a colon stands between its lead and its things, or a dash. */
  readonly isLabel: boolean;
  readonly isDashed: boolean;
  /** Whether a mark says that it names a team: `# Alpha`, `Alpha:`, `**Alpha**`. */
  readonly isMarked: boolean;
  readonly position: string | null;
  /** Whether it names one player by one word, which may be a team or its owner as well. */
  readonly isOneWord: boolean;
  readonly isNoise: boolean;
  readonly doubts: readonly string[];
};

/** Headings of parts of a roster, and words of platforms' pages, which name neither a team nor a player. */
const NOISE = new Set(
  (
    "starters|starter|starting lineup|lineup|bench|reserves|reserve|ir|injured reserve|taxi|taxi squad|roster|" +
    "players|picks|draft picks|future picks|draft capital|quarterbacks|quarterback|running backs|running back|" +
    "wide receivers|wide receiver|receivers|tight ends|tight end|flex|superflex|offense|defense|kickers|empty|" +
    "trade block|pos|position|slot|player|action|opp|opponent|proj|projected|status|bye|total|totals|score|news|" +
    "own|team roster|final|view|add|drop|trade|edit|move|here|flx|wk|week|pts|fpts|points|record|waivers|waiver|" +
    "rank|moves|faab|budget|rostered|started|owner|manager|name|out|questionable|doubtful|probable|healthy|active|" +
    "wins|losses|ties|pf|pa|salary|keeper|keepers|rookie|rookies|draft pick|pick|round|be|res|na|nfi|matchup|league|" +
    "standings|scores|chat|drafted|acquired|acq|rd|rnd|year|contract|" +
    "qbs|rbs|wrs|tes|starting|practice squad|injured|stash"
  ).split("|"),
);
const NOISE_LINES: readonly RegExp[] = [
  /^@\S+$/,
  /^(?:owned|managed) by /i,
  /[:–-] ?(?:none|n\/a|nobody|empty|tbd)$/i,
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}$/i,
  /^(?:no )?(?:new )?player notes?$/i,
  /^\d{1,2}(?:st|nd|rd|th)\W{1,3}\d{1,2}-\d{1,2}/i,
  /^\(?\d{1,2}-\d{1,2}(?:-\d{1,2})?\)?$/,
  /^(?:vs\.?|@) ?[a-z]{2,3}\b/i,
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? \d{1,2}:\d\d/i,
  /^(?:waivers?|record|points?|pts|pf|pa|rank|moves|faab|budget)\b[^a-z]*\d/i,
  /^(?:proj\.?|projected|total|bye|wk|week|rostered|started)\b[^a-z]*\d/i,
];
const SLOTS = /\b(?:[WRTQKF]|[WRTQ]B|TE)(?:\/(?:[WRTQKF]|[WRTQ]B|TE)){1,4}\b/g;
const POSITION = /^(?:QB|RB|WR|TE|K|PK|DEF|DST|D\/ST)\d?$/;
const BULLET = /^(?:[-*•–]+|\d{1,3}[.)](?!\d)) ?/;
const EMPHASIS = /\*\*|__|~~|`/g;
const MARKS = "#=*:>";

/** A heading without the marks around it: `# Alpha`, `Alpha:`, `== Alpha ==` and `Franchise: Alpha` as `Alpha`. */
export function teamName(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && `${MARKS} `.includes(text[from]!)) from += 1;
  while (to > from && `${MARKS} `.includes(text[to - 1]!)) to -= 1;
  return text
    .slice(from, to)
    .replace(/^(?:franchise|owner|manager|team(?: ?name)?|fantasy team): */i, "")
    .replace(/ \(\d{1,2}-\d{1,2}(?:-\d{1,2})?\)$/, "")
    .trim();
}

/** Different names of a league of 32 teams with 60 players each. */
const MOST_NAMES = 2000;

/** Throws UnreadableLeague for cells with more different names than any league has, before they are read. */
export function requireFewNames(cells: readonly string[]): void {
  const different = new Set(cells);
  if (different.size <= MOST_NAMES) return;
  let names = 0;
  for (const cell of different) {
    names += isNoise(bareOf(cell)) ? 0 : 1;
    if (names > MOST_NAMES)
      throw new UnreadableLeague(
        "The text has more names than a league. Paste the teams and players of one league only.",
      );
  }
}

const bareOf = (cell: string): string =>
  singleSpaced(cell.slice(0, 4000)).replace(EMPHASIS, "").replace(SLOTS, "FLEX").replace(BULLET, "").trim();

/** What a cell names; each text is read once. */
export function readCell(whole: string, context: Context, below: Details = NO_DETAILS): Cell {
  const { cells, doubts } = context;
  const key = `${below.position} ${below.team} ${whole}`;
  const cell = cells.get(key) ?? readNew(whole, context, below);
  for (const doubt of cell.doubts) doubts.add(doubt);
  cells.set(key, cell);
  return cell;
}

function readNew(whole: string, { names }: Context, below: Details): Cell {
  const doubts: string[] = [];
  const marked = singleSpaced(cutCell(whole));
  const bare = bareOf(whole);
  const isOnlyNoise = isNoise(bare);
  // `2027 Round 1` is a pick of words that mostly say nothing.
  const parts = isOnlyNoise && !/\d\d/.test(bare) ? [] : partsOf(bare, names, below);
  const things: Thing[] = [];
  const words: [string[], string[]] = [[], []];
  let position = below.position;
  let labels = 0;
  let isLabelled = false;
  let start = -1;
  for (const [at, found] of parts.entries()) {
    const after = parts[at + 1];
    const isLabel =
      isMention(found) &&
      found.isOneWord &&
      after !== undefined &&
      !isMention(after) &&
      (after.text === ":" || (at === 0 && /^[-–—]$/.test(after.text) && isMention(parts[2])));
    isLabelled ||= isLabel;
    const part = isLabel ? found.token : found;
    if (!isMention(part)) {
      if (part.isWord && !/^[\d.,+%-]+$/.test(part.text) && !isDetail(part.text))
        words[things.length > 0 ? 1 : 0].push(part.text);
      if (part.isWord && POSITION.test(part.text)) position ??= part.text;
      const before = parts.slice(0, at).findLast((one) => isMention(one) || one.text !== '"');
      if (part.text === ":" && before && !isMention(before) && before.isWord && !isNoise(before.text)) labels += 1;
      continue;
    }
    const read = part.names.flatMap((name) => thingOf(name, part.details));
    if (read.length === 0 && things.length > 0 && (part.isBareSum || ORDINAL.test(part.text))) doubts.push(COST_BESIDE);
    if (read.length === 0 && ORDINAL.test(part.text) && /pick|round/i.test(bare)) doubts.push(NO_SEASON);
    if (read.length > 0 && start < 0) start = part.token.start;
    things.push(...read);
    position ??= part.details?.position ?? null;
  }
  const [lead, tail] = words.map(withoutNoise) as [string, string];
  if (labels > 1) doubts.push(`A line has more than one label: ${cutCell(bare).slice(0, 60)}.`);
  // `Team Hammer (Jeff)` and `Bijan Mustard` are teams.
  const isTeam =
    !isLabelled &&
    things.length === 1 &&
    `${lead}${tail}` !== "" &&
    parts.some((part) => isMention(part) && part.isOneWord);
  if (isTeam) things.pop();
  const [only] = parts;
  const isOneWord = parts.length === 1 && isMention(only) && only.isOneWord && !isInitials(only);
  const named = start > 0 ? bare.slice(0, start) : bare;
  const isMarked = /^[#=*]|[:=*]$/.test(marked) || /^(?:franchise|owner|team ?name):/i.test(bare);
  return {
    things,
    lead,
    tail,
    text: things.length > 0 && lead !== "" ? leadName(named) : bare,
    isLabel: named.trimEnd().endsWith(":"),
    isDashed: / [-–—]$/.test(named.trimEnd()),
    isMarked,
    position,
    isOneWord,
    isNoise: isOnlyNoise && things.length === 0,
    doubts,
  };
}

/** `CMC` is a player; `JOE` may be his team. */
const isInitials = ({ names: [name = ""], text }: Mention): boolean =>
  /^[A-Z]{2,}\d?$/.test(text) && !name.toUpperCase().includes(text);

/** The team's name before its players: `Team Chaos (QB: ` as `Team Chaos`. */
function leadName(whole: string): string {
  const text = whole.replace(/^\d{1,2}\.\d\d /, "");
  const cut = /[:(|–]/.exec(text)?.index ?? text.length;
  return teamName(text.slice(0, cut).replace(/\s[-–—]\s*$|[,;"]{1,3} *$| (?:has|have|owns|keeps) ?$/, ""));
}

function withoutNoise(words: readonly string[]): string {
  const kept = words.filter((word) => !NOISE.has(word.toLowerCase()));
  return NOISE.has(words.join(" ").toLowerCase()) ? "" : kept.join(" ");
}

function thingOf(name: string, details: Details | null): readonly Thing[] {
  if (details !== null) return [{ player: { name, ...details } }];
  // Without a season, `7-4` is a record and `9.1` are points.
  const { season, round, slot, from = null } = readPick(name) ?? {};
  if (season === undefined || round === undefined) return [];
  return [{ pick: { season, round, slot: typeof slot === "number" ? slot : null, from } }];
}
const ORDINAL = /\d(?:st|nd|rd|th)|round|\brd\b/i;
const COST_BESIDE = "Prices and rounds beside names are left out: give them a column with a heading.";
const NO_SEASON = "Picks without a season are left out: write 2027 1st, for example.";

/** Whether a line names nobody: a part of a roster, a record, points, an owner's handle. */
export function isNoise(text: string): boolean {
  const line = teamName(text);
  if (line === "" || NOISE.has(line.toLowerCase()) || NOISE_LINES.some((noise) => noise.test(line))) return true;
  const words = line.split(/[\s·•,()|/–-]+/).filter((word) => word !== "");
  return words.every((word) => isDetail(word) || NOISE.has(word.toLowerCase()) || /^[\d.,+%$-]+$/.test(word));
}
