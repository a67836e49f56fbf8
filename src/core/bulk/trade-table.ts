import { rowsOf } from "../league/paste/paste-rows.ts";
import { readDay } from "./trade-day.ts";
import { teamsOf, type Party, type TradeDraft } from "./trade-teams.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const FIRST = words("1 a one my i me mine you your we");
const SECOND = words("2 b two their theirs his other partner opponent them");
const GIVES = words("give gives gave given giving send sends sent sending trade traded trades away out outgoing lost");
const GETS = words("get gets got getting receive receives received receiving acquire acquired in incoming back return");
const ASSETS = words("asset assets player players piece pieces package item items side haul");
const TEAMS = words("team owner manager user franchise gm side");
const SENDERS = words("from sender giver seller");
const RECEIVERS = words("to receiver getter buyer recipient");
const DATES = words("date day when timestamp created processed completed");

const KNOWN = new Set(
  [FIRST, SECOND, GIVES, GETS, ASSETS, TEAMS, SENDERS, RECEIVERS, DATES, words("name transaction id on")].flatMap(
    (one) => [...one],
  ),
);

type Column = "date" | "gives" | "gets" | "first" | "second" | "from" | "to" | "asset" | "trade";

/** `team1_assets` as `team`, `1`, `assets`. */
const headingWords = (cell: string): readonly string[] =>
  cell
    .toLowerCase()
    .replace(/[^a-z0-9]/g, " ")
    .replace(/\d/g, " $& ")
    .split(" ")
    .filter((word) => word !== "");

function columnOf(cell: string): Column | null {
  const heading = headingWords(cell);
  const has = (known: ReadonlySet<string>): boolean => heading.some((word) => known.has(word));
  if (heading.length === 0 || !heading.every((word) => KNOWN.has(word))) return null;
  if (has(DATES)) return "date";
  if (heading.length === 1 && SENDERS.has(heading[0]!)) return "from";
  if (heading.length === 1 && RECEIVERS.has(heading[0]!)) return "to";
  const isSecond = has(SECOND);
  if (has(GIVES) && !(heading.length <= 2 && heading[0] === "trade")) return isSecond ? "gets" : "gives";
  if (has(GETS)) return isSecond ? "gives" : "gets";
  if (has(ASSETS) && (has(FIRST) || isSecond)) return isSecond ? "gets" : "gives";
  if (has(TEAMS) && (has(FIRST) || isSecond)) return isSecond ? "second" : "first";
  if (heading[0] === "trade" || heading[0] === "transaction") return "trade";
  return heading.length === 1 && has(ASSETS) ? "asset" : null;
}

/** Of two columns of one way, the second is the other team's. */
function withSides(columns: readonly (Column | null)[]): readonly (Column | null)[] {
  const ways = (["gives", "gets"] as const).filter((way) => columns.includes(way));
  if (ways.length !== 1) return columns;
  const [way] = ways;
  return columns.map((column, at) => (column === way && columns.indexOf(column) < at ? OTHER[column] : column));
}
const OTHER = { gives: "gets", gets: "gives" } as const;

type Cells = (column: Column) => string;

/** One asset a row: the rows of a trade follow each other, with its number or day, and who sends the asset to whom. */
function readLong(
  rows: readonly { readonly line: number; readonly cell: Cells }[],
  assetsIn: (cell: string) => readonly string[],
): readonly TradeDraft[] {
  const trades: { key: string; line: number; date: string | null; parties: Map<string, Party> }[] = [];
  for (const { line, cell } of rows) {
    const key = `${cell("trade")}|${cell("date")}`;
    const known = trades.at(-1);
    const trade =
      known?.key === key ? known : { key, line, date: readDay(cell("date")), parties: new Map<string, Party>() };
    if (trade !== known) trades.push(trade);
    const partyOf = (name: string): Party => {
      const party = trade.parties.get(name) ?? { name, gives: [], gets: [] };
      trade.parties.set(name, party);
      return party;
    };
    const [from, to] = [partyOf(cell("from")), cell("to")];
    partyOf(to);
    from.gives.push(...assetsIn(cell("asset")).map((name) => ({ name, to })));
  }
  return trades.map(({ line, date, parties }) => ({ line, date, teams: teamsOf([...parties.values()]) }));
}

