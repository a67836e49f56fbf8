import { readPick } from "../asset/pick-name.ts";
import { isDetail, readPlayerCell } from "../league/paste/paste-cells.ts";
import { linesOf, singleSpaced } from "../pasted-text.ts";
import { nameKey } from "../prior/name-key.ts";
import { isTitle } from "./plain-line.ts";
import { readAssets } from "./trade-assets.ts";
import { takeDay } from "./trade-day.ts";
import { readLine, type Clause, type ReadLine } from "./trade-line.ts";
import { readTable } from "./trade-table.ts";
import { teamsOf, type DraftTeam, type Party, type TradeDraft } from "./trade-teams.ts";

/** Whether a text names a player or pick. This distinguishes the names of players from those of teams. */
export type Knows = (name: string) => boolean;

/** Without a list of players, picks and names with a position are recognised. */
const KNOWS_BY_FORM: Knows = (name) =>
  readPick(name)?.round !== undefined || (readPlayerCell(name)?.position ?? null) !== null;

// The verdict and the address at the end of a trade that was copied from the calculator.
const NO_SIDE = /^(?:https?:\/\/|(?:Balanced|Close|Too close to call)\.|Favors .+ by \d+\.|Nothing to compare yet)/i;
const TIME = /^(?:[a-z]{3,9},? )?(?:[a-z]{3,9} \d{1,2},? )?(?:at )?\d{1,2}:\d\d ?(?:[ap]m)?$/i;
const CHAT_HEADER =
  /^.{1,40} [—–-] (?:today|yesterday|\d{1,2}\/\d{1,2}\/\d{2,4})(?: at)?,? ?\d{1,2}:\d\d ?(?:[ap]m)?$/i;
const CHAT_TIME = /^\[\d{1,2}:\d\d(?::\d\d)? ?(?:[ap]m)?\] ?/i;
/** Cells of a table without headings. */
const TABS = /\t/g;
const BYE = /^(?:bye|wk|week)[: ]*\d{1,2}$/i;

const isNotice = (text: string): boolean =>
  isTitle(text) || [NO_SIDE, TIME, CHAT_HEADER, BYE].some((expression) => expression.test(text));

/** `QB - BUF` and `QB · BUF (7)` below a player's name. */
const isDetailLine = (text: string): boolean => {
  const words = text.split(/[\s·•,()|/–-]+/).filter((word) => word !== "");
  return text.length <= 30 && words.length > 0 && words.every((word) => isDetail(word) || /^bye:?$/i.test(word));
};

/** A drawn line between the sides of a trade, or between trades. */
const RULE = /^[-=_–—*~]{2,40}$/;

const DEAL = / for /i;

/** `A for B; C for D` as two lines. */
const dealsIn = (line: string): readonly string[] => {
  const deals = line.split("; ");
  return deals.every((deal) => DEAL.test(deal)) ? deals : [line];
};

/** A line of a trade that goes over several lines. */
type BlockLine = { readonly number: number; readonly isAfterGap: boolean; readonly read: ReadLine };

const WRITER = new Set(["i", "me", "we", "us", "my side", "my team"]);
const OTHERS = new Set(["you", "they", "he", "she", "him", "her", "them"]);

/** The key and the name of a party: pronouns name nobody. */
const partyKey = (owner: string): { readonly key: string; readonly name: string | null } => {
  const word = owner.toLowerCase();
  if (WRITER.has(word)) return { key: "writer", name: null };
  if (OTHERS.has(word)) return { key: "other", name: null };
  return { key: nameKey(owner) || owner, name: owner };
};

const TEAM = /^(?:team|side|owner|manager) \S/i;

/** Whether a plain line names a team for sure: `Lions:`, `Team 2`. */
const isMarked = ({ text, isHeading }: { readonly text: string; readonly isHeading: boolean }): boolean =>
  isHeading || (TEAM.test(text) && !text.includes(": ") && readAssets(text).length === 1);

