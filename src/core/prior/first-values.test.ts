import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import type { Career, Season } from "./career.ts";
import { PRIOR } from "./constants.ts";
import { firstValues } from "./first-values.ts";
import { progressOf } from "./progress.ts";
import { outlooks } from "./projection.ts";
import { pastClassWorths, rookieWorths } from "./rookie-worth.ts";

const YEAR = 2025;

const season: fc.Arbitrary<Season> = fc
  .tuple(fc.integer({ min: 1, max: 17 }), fc.integer({ min: 0, max: 90 }))
  .map(([games, catches]) => ({
    games,
    plays: games * 30,
    line: [games, games * 200, 3, 200, catches * 0.08, catches * 12, catches],
  }));
const career: fc.Arbitrary<Omit<Career, "id">> = fc.record({
  position: fc.constantFrom(...PLAYER_POSITIONS),
  birth: fc.constantFrom("1994-05-01", "2000-03-15", "2003-08-08", null),
  rookieYear: fc.constantFrom(2017, 2022, 2024, 2025),
  pick: fc.option(fc.integer({ min: 1, max: 262 }), { nil: null }),
  seasons: fc
    .tuple(season, season, season)
    .map(([a, b, now]) => new Map([2023, 2024, YEAR].map((year, i) => [year, [a, b, now][i]!]))),
  team: fc.constantFrom("KC", "BUF", null),
  depth: fc.constantFrom(1, 2, 3, null),
  injury: fc.constantFrom("IR", null),
});
const careers: fc.Arbitrary<readonly Career[]> = fc
  .array(career, { minLength: 1, maxLength: 12 })
  .map((list) => list.map((one, i) => ({ ...one, id: i + 1 })));

const beliefsIn = (list: readonly Career[]) =>
  firstValues(outlooks(list, YEAR, PRIOR, progressOf(list, YEAR)), YEAR).map(({ worth, dynasty, redraft }) => ({
    worth,
    dynasty,
    redraft,
  }));

test("first values during a season read nothing of later seasons", () => {
  fc.assert(
    fc.property(careers, season, (list, later) => {
      const knowing = list.map((one) => ({
        ...one,
        seasons: new Map([...one.seasons, [YEAR + 1, later] as const, [YEAR + 2, later] as const]),
      }));
      expect(beliefsIn(knowing)).toEqual(beliefsIn(list));
    }),
  );
});

test("values of the places of a rookie draft read nothing of later seasons or classes", () => {
  fc.assert(
    fc.property(careers, season, fc.integer({ min: YEAR + 1, max: YEAR + 3 }), (list, later, rookieYear) => {
      const august = list.map((one) => ({
        ...one,
        seasons: new Map([...one.seasons].filter(([year]) => year < YEAR)),
      }));
      const known = (one: Career) => ({ career: one, teams: new Map([[YEAR - 1, "KC"]]) });
      const worths = (all: readonly Career[]) =>
        rookieWorths(pastClassWorths(all.map(known), YEAR), outlooks(august, YEAR), YEAR);
      const next = list.map((one) => ({ ...one, rookieYear, seasons: new Map([[rookieYear, later]]) }));
      expect(worths([...list, ...next])).toEqual(worths(august));
    }),
    { numRuns: 30 },
  );
});

test("charts of the quarterbacks alone make no player of another position a backup", () => {
  const rookie: Career = {
    id: 1,
    position: "RB",
    birth: "2003-08-08",
    rookieYear: YEAR,
    pick: 40,
    seasons: new Map(),
    team: "KC",
    depth: null,
    injury: null,
  };
  const veterans = Array.from({ length: 40 }, (_, i): Career => {
    const size = (i + 1) / 20;
    const line = [0, 0, 5 * size, 650 * size, size, 180 * size, 24 * size];
    return {
      ...rookie,
      id: i + 2,
      team: `T${i}`,
      rookieYear: 2022,
      birth: "2000-03-15",
      seasons: new Map([[2024, { games: 17, plays: 0, line }]]),
    };
  });
  const quarterback: Career = { ...rookie, id: 99, position: "QB", pick: 5, depth: 1 };
  const rankAt = (depth: number | null): number =>
    firstValues(outlooks([{ ...rookie, depth }, ...veterans, quarterback], YEAR), YEAR)[0]!.redraft.rank;
  expect(rankAt(null)).toBe(rankAt(1));
  expect(rankAt(2)).toBeGreaterThan(rankAt(1));
});

test("odd lists give finite values: a player twice, two firsts on a chart, a year without games", () => {
  const season = (games: number) => ({ games, plays: games * 30, line: [games, games * 200, 3, 200, 2, 300, 30] });
  const star: Career = {
    id: 1,
    position: "QB",
    birth: "1998-03-15",
    rookieYear: 2020,
    pick: 1,
    seasons: new Map([2021, 2022, 2024].map((year) => [year, season(17)])),
    team: "KC",
    depth: 1,
    injury: null,
  };
  const list: readonly Career[] = [
    star,
    star,
    { ...star, id: 2 },
    { ...star, id: 3, position: "TE" },
    {
      ...star,
      id: 4,
      seasons: new Map([...star.seasons, [2023, { games: 0, plays: 0, line: [0, 0, 0, 0, 0, 0, 0] }]]),
    },
    { ...star, id: 5, seasons: new Map([[2021, season(17)]]) },
    { ...star, id: 6, seasons: new Map([[2024, { games: 17, plays: 0, line: [] }]]) },
  ];
  for (const played of [0, 5]) {
    const values = firstValues(
      outlooks(list, YEAR, PRIOR, () => played),
      YEAR,
    );
    const numbers = values.flatMap(({ worth, shared, dynasty, redraft }) => [
      worth,
      shared,
      ...[dynasty, redraft].flatMap(({ rank, belief }) => [rank, belief.mu, belief.variance]),
    ]);
    expect(numbers.filter((x) => !Number.isFinite(x))).toEqual([]);
    // Both quarterbacks named first are starters; a season line without games says nothing.
    expect(values[2]!.outlook.chanceToStart).toBe(1);
    expect(values[4]!.outlook.points).toEqual(values[2]!.outlook.points);
  }
});
