import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Career, Season } from "./career.ts";
import { firstValues } from "./first-values.ts";
import { PRICES } from "./price-constants.ts";
import { outlooks } from "./projection.ts";
import { lnLastingPrice, lnSeasonPrice } from "./season-price.ts";

const YEAR = 2026;
const whole: Season = { games: 17, plays: 17 * 34, line: [25, 4000, 3, 250, 0, 0, 0] };
let last = 0;
const quarterback = (facts: Partial<Career> = {}): Career => ({
  id: ++last,
  position: "QB",
  birth: "2000-03-15",
  rookieYear: 2023,
  pick: 140,
  seasons: new Map(),
  team: "KC",
  depth: null,
  injury: null,
  ...facts,
});
const chances = (careers: readonly Career[]): readonly number[] =>
  outlooks(careers, YEAR).map(({ chanceToStart }) => chanceToStart);
const chanceBehind = (facts: Partial<Career>): number => chances([quarterback({ depth: 2, ...facts })])[0]!;

test("the first on the chart starts for certain, whoever is better", () => {
  const [first, better] = [
    quarterback({ depth: 1 }),
    quarterback({ depth: 2, pick: 1, seasons: new Map([[2025, whole]]) }),
  ];
  const [one, other] = chances([first, better]);
  expect(one).toBe(1);
  expect(other).toBeLessThan(1);
});

test("without a chart the best projected quarterback of a team is its starter; nobody without a team is one", () => {
  const team = [
    quarterback(),
    quarterback({ seasons: new Map([[2025, whole]]) }),
    quarterback({ team: null, pick: 1 }),
  ];
  expect(chances(team).map((chance) => chance === 1)).toEqual([false, true, false]);
});

test("a rookie drafted first who waits behind a veteran will mostly start, a late pick will not", () => {
  const rookie = { rookieYear: YEAR, birth: "2004-03-15" };
  expect(chanceBehind({ ...rookie, pick: 1 })).toBeGreaterThan(0.8);
  expect(chanceBehind({ ...rookie, pick: 250 })).toBeLessThan(0.15);
  expect(chanceBehind({ pick: 250 })).toBeLessThan(0.1);
});

test("an earlier slot or more games of late never lower the chance, which is always between 0 and 1", () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 1, max: 262 }), { nil: null }),
      fc.integer({ min: 0, max: 16 }),
      fc.integer({ min: 2010, max: YEAR }),
      (pick, games, rookieYear) => {
        const at = (slot: number | null, full: number) =>
          chanceBehind({
            pick: slot,
            rookieYear,
            seasons: new Map([[2025, { ...whole, games: full, plays: full * 30 }]]),
          });
        const chance = at(pick, games);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
        expect(at(pick, games + 1)).toBeGreaterThanOrEqual(chance);
        expect(at(Math.max(1, (pick ?? 263) - 1), games)).toBeGreaterThanOrEqual(chance);
      },
    ),
  );
});

test("only seasons before the one about to start are read", () => {
  const known = new Map([[2024, whole]]);
  const later = new Map([...known, [YEAR, whole], [YEAR + 1, whole]] as const);
  expect(chanceBehind({ seasons: later })).toBe(chanceBehind({ seasons: known }));
});

test("running backs, receivers and tight ends have no such chance: backups play there too", () => {
  const others = (["RB", "WR", "TE"] as const).map((position) => quarterback({ position, depth: 5 }));
  expect(chances(others)).toEqual([1, 1, 1]);
});

test("a price for later seasons is that of a starter times the chance, the season's own is that of a backup", () => {
  const seasons = new Map([[2025, { ...whole, games: 4, plays: 120 }]]);
  const [starter, backup] = [1, 2].map((depth) => outlooks([quarterback({ depth, seasons })], YEAR)[0]!);
  const asStarter = { ...backup!, chanceToStart: 1 };
  const loss = lnLastingPrice(asStarter, YEAR, PRICES) - lnLastingPrice(backup!, YEAR, PRICES);
  expect(loss).toBeCloseTo(-Math.log(backup!.chanceToStart), 9);
  expect(lnSeasonPrice(starter!, YEAR, PRICES)).toBeGreaterThan(lnSeasonPrice(backup!, YEAR, PRICES) + 1);
});

test("two firsts on a chart, a player listed twice and a season without games give finite values", () => {
  const seasons = new Map([[2025, { games: 0, plays: 0, line: [0, 0, 0, 0, 0, 0, 0] }]]);
  const first = quarterback({ depth: 1, seasons });
  const listed = [first, quarterback({ depth: 1 }), first, quarterback({ birth: null, rookieYear: null, pick: null })];
  expect(chances(listed).slice(0, 3)).toEqual([1, 1, 1]);
  for (const { dynasty, redraft } of firstValues(outlooks(listed, YEAR), YEAR))
    expect(Number.isFinite(dynasty.belief.mu + dynasty.belief.variance + redraft.belief.mu)).toBe(true);
});
