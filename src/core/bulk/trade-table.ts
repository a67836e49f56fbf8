import { rowsOf } from "../league/paste/paste-rows.ts";
import { readAssets } from "./trade-assets.ts";
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

/** What a column of a table of trades holds; `first` and `second` are a team's name, or its assets if no other is. */
type Column = "date" | "gives" | "gets" | "first" | "second" | "from" | "to" | "asset" | "trade";

/** `team1_assets` as `team`, `1`, `assets`. */
const headingWords = (cell: string): readonly string[] =>
  cell
    .toLowerCase()
    .replace(/[^a-z0-9]/g, " ")
    .replace(/\d/g, " $& ")
    .split(" ")
    .filter((word) => word !== "");

const columnOf = (cell: string): Column | null => {
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
};

type Cells = (column: Column) => string;

/** One asset a row: the rows of a trade follow each other, with its number or day, and who sends the asset to whom. */
const readLong = (rows: readonly { readonly line: number; readonly cell: Cells }[]): readonly TradeDraft[] => {
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
    from.gives.push(...readAssets(cell("asset")).map((name) => ({ name, to })));
  }
  return trades.map(({ line, date, parties }) => ({ line, date, teams: teamsOf([...parties.values()]) }));
};

/**
 * The trades of a table with a line of headings, whatever usual words it has: what one team sends and what it receives
 * (`Gave`, `Got`; `team1_assets`, `team2_assets`), or an asset a row with `From` and `To`; and a date. Null for a text
 * without such headings.
 */
export const readTable = (text: string): readonly TradeDraft[] | null => {
  const rows = rowsOf(text);
  const start = rows.findIndex((row) => row.some((cell) => cell !== ""));
  const found = (rows[start] ?? []).map(columnOf);
  const at = (column: Column): number => found.indexOf(column);
  const isLong = at("from") >= 0 && at("to") >= 0 && at("asset") >= 0;
  const areSides = at("gives") < 0 && at("gets") < 0 && at("first") >= 0 && at("second") >= 0;
  const [gives, gets] = areSides ? [at("first"), at("second")] : [at("gives"), at("gets")];
  if (!isLong && (gives < 0 || gets < 0)) return null;
  const filled = rows.flatMap((row, index) => {
    // A line of dashes below the headings belongs to the drawing of a table.
    const isRow = index > start && row.some((cell) => cell !== "" && !/^:?-+:?$/.test(cell));
    const cell: Cells = (column) => row[at(column)] ?? "";
    return isRow ? [{ line: index + 1, row, cell }] : [];
  });
  // A line that only looks like headings is no table.
  if (filled.length === 0) return null;
  if (isLong) return readLong(filled);
  const nameOf = (cell: string): string | null => (areSides || cell === "" ? null : cell);
  return filled.map(({ line, row, cell }) => ({
    line,
    date: readDay(cell("date")),
    teams: [
      { name: nameOf(cell("first")), side: gives },
      { name: nameOf(cell("second")), side: gets },
    ].map(({ name, side }) => ({
      name,
      sends: readAssets(row[side] ?? "").map((asset) => ({ name: asset, to: null })),
    })),
  }));
};
