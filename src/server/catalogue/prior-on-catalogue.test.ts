import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ageIn, settled } from "#core/prior/career.ts";
import { PRIOR } from "#core/prior/constants.ts";
import { outlooks } from "#core/prior/projection.ts";
import { dynastyWorth } from "#tests/simulation/prior/dynasty-worth.ts";
import { seasonProjection } from "#core/prior/starting-beliefs.ts";
import { STATS } from "#core/situation/score-type.ts";
import { careersOf } from "./catalogue-state.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { readTable } from "./table.ts";

// An independent computation of the same model on the same facts (docs/decisions/0005-projections.md), rounded to one
// decimal.
const reference = readTable(
  "reference-projections.csv",
  readFileSync(new URL("reference-projections.csv", import.meta.url), "utf8"),
  ["id", "points", ...STATS],
);
const { players, seasonLines, season } = readCatalogue();
const careers = careersOf(players, seasonLines);
const projected = outlooks(careers, season);
const number = (row: (typeof reference)[number], column: string) => Number(row.text(column));

test("every projection equals the independent computation: points within 0.1, worth and stats as well", () => {
  expect(projected).toHaveLength(reference.length);
  for (const [i, row] of reference.entries()) {
    const outlook = projected[i];
    if (!outlook) throw new Error("a projection is missing");
    const mine = seasonProjection(outlook);
    const hope = mine.career.team === null ? 0.25 : 1;
    const worth = (above: number) => above * hope + mine.points * 1e-3;
    expect(mine.career.id).toBe(number(row, "id"));
    const pairs = [
      [mine.points, "points"],
      [mine.sd, "sd"],
      [worth(dynastyWorth(outlook.above)), "dynasty_worth"],
      [worth(outlook.above[0] ?? Number.NaN), "redraft_worth"],
      ...STATS.map((stat, s) => [mine.line[s] ?? Number.NaN, stat] as const),
    ] as const;
    for (const [value, column] of pairs)
      expect(Math.abs(value - number(row, column)), `${row.text("id")} ${column}`).toBeLessThanOrEqual(0.1);
  }
});

test("the same facts give byte-identical values", () => {
  expect(JSON.stringify(outlooks(careers, season))).toBe(JSON.stringify(projected));
});

test("a charted player is worth at least as much starting as sitting", () => {
  const charted = careers.filter(({ depth }) => depth !== null);
  for (const one of charted.filter((_, i) => i % 8 === 0)) {
    const as = (depth: number) => {
      const list = careers.map((career) => (career === one ? { ...one, depth } : career));
      return outlooks(list, season).find(({ career }) => career.id === one.id)?.above ?? [];
    };
    const [start, bench] = [as(1), as(9)];
    expect(start[0], String(one.id)).toBeGreaterThanOrEqual(bench[0] ?? Number.NaN);
    expect(dynastyWorth(start), String(one.id)).toBeGreaterThanOrEqual(dynastyWorth(bench));
  }
});

test("one year older, past the turn, never raises a listed player", () => {
  const past = careers.filter((career) => ageIn(settled(career, season), season) >= PRIOR[career.position].turn);
  expect(past.length).toBeGreaterThan(400);
  for (const career of past) {
    const worths = [0, 1].map((years) => {
      const birth = `${Number(career.birth?.slice(0, 4)) - years}${career.birth?.slice(4)}`;
      const above = outlooks([{ ...career, birth, team: null }], season)[0]?.above ?? [];
      return [above[0] ?? Number.NaN, dynastyWorth(above)] as const;
    });
    for (const kind of [0, 1] as const) {
      expect(worths[1]?.[kind], String(career.id)).toBeLessThanOrEqual((worths[0]?.[kind] ?? Number.NaN) + 1e-9);
    }
  }
});
