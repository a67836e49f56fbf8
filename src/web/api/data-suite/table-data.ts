import type { DataRow } from "#contract/values/data-suite.ts";
import type { Position } from "#core/assets/position.ts";
import { cliffOf, tiersOf, type Banded } from "#core/assets/tiers.ts";
import { writeCsv } from "#core/kit/csv.ts";
import { saveFile } from "#web/kit/ui/save-file.ts";

export type Cell = string | number | null;

/** A table as it is shown and downloaded: the names of its columns, and rows of as many cells. */
export type TableData = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly assetids?: readonly number[];
};

const idsOf = (rows: readonly DataRow[]): readonly number[] => rows.map(({ assetid }) => assetid);

const whole = (value: number): number => Math.round(value);

/** The assets that moved most in percent over some days, risers and fallers alike, largest first. */
export function moversTable(rows: readonly DataRow[], days: number): TableData {
  const moved = rows
    .flatMap((row) => {
      const move = row.moves.find((one) => one.days === days);
      return move && move.change !== null && move.percent !== null && move.change !== 0 ? [{ row, move }] : [];
    })
    .sort((a, b) => Math.abs(b.move.change ?? 0) - Math.abs(a.move.change ?? 0));
  return {
    columns: ["Name", "Position", "Value", "Change", "Percent", "Answers"],
    rows: moved.map(({ row, move }) => [
      row.name,
      row.position,
      whole(row.value),
      move.change,
      move.percent,
      move.answers,
    ]),
    assetids: idsOf(moved.map(({ row }) => row)),
  };
}

const ofPosition = (rows: readonly DataRow[], position: Position): readonly DataRow[] =>
  rows.filter((row) => row.position === position);

const banded = (rows: readonly DataRow[]): readonly Banded[] => rows.map((row) => ({ ...row, tradevalue: row.value }));

/** The players of a position with their tiers among themselves, by the rule of the ranked list. */
export function tiersTable(rows: readonly DataRow[], position: Position): TableData {
  const own = ofPosition(rows, position);
  const tiers = tiersOf(banded(own));
  return {
    columns: ["Rank", "Name", "Tier", "Value", "Low", "High"],
    rows: own.map(({ assetid, positionrank, name, value, valuelow, valuehigh }) => [
      positionrank,
      name,
      tiers.get(assetid) ?? null,
      whole(value),
      valuelow,
      valuehigh,
    ]),
    assetids: idsOf(own),
  };
}

/** Ranks of a position among which to search for the cliff: about those who start in a league. */
const STARTERS = 36;

/** The end of a tier of a position with the largest fall: the last player's name, his rank and tier; null for none. */
export function cliffAt(rows: readonly DataRow[], position: Position) {
  const own = banded(ofPosition(rows, position));
  const cliff = cliffOf(own, STARTERS);
  const last = cliff && rows.find(({ assetid }) => assetid === own[cliff.rank - 1]?.assetid);
  return cliff && last ? { ...cliff, name: last.name, tier: tiersOf(own).get(last.assetid) ?? 0 } : null;
}

export function agesTable(rows: readonly DataRow[], position: Position): TableData {
  const own = ofPosition(rows, position);
  return {
    columns: ["Name", "Age", "Value"],
    rows: own.map(({ name, age, value }) => [name, age, whole(value)]),
    assetids: idsOf(own),
  };
}

/** Rookies and picks, best first. */
export function rookiesAndPicksTable(rows: readonly DataRow[]): TableData {
  const own = rows.filter(({ isrookie, position }) => isrookie || position === "PICK");
  return {
    columns: ["Rank", "Name", "Position", "Value", "Low", "High"],
    rows: own.map(({ name, position, value, valuelow, valuehigh }, at) => [
      at + 1,
      name,
      position,
      whole(value),
      valuelow,
      valuehigh,
    ]),
    assetids: idsOf(own),
  };
}

/** Players whose rank by value and rank by projected points lie furthest apart, among those worth something. */
export function projectionsTable(rows: readonly DataRow[]): TableData {
  const players = rows.filter(({ points, value }) => points !== null && value >= 1);
  const byPoints = new Map(
    players.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0)).map(({ assetid }, at) => [assetid, at + 1]),
  );
  const described = players.map((row, at) => ({ row, byValue: at + 1, byPoints: byPoints.get(row.assetid) ?? 0 }));
  return {
    columns: ["Name", "Position", "Value", "Points", "Value rank", "Points rank"],
    rows: described.map(({ row, byValue, byPoints }) => [
      row.name,
      row.position,
      whole(row.value),
      row.points,
      byValue,
      byPoints,
    ]),
    assetids: idsOf(players),
  };
}

/** Two to four assets side by side: a column for each. */
export function compareTable(rows: readonly DataRow[], assetids: readonly number[]): TableData {
  const chosen = assetids.flatMap((assetid) => rows.find((row) => row.assetid === assetid) ?? []);
  const line = (name: string, of: (row: DataRow) => Cell): readonly Cell[] => [name, ...chosen.map(of)];
  const percent = (days: number) => (row: DataRow) => row.moves.find((one) => one.days === days)?.percent ?? null;
  return {
    columns: ["Figure", ...chosen.map(({ name }) => name)],
    rows: [
      line("Value", ({ value }) => whole(value)),
      line("Low", ({ valuelow }) => valuelow),
      line("High", ({ valuehigh }) => valuehigh),
      line("Rank", ({ rank }) => rank),
      line("Position rank", ({ position, positionrank }) => `${position}${positionrank}`),
      line("Age", ({ age }) => age),
      line("Projected points", ({ points }) => points),
      line("Answers", ({ answers }) => answers),
      line("7-day change in percent", percent(7)),
      line("Percent in 30 days", percent(30)),
    ],
  };
}

const csvOf = ({ columns, rows }: TableData): string => writeCsv([columns, ...rows]);

const jsonOf = ({ columns, rows }: TableData): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))),
    null,
    2,
  );

export const saveCsv = (name: string, table: TableData): void => saveFile(`${name}.csv`, "text/csv", csvOf(table));

export const saveJson = (name: string, table: TableData): void =>
  saveFile(`${name}.json`, "application/json", jsonOf(table));