/**
 * The names of teams among plain lines: marked ones, those above what a team gives or gets, the first of each of
 * several groups, and where no line says who gives, those above players.
 */
const headingsOf = (lines: readonly BlockLine[], knows: Knows): ReadonlySet<BlockLine> => {
  const plain = (line: BlockLine | undefined): string | null => (line?.read.kind === "plain" ? line.read.text : null);
  const isOne = (text: string): boolean => readAssets(text).length === 1;
  const groups: BlockLine[][] = [];
  for (const line of lines) {
    if (line.isAfterGap || groups.length === 0) groups.push([]);
    groups.at(-1)!.push(line);
  }
  const areTeams = groups.length > 1 && groups.every((group) => group.length > 1);
  const areMarked = lines.some(({ read }) => read.kind === "clauses" || (read.kind === "plain" && isMarked(read)));
  return new Set(
    lines.filter((line, at) => {
      const [text, next] = [plain(line), lines[at + 1]];
      if (text === null || text === "" || !next) return false;
      const isAboveClause = next.read.kind === "clauses" && next.read.clauses[0]?.owner === null;
      // `Mike` may be a player's first name as well; above what he gives he is a team.
      if (at === 0 && isAboveClause) return true;
      if (knows(text)) return false;
      if (line.read.kind === "plain" && isMarked(line.read)) return true;
      if (next.read.kind === "clauses") return isAboveClause;
      if (areMarked || !isOne(text) || text.includes(": ")) return false;
      if (areTeams) return groups.some(([first]) => first === line);
      const below = plain(next);
      return next.read.kind === "signed" || (below !== null && readAssets(below).some(knows));
    }),
  );
};

const BETWEEN_LINES = /^(?:for|vs\.?|versus)(?: |$)/i;

/** `A`, `B`, `for`, `C` in lines of their own as two parties; null where no line parts them. */
const partedBy = (lines: readonly BlockLine[]): readonly Party[] | null => {
  const texts = lines.map(({ read }) => (read.kind === "plain" || read.kind === "signed" ? read.text : null));
  const at = texts.findIndex((text) => text !== null && BETWEEN_LINES.test(text));
  if (at <= 0 || texts.includes(null)) return null;
  const [before, after] = [texts.slice(0, at), texts.slice(at)].map((side) =>
    side.join(" + ").replace(BETWEEN_LINES, ""),
  );
  return [before, after].map((side) => ({
    name: null,
    gives: readAssets(side ?? "").map((name) => ({ name, to: null })),
    gets: [],
  }));
};

/** Joins the lines of a trade to what each party gives and gets. */
const partiesOf = (lines: readonly BlockLine[], knows: Knows): readonly Party[] => {
  const parted = partedBy(lines);
  if (parted) return parted;
  const parties = new Map<string, Party>();
  const partyOf = (key: string, name: string | null): Party => {
    const party = parties.get(key) ?? { name, gives: [], gets: [] };
    parties.set(key, party);
    return party;
  };
  const headings = headingsOf(lines, knows);
  const hasGains = lines.some(({ read }) => read.kind === "signed" && read.sign === "+");
  let current: { party: Party; direction: Clause["direction"]; isOpen: boolean } | null = null;
  const add = (text: string, direction: Clause["direction"]): void => {
    const party = current?.party ?? partyOf("writer", null);
    party[direction].push(...readAssets(text).map((name) => ({ name, to: null })));
  };
  for (const line of lines) {
    const { read } = line;
    if (read.kind === "clauses")
      for (const { owner, direction, assets } of read.clauses) {
        const { key, name } = partyKey(owner ?? "I");
        const party: Party = owner === null ? (current?.party ?? partyOf(key, name)) : partyOf(key, name);
        party[direction].push(...assets);
        current = { party, direction, isOpen: assets.length === 0 };
      }
    else if (read.kind === "sides")
      for (const [at, { name, assets }] of read.sides.entries())
        partyOf(name ?? `${line.number}.${at}`, name).gives.push(...assets.map((asset) => ({ name: asset, to: null })));
    else if (headings.has(line) && read.kind === "plain") {
      const { key, name } = partyKey(read.text);
      current = { party: partyOf(key, name), direction: "gives", isOpen: true };
    } else if (read.kind === "signed" && hasGains) add(read.text, read.sign === "+" ? "gets" : "gives");
    else if (current && (current.isOpen || knows(read.text))) add(read.text, current.direction);
    else if (read.text !== "") {
      // Without a heading each line is a side: `Lions: Josh Allen + 2027 1st`.
      const [, named, assets] = /^([^:]{1,60}): (.+)$/.exec(read.text) ?? [];
      const name = named?.trim() ?? `Team ${parties.size + 1}`;
      partyOf(partyKey(name).key, name).gives.push(
        ...readAssets(assets ?? read.text).map((asset) => ({ name: asset, to: null })),
      );
    }
  }
  return [...parties.values()];
};

