import type { DataRow } from "#contract/values/data-suite.ts";
import type { Position } from "#core/assets/position.ts";
import { cliffOf, tiersOf } from "#core/assets/tiers.ts";
import { writeCsv } from "#core/kit/csv.ts";
import { saveFile } from "#web/kit/ui/save-file.ts";

export type Cell = string | number | null;

/** A table as it is shown and downloaded: the names of its columns, and rows of as many cells. */
export type TableData = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly assetids?: readonly number[];
};

/** The columns of a table by their names: what each says of a row. */
type Columns<Row> = Readonly<Record<string, (row: Row, at: number) => Cell>>;

export const tableOf = <Row>(rows: readonly Row[], columns: Columns<Row>): TableData => ({
  columns: Object.keys(columns),
  rows: rows.map((row, at) => Object.values(columns).map((cellOf) => cellOf(row, at))),
});

const assetTable = <Row extends DataRow>(rows: readonly Row[], columns: Columns<Row>): TableData => ({
  ...tableOf(rows, columns),
  assetids: rows.map(({ assetid }) => assetid),
});

const nameOf = ({ name }: DataRow): Cell => name;
const positionOf = ({ position }: DataRow): Cell => position;
const valueOf = ({ value }: DataRow): Cell => Math.round(value);

const BAND: Columns<DataRow> = {
  Value: valueOf,
  Low: ({ valuelow }) => valuelow,
  High: ({ valuehigh }) => valuehigh,
};

/** The assets that moved most in percent over some days, risers and fallers alike, largest first. */
export function moversTable(rows: readonly DataRow[], days: number): TableData {
  const moved = rows
    .flatMap((row) => {
      const { change, percent, answers } = row.moves.find((one) => one.days === days) ?? { change: null };
      return change && percent !== null ? [{ ...row, change, percent, answers }] : [];
    })
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return assetTable(moved, {
    Name: nameOf,
    Position: positionOf,
    Value: valueOf,
    Change: ({ change }) => change,
    Percent: ({ percent }) => percent,
    Answers: ({ answers }) => answers,
  });
}

const ofPosition = (rows: readonly DataRow[], position: Position) =>
  rows.filter((row) => row.position === position).map((row) => ({ ...row, tradevalue: row.value }));

/** The players of a position with their tiers among themselves, by the rule of the ranked list. */
export function tiersTable(rows: readonly DataRow[], position: Position): TableData {
  const own = ofPosition(rows, position);
  const tiers = tiersOf(own);
  return assetTable(own, {
    Rank: ({ positionrank }) => positionrank,
    Name: nameOf,
    Tier: ({ assetid }) => tiers.get(assetid) ?? null,
    ...BAND,
  });
}

/** Ranks of a position among which to search for the cliff: about those who start in a league. */
const STARTERS = 36;

/** The end of a tier of a position with the largest fall: the last player's name, his rank and tier; null for none. */
export function cliffAt(rows: readonly DataRow[], position: Position) {
  const own = ofPosition(rows, position);
  const cliff = cliffOf(own, STARTERS);
  const last = cliff && own[cliff.rank - 1];
  return cliff && last ? { ...cliff, name: last.name, tier: tiersOf(own).get(last.assetid) ?? 0 } : null;
}

export const agesTable = (rows: readonly DataRow[], position: Position): TableData =>
  assetTable(ofPosition(rows, position), { Name: nameOf, Age: ({ age }) => age, Value: valueOf });

/** Rookies and picks, best first. */
export const rookiesAndPicksTable = (rows: readonly DataRow[]): TableData =>
  assetTable(
    rows.filter(({ isrookie, position }) => isrookie || position === "PICK"),
    { Rank: (_, at) => at + 1, Name: nameOf, Position: positionOf, ...BAND },
  );

/** Players whose rank by value and rank by projected points lie furthest apart, among those worth something. */
export function projectionsTable(rows: readonly DataRow[]): TableData {
  const players = rows.filter(({ points, value }) => points !== null && value >= 1);
  const byPoints = players.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  const ranks = new Map(byPoints.map(({ assetid }, at) => [assetid, at + 1]));
  return assetTable(players, {
    Name: nameOf,
    Position: positionOf,
    Value: valueOf,
    Points: ({ points }) => points,
    "Value rank": (_, at) => at + 1,
    "Points rank": ({ assetid }) => ranks.get(assetid) ?? 0,
  });
}

const percentOver = (days: number) => (row: DataRow) => row.moves.find((one) => one.days === days)?.percent ?? null;

const FIGURES: Columns<DataRow> = {
  ...BAND,
  Rank: ({ rank }) => rank,
  "Position rank": ({ position, positionrank }) => `${position}${positionrank}`,
  Age: ({ age }) => age,
  "Projected points": ({ points }) => points,
  Answers: ({ answers }) => answers,
  "7-day change in percent": percentOver(7),
  "Percent in 30 days": percentOver(30),
};

/** Two to four assets side by side: a column for each. */
export const compareTable = (chosen: readonly DataRow[]): TableData => ({
  columns: ["Figure", ...chosen.map(({ name }) => name)],
  rows: Object.entries(FIGURES).map(([name, cellOf]) => [name, ...chosen.map(cellOf)]),
});

export type FileKind = "csv" | "json";

/** Saves a table as a file; in JSON each row is an object of its columns. */
export function saveTable(name: string, { columns, rows }: TableData, kind: FileKind): void {
  if (kind === "csv") return saveFile(`${name}.csv`, "text/csv", writeCsv([columns, ...rows]));
  const records = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])));
  saveFile(`${name}.json`, "application/json", JSON.stringify(records, null, 2));
}
