import { expect, test } from "vitest";
import { draftPicks } from "#core/prior/draft-picks.ts";
import type { Belief } from "#core/prior/belief.ts";
import { seasonProjection, startingBeliefs } from "#core/prior/starting-beliefs.ts";
import { SCORE_TYPES, STAT_BASES, STATS } from "#core/situation/score-type.ts";
import { FORMATS } from "#core/situation/situation.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { firstValuesOf } from "./starting-beliefs.ts";

const catalogue = readCatalogue();
const { players, season, asOf } = catalogue;
const { values, rookies } = firstValuesOf(catalogue);
const projections = values.map(({ outlook }) => seasonProjection(outlook));
const picks = draftPicks(asOf);
const beliefs = startingBeliefs(values, picks, rookies, season);
const byPool = new Map<string, Belief>(
  beliefs.map((row) => [
    `${row.asset} ${row.pool.format} ${row.pool.scoreType}`,
    { mu: row.mu, variance: row.variance },
  ]),
);
const position = new Map(players.map((player) => [player.id, player.position]));

test("every player has a belief in every pool of his position, in both formats alike, and nowhere else", () => {
  const expected = {
    QB: ["passtds", "passyds", "rushtds", "rushyds"],
    RB: ["rushtds", "rushyds", "receptiontds", "receptionyds", "receptions"],
    WR: ["receptiontds", "receptionyds", "receptions"],
    TE: ["receptiontds", "receptionyds", "receptions"],
  };
  for (const { career, line } of projections) {
    const runs = career.position === "WR" && (line[STATS.indexOf("rushyds")] ?? 0) >= 50 ? ["rushtds", "rushyds"] : [];
    for (const format of FORMATS) {
      const pools = SCORE_TYPES.filter((type) => byPool.has(`${career.id} ${format} ${type}`));
      expect([...pools].sort()).toEqual(["perception", ...expected[career.position], ...runs].sort());
    }
    for (const stat of STATS)
      expect(byPool.get(`${career.id} dynasty ${stat}`)).toEqual(byPool.get(`${career.id} redraft ${stat}`));
  }
  expect(byPool.size).toBe(beliefs.length);
});

test("some receivers run enough to be rated as runners, most do not", () => {
  const runners = beliefs.filter(
    ({ asset, pool }) => pool.format === "dynasty" && pool.scoreType === "rushyds" && position.get(asset) === "WR",
  );
  expect(runners.length).toBeGreaterThan(0);
  expect(runners.length).toBeLessThan(30);
});

test("every pick has a dynasty perception and nothing else", () => {
  for (const { id } of picks) {
    expect(beliefs.filter((row) => row.asset === id).map((row) => row.pool)).toEqual([
      { format: "dynasty", scoreType: "perception" },
    ]);
  }
});

test("all beliefs are finite with a positive variance, and a statistic reads back as its projection", () => {
  for (const belief of beliefs) {
    expect(Number.isFinite(belief.mu)).toBe(true);
    expect(belief.variance).toBeGreaterThan(0);
    expect(belief.variance).toBeLessThanOrEqual(1.3 ** 2 + 4); // the touchdown pools are the widest
  }
  for (const { career, line } of projections) {
    for (const [i, stat] of STATS.entries()) {
      const belief = byPool.get(`${career.id} redraft ${stat}`);
      if (belief) expect((STAT_BASES[stat] * belief.mu) / 4).toBeCloseTo(line[i] ?? Number.NaN, 9);
    }
  }
});

test.each(FORMATS)("the best twelve players of a new %s pool average 400", (format) => {
  const values = players
    .map(({ id }) => Math.exp(byPool.get(`${id} ${format} perception`)?.mu ?? -99))
    .sort((a, b) => b - a);
  expect(Math.abs(values.slice(0, 12).reduce((a, b) => a + b) / 12 - 400)).toBeLessThanOrEqual(1);
});

test("an earlier pick is never worth less, and a year of waiting never adds", () => {
  const mu = (id: number) => byPool.get(`${id} dynasty perception`)?.mu ?? Number.NaN;
  const slots = picks.filter((pick) => pick.slot !== null);
  for (const [i, pick] of slots.entries())
    if (i > 0) expect(mu(pick.id)).toBeLessThanOrEqual(mu(slots[i - 1]?.id ?? 0));
  for (const pick of picks.filter((other) => other.yearsAhead === 2)) {
    const sooner = picks.find(
      (other) => other.yearsAhead === 1 && other.round === pick.round && other.part === pick.part,
    );
    expect(mu(pick.id)).toBeLessThanOrEqual(mu(sooner?.id ?? 0));
  }
});