/** Whether at least two teams of a trade send something. */
const isComplete = (teams: readonly DraftTeam[]): boolean => teams.filter(({ sends }) => sends.length > 0).length > 1;

/** More lines than any trade has, and more empty lines within one. */
const [MOST_LINES, MOST_GAPS] = [30, 5];

/** A block in which no sender is recognised: its lines become what is sent, and validation refuses them later. */
const unread = (lines: readonly BlockLine[]): readonly DraftTeam[] => [
  { name: null, sends: lines.flatMap(({ read }) => (read.kind === "plain" ? [{ name: read.text, to: null }] : [])) },
];

const sameAssets = (a: DraftTeam | undefined, b: DraftTeam | undefined): boolean => {
  const keys = (team: DraftTeam | undefined): string =>
    (team?.sends ?? [])
      .map(({ name }) => nameKey(name))
      .sort()
      .join();
  return keys(a) === keys(b);
};

/** Whether a trade is the one before it as its other team has it, whose name was not known yet. */
const isMirrored = (before: readonly DraftTeam[], teams: readonly DraftTeam[]): boolean =>
  before.length === 2 &&
  teams.length === 2 &&
  before[1]!.name === null &&
  teams[0]!.name !== null &&
  before[0]!.name !== null &&
  sameAssets(before[0], teams[1]) &&
  sameAssets(before[1], teams[0]);