/** A table as lines of text: what each side sends or gets, column by column. */
const columnText = (headings: readonly string[], rows: readonly (readonly string[])[], at: readonly number[]): string =>
  at
    .map((column) => [`${headings[column]!.replace(/[:*]/g, "")}:`, ...rows.map((row) => row[column] ?? "")].join("\n"))
    .join("\n");

/**
 * The trades of a table with a line of headings, whatever usual words it has: what one team sends and what it receives
 * (`Gave`, `Got`; `team1_assets`, `team2_assets`), a team a column, or an asset a row with `From` and `To`; and a date.
 * `read` reads the text that a row or a column says. Null for a text without such headings.
 */
export function tableTrades(text: string, read: (text: string) => readonly TradeDraft[]): readonly TradeDraft[] | null {
  const rows = rowsOf(text).map((row) => row.map((cell) => cell.replace(/^\*\*|\*\*$/g, "")));
  const start = rows.findIndex((row) => row.filter((cell) => cell !== "").length > 1);
  const headings = rows[start] ?? [];
  const found = withSides(headings.map(columnOf));
  const at = (column: Column): number => found.indexOf(column);
  const filled = rows.flatMap((row, index) => {
    const isRow = index > start && row.some((cell) => cell !== "" && !/^:?-+:?$/.test(cell));
    const cell: Cells = (column) => row[at(column)] ?? "";
    return isRow ? [{ line: index + 1, row, cell }] : [];
  });
  if (filled.length === 0) return null;
  const assetsIn = (cell: string): readonly string[] =>
    read(cell).flatMap(({ teams }) => teams.flatMap(({ sends }) => sends.map(({ name }) => name)));
  if (at("from") >= 0 && at("to") >= 0 && at("asset") >= 0) return readLong(filled, assetsIn);
  const areSides = at("gives") < 0 && at("gets") < 0 && at("first") >= 0 && at("second") >= 0;
  const [gives, gets] = areSides ? [at("first"), at("second")] : [at("gives"), at("gets")];
  const areColumns =
    headings.filter((cell) => cell !== "").length === 2 && filled.every(({ row }) => row.length <= headings.length);
  if (gives < 0 || gets < 0) {
    const isDrawn = text.trimStart().startsWith("|") || text.includes("\t");
    const named = headings.flatMap((cell, column) => (cell === "" ? [] : [column]));
    const isTrade = isDrawn && named.length >= 2 && named.every((column) => assetsIn(headings[column]!).length === 0);
    const areAssets = filled.every(({ row }) =>
      row.every((cell, column) => cell === "" || (named.includes(column) && assetsIn(cell).length > 0)),
    );
    if (!isTrade || !areAssets) return null;
    return read(
      columnText(
        headings,
        filled.map(({ row }) => row),
        named,
      ),
    ).map((draft) => ({ ...draft, line: start + 2 }));
  }
  const isLog = at("date") >= 0 || at("trade") >= 0 || !areColumns;
  const hasEmpty = filled.some(({ row }) => !row[gives] || !row[gets]);
  const isPersonal = headings.some((cell) => PERSONAL.test(cell));
  const isOne =
    filled.length > 1 &&
    !isLog &&
    (hasEmpty || isPersonal) &&
    filled.every(({ row }) => row.every((cell) => assetsIn(cell).length <= 1));
  if (isOne) {
    const sides = [gives, gets].map((side) => filled.flatMap(({ row }) => assetsIn(row[side] ?? "")));
    return [{ line: filled[0]!.line, date: null, teams: sides.map((side) => ({ name: null, sends: side.map(sent) })) }];
  }
  const nameOf = (cell: string): string | null => (areSides || cell === "" ? null : cell);
  return filled.map(({ line, row, cell }) => ({
    line,
    date: readDay(cell("date")),
    teams: [
      { name: nameOf(cell("first")), side: gives },
      { name: nameOf(cell("second")), side: gets },
    ].map(({ name, side }) => ({ name, sends: assetsIn(row[side] ?? "").map(sent) })),
  }));
}

/** Headings of one trade, rather than of a list of trades. */
const PERSONAL = /\b(?:i|my|me|you|your|team ?[ab12]|side ?[ab12]|their)\b/i;
const sent = (name: string): { readonly name: string; readonly to: null } => ({ name, to: null });
