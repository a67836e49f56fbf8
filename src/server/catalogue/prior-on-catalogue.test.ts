import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ageIn, settled } from "#core/prior/career.ts";
import { PRIOR } from "#core/prior/constants.ts";
import { outlooks } from "#core/prior/projection.ts";
import { dynastyWorth, projectPlayers } from "#core/prior/worth.ts";
import { STATS } from "#core/score/score-type.ts";
import { careersOf } from "./player.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { readTable } from "./table.ts";

// An independent computation of the same model on the same facts (docs/decisions/0010-prior.md), rounded to one decimal.
const reference = readTable(
  "reference-projections.csv",
  readFileSync(new URL("reference-projections.csv", import.meta.url), "utf8"),
  ["id", "points", ...STATS],
);
const { players, seasonLines, season } = readCatalogue();
const careers = careersOf(players, seasonLines);
const projections = projectPlayers(careers, season);
const number = (row: (typeof reference)[number], column: string) => Number(row.text(column));

test("every projection equals the independent computation: points within 0.1, worth and stats as well", () => {
  expect(projections).toHaveLength(reference.length);
  for (const [i, row] of reference.entries()) {
    const mine = projections[i];
    if (!mine) throw new Error("a projection is missing");
    expect(mine.career.id).toBe(number(row, "id"));
    const pairs = [
      [mine.points, "points"],
      [mine.sd, "sd"],
      [mine.dynasty.worth, "dynasty_worth"],
      [mine.redraft.worth, "redraft_worth"],
      ...STATS.map((stat, s) => [mine.line[s] ?? Number.NaN, stat] as const),
    ] as const;
    for (const [value, column] of pairs)
      expect(Math.abs(value - number(row, column)), `${row.text("id")} ${column}`).toBeLessThanOrEqual(0.1);
  }
});

test.each(["dynasty", "redraft"] as const)(
  "every %s rank equals the independent computation, but for ties",
  (format) => {
    for (const [i, row] of reference.entries()) {
      const mine = projections[i]?.[format];
      const rank = number(row, `${format}_rank`);
      if (mine?.rank === rank) continue;
      const there = projections.find((other) => other[format].rank === rank)?.[format];
      expect(
        Math.abs((mine?.worth ?? Number.NaN) - (there?.worth ?? Number.NaN)),
        `player ${row.text("id")}`,
      ).toBeLessThan(1e-9);
    }
  },
);

test("the same facts give the same bytes", () => {
  expect(JSON.stringify(projectPlayers(careers, season))).toBe(JSON.stringify(projections));
});

test("a charted player is worth at least as much starting as sitting", () => {
  const charted = careers.filter(({ depth }) => depth !== null);
  for (const one of charted.filter((_, i) => i % 8 === 0)) {
    const as = (depth: number) => {
      const list = careers.map((career) => (career === one ? { ...one, depth } : career));
      return projectPlayers(list, season).find(({ career }) => career.id === one.id);
    };
    const [start, bench] = [as(1), as(9)];
    for (const format of ["dynasty", "redraft"] as const) {
      expect(start?.[format].worth, `${one.id} ${format}`).toBeGreaterThanOrEqual(bench?.[format].worth ?? Number.NaN);
    }
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