/** Collects the lines of a text into trades. */
const collector = (knows: Knows) => {
  const drafts: TradeDraft[] = [];
  let pending: BlockLine[] = [];
  let date: string | null = null;
  let dateLine: number | null = null;
  let gaps = 0;
  // Read again only after a line has come.
  let read: { readonly lines: number; readonly parties: readonly Party[] } = { lines: 0, parties: [] };
  const parties = (): readonly Party[] => {
    if (read.lines !== pending.length) read = { lines: pending.length, parties: partiesOf(pending, knows) };
    return read.parties;
  };
  const isWhole = (): boolean => isComplete(teamsOf(parties()));
  const end = (): void => {
    const [first] = pending;
    if (first) {
      const found = teamsOf(partiesOf(pending, knows));
      const teams = found.some(({ sends }) => sends.length > 0) ? found : unread(pending);
      const last = drafts.at(-1);
      if (last && isMirrored(last.teams, teams))
        drafts[drafts.length - 1] = { ...last, teams: [last.teams[0]!, teams[0]!] };
      else drafts.push({ line: dateLine ?? first.number, date, teams });
      [date, dateLine] = [null, null];
    }
    [pending, gaps, read] = [[], 0, { lines: 0, parties: [] }];
  };
  const gap = (): void => {
    gaps += 1;
    if (gaps > MOST_GAPS || isWhole()) end();
  };
  /** Whether a line of clauses begins another trade: one of other assets that is a trade by itself, or the writer's. */
  const beginsAnother = (line: BlockLine): boolean => {
    if (line.read.kind !== "clauses" || !isWhole()) return false;
    const keysOf = (all: readonly Party[]): readonly string[] =>
      all.flatMap(({ gives, gets }) => [...gives, ...gets].map(({ name }) => nameKey(name)));
    const own = partiesOf([line], knows);
    const known = new Set(keysOf(parties()));
    if (keysOf(own).some((key) => known.has(key))) return false;
    const [clause, ...more] = line.read.clauses;
    const last = pending.at(-1)?.read;
    // `drops A` and `drops B` below each other are of one team.
    const goesOn = last?.kind === "clauses" && last.clauses.at(-1)?.direction === clause?.direction;
    if (clause?.owner === null && more.length === 0 && goesOn && !line.isAfterGap) return false;
    return (
      isComplete(teamsOf(own)) ||
      line.read.clauses.every(({ owner }) => owner === null || partyKey(owner).name === null)
    );
  };
  return {
    drafts,
    end,
    gap,
    add: (line: BlockLine, day: string | null): void => {
      const [first] = pending;
      // A line alone above a trade is a title.
      const isBelowTitle =
        pending.length === 1 && first?.read.kind === "plain" && line.isAfterGap && line.read.kind === "clauses";
      const starts = line.read.kind === "sides" || isBelowTitle || beginsAnother(line) || (day !== null && isWhole());
      if (starts || pending.length >= MOST_LINES) end();
      if (day !== null) [date, dateLine] = [day, pending.length === 0 ? line.number : dateLine];
      if (line.read.kind === "plain" && line.read.text === "") return;
      pending.push(line);
      if (line.read.kind === "sides") end();
    },
    /** A drawn line: between the sides of a trade where assets stand one a line, else between trades. */
    rule: (number: number): void => {
      const isSide = pending.length > 0 && pending.every((line) => line.read.kind === "plain" && knows(line.read.text));
      if (isSide) pending.push({ number, isAfterGap: false, read: { kind: "plain", text: "for", isHeading: false } });
      else gap();
    },
    /** Adds `QB - BUF` to the player of the line before; false where there is none. */
    addDetail: (text: string): boolean => {
      const last = pending.at(-1);
      if (last?.read.kind !== "plain" && last?.read.kind !== "signed") return false;
      pending[pending.length - 1] = { ...last, read: { ...last.read, text: `${last.read.text} (${text})` } };
      read = { lines: 0, parties: [] };
      return true;
    },
  };
};

/**
 * The trades of a pasted text. The text is a table with headings for what is sent and received, or lines: a trade a
 * line (`A + B for C`, `I give A, I get B`, `Lions: A / Bears: B`), or blocks in which lines say what a team gives or
 * gets. A day may come before a trade. Lines that are no trade come as trades of one team, for others to refuse.
 * `knows` distinguishes players from the names of teams. A text with an excess (pasted-text.ts) is for the caller to
 * refuse.
 */
export const readTrades = (pasted: string, knows: Knows = KNOWS_BY_FORM): readonly TradeDraft[] => {
  const table = readTable(pasted);
  if (table) return table;
  const trades = collector(knows);
  let isAfterGap = false;
  for (const [at, whole] of linesOf(pasted).entries()) {
    const text = singleSpaced(whole.replace(TABS, " | "));
    const { date, rest } = takeDay(text.replace(CHAT_TIME, ""));
    if (text === "") {
      trades.gap();
      isAfterGap = true;
    } else if (RULE.test(rest)) trades.rule(at + 1);
    else if (!isNotice(rest) && !(isDetailLine(rest) && trades.addDetail(rest)))
      for (const deal of dealsIn(rest)) {
        const read: ReadLine = deal === "" ? { kind: "plain", text: "", isHeading: false } : readLine(deal);
        trades.add({ number: at + 1, isAfterGap, read }, date);
        isAfterGap = false;
      }
  }
  trades.end();
  return trades.drafts;
};
