import { isDetail } from "#core/assets/mentions/paste-cells.ts";
import { rowsOf } from "#core/assets/mentions/paste-rows.ts";
import { readDay } from "./trade-day.ts";
import { teamsOf, type Party, type TradeDraft } from "./trade-teams.ts";
import { directionOf } from "#core/assets/mentions/words.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const FIRST = words("1 a one my i me mine you your we");
const SECOND = words("2 b two their theirs his other partner opponent them");
const ASSETS = words("asset assets player players pick picks piece pieces package item items side haul");
const TEAMS = words("team owner manager user franchise gm side");
const FROM = words("from sender giver seller");
const TO = words("to receiver getter buyer recipient");
const DATES = words("date day when timestamp created processed completed");
const OTHERS = words("name transaction trade id on given acquired");
const KNOWN = [FIRST, SECOND, ASSETS, TEAMS, FROM, TO, DATES, OTHERS];

/** What a column of a table of trades holds; `first` and `second` are a team's name, or its assets if no other is. */
type Column = "date" | "trade" | "team" | "gives" | "gets" | "first" | "second" | "from" | "to" | "asset";

function columnOf(cell: string): Column | null {
  // `team1_assets` as `team`, `1`, `assets`.
  const heading = cell.toLowerCase().match(/[a-z]+|\d/g) ?? [];
  const has = (known: ReadonlySet<string>): boolean => heading.some((word) => known.has(word));
  // `Trade id` says no way, `Trade for` does.
  const ways = heading.filter((word, at) => at > 0 || word !== "trade").map((word) => directionOf(word, true));
  const way = ways.find((found) => found !== null);
  const isKnown = heading.every((word) => KNOWN.some((known) => known.has(word)) || directionOf(word, true) !== null);
  if (heading.length === 0 || !isKnown) return null;
  if (has(DATES)) return "date";
  const isOne = heading.length === 1;
  if (isOne && has(FROM)) return "from";
  if (isOne && has(TO)) return "to";
  const isSecond = has(SECOND);
  if (way) return (way === "gives") === isSecond ? "gets" : "gives";
  const isSide = has(FIRST) || isSecond;
  if (isSide && has(ASSETS)) return isSecond ? "gets" : "gives";
  if (isSide && has(TEAMS)) return isSecond ? "second" : "first";
  if (heading[0] === "trade" || heading[0] === "transaction") return "trade";
  if (isOne && has(ASSETS)) return "asset";
  return has(TEAMS) ? "team" : null;
}

type Row = { readonly line: number; readonly cells: readonly string[] };

/**
 * The trades of a table with a line of headings, whatever usual words it has: what one team sends and what it receives
 * (`Gave`, `Got`; `team1_assets`, `team2_assets`), a team a column, a team a row, or an asset a row with `From` and
 * `To`; and a date. `read` reads the text that a row or a column says. Null for a text without such headings.
 */
export function tableTrades(text: string, read: (text: string) => readonly TradeDraft[]): readonly TradeDraft[] | null {
  const rows = rowsOf(text).map((row) => row.map((cell) => cell.replace(/^\*\*|\*\*$/g, "")));
  const start = rows.findIndex((row) => row.filter((cell) => cell !== "").length > 1);
  const headings = rows[start] ?? [];
  const columns = headings.map(columnOf);
  const filled = rows.flatMap((cells, index): readonly Row[] => {
    const isRow = index > start && cells.some((cell) => cell !== "" && !/^:?-+:?$/.test(cell));
    return isRow ? [{ line: index + 1, cells }] : [];
  });
  if (filled.length === 0) return null;
  const assetsIn = (cell = ""): readonly string[] =>
    read(cell).flatMap(({ teams }) => teams.flatMap(({ sends }) => sends.map(({ name }) => name)));
  const has = (column: Column): boolean => columns.includes(column);
  const isOneWay = has("gives") !== has("gets");
  if ((has("from") && has("to") && has("asset")) || (has("team") && isOneWay))
    return tradesByRow(columns, filled, assetsIn);
  const [first, last] = [columns.indexOf("first"), columns.indexOf("second")];
  const areSides = !has("gives") && !has("gets") && first >= 0 && last >= 0;
  // Of two columns of one way, the second is the other team's.
  const way = has("gives") ? "gives" : "gets";
  const sides = [columns.indexOf(way), columns.lastIndexOf(way)];
  const both = [columns.indexOf("gives"), columns.indexOf("gets")];
  if (areSides) both.splice(0, 2, first, last);
  else if (isOneWay) both.splice(0, 2, ...(way === "gives" ? sides : sides.toReversed()));
  const [gives = -1, gets = -1] = both;
  if (gives < 0 || gives === gets) return tradeByColumn(headings, filled, text, start, read, assetsIn);
  const isLog = has("date") || has("trade") || filled.some(({ cells }) => cells.length > headings.length);
  const areTwo = headings.filter((cell) => cell !== "").length === 2;
  const isOpen =
    filled.some(({ cells }) => !cells[gives] || !cells[gets]) || headings.some((cell) => PERSONAL.test(cell));
  const areSingle = filled.every(({ cells }) => cells.every((cell) => assetsIn(cell).length <= 1));
  const draft = (some: readonly Row[], date: string | null): TradeDraft => ({
    line: some[0]!.line,
    date,
    teams: [gives, gets].map((side, at) => ({
      name: areSides ? null : some[0]!.cells[at === 0 ? first : last] || null,
      sends: some.flatMap(({ cells }) => assetsIn(cells[side]).map((name) => ({ name, to: null }))),
    })),
  });
  if (filled.length > 1 && areTwo && !isLog && isOpen && areSingle) return [draft(filled, null)];
  return filled.map((row) => draft([row], readDay(row.cells[columns.indexOf("date")] ?? "")));
}

/** Headings of one trade, rather than of a list of trades. */
const PERSONAL = /\b(?:i|my|me|you|your|team ?[ab12]|side ?[ab12]|their)\b/i;

/** An asset or a team a row: the rows of a trade follow each other, with its number or day. */
function tradesByRow(
  columns: readonly (Column | null)[],
  rows: readonly Row[],
  assetsIn: (cell: string | undefined) => readonly string[],
): readonly TradeDraft[] {
  const trades: { key: string; line: number; date: string | null; parties: Map<string, Party> }[] = [];
  for (const { line, cells } of rows) {
    const cell = (column: Column): string => cells[columns.indexOf(column)] ?? "";
    const key = `${cell("trade")}|${cell("date")}`;
    if (trades.at(-1)?.key !== key) trades.push({ key, line, date: readDay(cell("date")), parties: new Map() });
    const { parties } = trades.at(-1)!;
    const partyOf = (name: string): Party => {
      const party = parties.get(name) ?? { name, gives: [], gets: [] };
      parties.set(name, party);
      return party;
    };
    const to = cell("to") || null;
    const party = partyOf(cell("team") || cell("from"));
    if (to !== null) partyOf(to);
    for (const [at, column] of columns.entries()) {
      const way = column === "asset" ? "gives" : column;
      if (way === "gives" || way === "gets") party[way].push(...assetsIn(cells[at]).map((name) => ({ name, to })));
    }
  }
  return trades.map(({ line, date, parties }) => ({ line, date, teams: teamsOf([...parties.values()]) }));
}

/** A drawn or copied table whose columns are teams with their assets below; null where a cell holds something else. */
function tradeByColumn(
  headings: readonly string[],
  rows: readonly Row[],
  text: string,
  start: number,
  read: (text: string) => readonly TradeDraft[],
  assetsIn: (cell: string) => readonly string[],
): readonly TradeDraft[] | null {
  const named = headings.flatMap((cell, column) => (cell === "" ? [] : [column]));
  const isTrade =
    (text.trimStart().startsWith("|") || text.includes("\t")) &&
    named.length >= 2 &&
    named.every((column) => assetsIn(headings[column]!).length === 0) &&
    rows.every(({ cells }) =>
      cells.every(
        (cell, column) => cell === "" || (named.includes(column) ? assetsIn(cell).length > 0 : isDetail(cell)),
      ),
    );
  if (!isTrade) return null;
  const below = named.map((column) =>
    [`${headings[column]!.replace(/[:*]/g, "")}:`, ...rows.map(({ cells }) => cells[column] ?? "")].join("\n"),
  );
  return read(below.join("\n")).map((draft) => ({ ...draft, line: start + 2 }));
}
