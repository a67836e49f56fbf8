import * as fc from "fast-check";
import { byPosition } from "#core/assets/position.ts";
import { expect, test } from "vitest";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import type { Career, Season } from "./career.ts";
import { dynastyWorths, priceAhead } from "./career-price.ts";
import { draftPlaces } from "./draft-list.ts";
import { PRICES, type PriceConstants } from "./price-constants.ts";
import { outlooks } from "./projection.ts";
import { PRIOR } from "./constants.ts";
import { lnSeasonPrice, lnLastingPrice, weightOfSeason } from "./season-price.ts";
import { progressOf } from "./progress.ts";

const YEAR = 2026;
const bare: Career = {
  id: 1,
  position: "WR",
  birth: "2001-03-15",
  rookieYear: 2023,
  pick: 40,
  seasons: new Map(),
  team: "KC",
  depth: 1,
  injury: null,
};
const priceOf = (career: Career): number => lnSeasonPrice(outlooks([career], YEAR)[0]!, YEAR, PRICES);
const position = fc.constantFrom(...PLAYER_POSITIONS);
const WHOLE = { QB: [25, 4000, 3, 250, 0, 0, 0], RB: [0, 0, 8, 900, 2, 300, 40] } as const;
const CATCHES = [0, 0, 0, 20, 6, 800, 65] as const;

test("more points last season never lower a price", () => {
  fc.assert(
    fc.property(
      position,
      fc.integer({ min: 1, max: 17 }),
      fc.double({ min: 0.1, max: 2, noNaN: true }),
      fc.double({ min: 1, max: 1.5, noNaN: true }),
      (position, games, size, gain) => {
        const season = (factor: number) => {
          const line = (position === "QB" || position === "RB" ? WHOLE[position] : CATCHES).map((x) => x * factor);
          return new Map([[2025, { games, plays: 400, line }]]);
        };
        const [less, more] = [size, size * gain].map((factor) =>
          priceOf({ ...bare, position, seasons: season((factor * games) / 17) }),
        );
        expect(more).toBeGreaterThanOrEqual(less! - 1e-9);
      },
    ),
  );
});

test("a better draft slot never lowers a rookie's price", () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 1, max: 261 }), (position, pick) => {
      const rookie = { ...bare, position, rookieYear: YEAR, birth: "2004-03-15" };
      expect(priceOf({ ...rookie, pick })).toBeGreaterThanOrEqual(priceOf({ ...rookie, pick: pick + 1 }) - 1e-9);
      expect(priceOf({ ...rookie, pick: 262 })).toBeGreaterThanOrEqual(priceOf({ ...rookie, pick: null }) - 1e-9);
    }),
  );
});

test("no team, and a place behind others, lower a price", () => {
  expect(priceOf({ ...bare, team: null })).toBeLessThan(priceOf(bare));
  expect(priceOf({ ...bare, position: "QB", depth: 2 })).toBeLessThan(priceOf({ ...bare, position: "QB" }) - 1);
});

test("positions that start one man take steady places and the others keep their order around them", () => {
  const player = (name: string, position: "QB" | "RB") => ({ name, career: { position } });
  const ordered = [player("q1", "QB"), player("a", "RB"), player("b", "RB"), player("q2", "QB"), player("c", "RB")];
  const places = draftPlaces(ordered, { QB: { a: 0, b: 2, c: 0 } });
  expect([...places].map(([{ name }, place]) => [name, place])).toEqual([
    ["a", 1],
    ["q1", 2],
    ["b", 3],
    ["q2", 4],
    ["c", 5],
  ]);
});

test("a young receiver's down year is half forgiven, that of an older one or of a hurt one is not", () => {
  const season = (games: number, catches: number) => ({
    games,
    plays: 0,
    line: [0, 0, 0, 0, catches * 0.08, catches * 12, catches],
  });
  const unforgiving: PriceConstants = { ...PRICES, facts: { ...PRICES.facts, WR: PRICES.facts.WR.with(12, 0) } };
  const forgiven = (facts: Partial<Career>): number => {
    const [outlook] = outlooks([{ ...bare, rookieYear: 2020, ...facts }], YEAR);
    return lnSeasonPrice(outlook!, YEAR, PRICES) - lnSeasonPrice(outlook!, YEAR, unforgiving);
  };
  const down = (games: number) =>
    new Map([2023, 2024, 2025].map((t) => [t, t < 2025 ? season(17, 110) : season(games, games * 3)]));
  const whole = forgiven({ seasons: down(17) });
  expect(whole).toBeGreaterThan(0.3);
  expect(forgiven({ seasons: down(6) })).toBeCloseTo((whole * 6) / 17, 9);
  expect(forgiven({ seasons: down(17), birth: "1995-03-15" })).toBe(0);
  expect(forgiven({ seasons: new Map([2023, 2024, 2025].map((t) => [t, season(17, 80)])) })).toBe(0);
});

test("a whole season missed lowers a price more than most of one, until he plays again", () => {
  const season = (games: number) => ({ games, plays: 0, line: CATCHES.map((x) => (x * games) / 17) });
  const seasons = (games: number) => new Map([2023, 2024, 2025].map((t) => [t, season(t < 2025 ? 17 : games)]));
  const price = (games: number, extra: Partial<Career> = {}) =>
    priceOf({ ...bare, seasons: new Map([...seasons(games)].filter(([, { games: some }]) => some > 0)), ...extra });
  expect(price(1) - price(0)).toBeGreaterThan(0.5);
  expect(price(2) - price(1)).toBeLessThan(0.2);
  const playsAgain = (games: number): number => {
    const known = seasons(0).set(YEAR, season(games));
    const [outlook] = outlooks([{ ...bare, seasons: known }], YEAR, PRIOR, () => 4);
    return lnSeasonPrice(outlook!, YEAR, PRICES);
  };
  expect(playsAgain(4) - playsAgain(0)).toBeGreaterThan(0.5);
  // A rookie has missed nothing.
  const rookie = { rookieYear: YEAR, seasons: new Map() };
  expect(price(17, rookie)).toBeCloseTo(price(0, rookie), 12);
});

test("managers' leaning acts on the dynasty worth by age, by position and on second-year backs", () => {
  const even: PriceConstants = {
    ...PRICES,
    lean: byPosition(() => ({ all: 0, perYear: 0, from: 0, to: 0, topPick: 0, second: 0 })),
  };
  const leaning = (facts: Partial<Career>, played = 0): number => {
    const list = outlooks([{ ...bare, ...facts }], YEAR, PRIOR, () => played);
    const worthBy = (k: PriceConstants) => dynastyWorths(list, () => ({ season: 100, lasting: 100 }), YEAR, k)[0]!;
    return Math.log(worthBy(PRICES) / worthBy(even));
  };
  const born = (age: number) => `${YEAR - age}-09-01`;
  expect(leaning({ birth: born(25) })).toBeCloseTo(0.05, 3);
  expect(leaning({ birth: born(31) })).toBeCloseTo(0.05 + 0.065 * 4.5, 2);
  expect(leaning({ birth: born(38) })).toBeCloseTo(0.05 + 0.065 * 6.5, 2);
  expect(leaning({ position: "TE", birth: born(23) })).toBeGreaterThan(leaning({ position: "TE", birth: born(30) }));
  const second = { position: "RB", rookieYear: YEAR - 1 } as const;
  expect(leaning(second)).toBeCloseTo(-0.18, 2);
  expect(leaning(second, PRICES.halfWeightGames.later.RB)).toBeCloseTo(-0.09, 2);
  expect(leaning({ ...second, rookieYear: YEAR - 2 })).toBeCloseTo(0, 3);
});

const line = (catches: number): Season["line"] => [0, 0, 0, 0, catches * 0.08, catches * 12, catches];
const season = (games: number, catches: number): Season => ({ games, plays: 0, line: line(catches) });
const receiver = (facts: Partial<Career> = {}): Career => ({
  id: 1,
  position: "WR",
  birth: "2001-03-15",
  rookieYear: 2023,
  pick: 40,
  seasons: new Map([
    [2024, season(17, 80)],
    [2025, season(17, 80)],
  ]),
  team: "KC",
  depth: 2,
  injury: null,
  ...facts,
});
const withNow = (career: Career, now: Season): Career => ({
  ...career,
  seasons: new Map([...career.seasons, [YEAR, now]]),
});
const at = (career: Career, played: number) => outlooks([career], YEAR, PRIOR, () => played)[0]!;
const usual = receiver();

test("before the first game a line of this season changes nothing", () => {
  expect(at(withNow(usual, season(4, 40)), 0).points).toEqual(at(usual, 0).points);
});

test("a good start lifts the rest of the season, the more the longer it lasts", () => {
  const lifts = [2, 4, 8].map((games) => at(withNow(usual, season(games, games * 9)), games).points[0]!);
  const august = at(usual, 0).points[0]!;
  expect(lifts[0]).toBeGreaterThan(august);
  expect(lifts[1]).toBeGreaterThan(lifts[0]!);
  expect(lifts[2]).toBeGreaterThan(lifts[1]!);
});

test("it lifts later seasons less than the rest of this one", () => {
  const [hot, cool] = [at(withNow(usual, season(4, 40)), 4), at(usual, 0)];
  expect(hot.points[1]! / cool.points[1]!).toBeGreaterThan(1);
  expect(hot.points[1]! / cool.points[1]!).toBeLessThan(hot.points[0]! / cool.points[0]!);
});

test.each(["QB", "RB", "WR", "TE"] as const)(
  "a %s who has missed all games so far has a lower projection",
  (position: PlayerPosition) => {
    const career = receiver({ position, depth: null });
    expect(at(career, 4).points[0]).toBeLessThan(at(career, 0).points[0]!);
  },
);

test("prices follow the season by a weight that grows with its games", () => {
  expect([0, 4, 12].map((games) => weightOfSeason(games, 4))).toEqual([0, 0.5, 0.75]);
  const price = (career: Career, played: number) => lnSeasonPrice(at(career, played), YEAR, PRICES);
  const hot = (games: number) => price(withNow(usual, season(games, games * 9)), games);
  expect(hot(2)).toBeGreaterThan(price(usual, 0));
  expect(hot(8)).toBeGreaterThan(hot(2));
  expect(price(withNow(usual, season(8, 8)), 8)).toBeLessThan(price(usual, 0));
});

const lasting = (career: Career, played: number) => lnLastingPrice(at(career, played), YEAR, PRICES);

test("later prices follow a hot or cold start more slowly than the season's own price does", () => {
  const price = (career: Career, played: number) => lnSeasonPrice(at(career, played), YEAR, PRICES);
  expect(lasting(usual, 0)).toBe(price(usual, 0));
  for (const catches of [44, 4]) {
    const start = withNow(usual, season(4, catches));
    const move = lasting(start, 4) - lasting(usual, 0);
    expect(move * (price(start, 4) - price(usual, 0))).toBeGreaterThan(0);
    expect(Math.abs(move)).toBeLessThan(0.6 * Math.abs(price(start, 4) - price(usual, 0)));
  }
});

test("a player put on injured reserve in the season keeps his lasting price, whatever his place on the chart", () => {
  const starter = new Map([[2025, { games: 17, plays: 17 * 34, line: [25, 4000, 3, 250, 0, 0, 0] }]]);
  const start = withNow(receiver({ position: "QB", depth: 1, pick: 140, seasons: starter }), season(2, 12));
  const hurt = { ...start, depth: 4, injury: "IR" };
  const price = (career: Career) => lnSeasonPrice(at(career, 4), YEAR, PRICES);
  expect(price(hurt)).toBeLessThan(price(start) - 1);
  expect(lasting(hurt, 4)).toBeGreaterThan(lasting({ ...start, depth: 4 }, 4) + 0.5);
  const backup = { ...hurt, seasons: new Map([[YEAR, starter.get(2025)!]]) };
  expect(at(hurt, 4).chanceToStart).toBe(1);
  expect(at(backup, 4).chanceToStart).toBeLessThan(0.5);
});

test.each(["QB", "RB", "WR", "TE"] as const)(
  "games that a %s on injured reserve missed are not counted twice",
  (position) => {
    const start = withNow(receiver({ position, depth: null }), season(2, 12));
    const hurt = { ...start, injury: "IR" };
    expect(at(hurt, 4).points[1]).toBe(at(start, 2).points[1]);
    expect(at(hurt, 4).points[0]).toBeCloseTo((8 / 13) * at(start, 2).points[0]!, 9);
    expect(at({ ...hurt, seasons: usual.seasons }, 4).points[1]).toBe(
      at({ ...start, seasons: usual.seasons }, 0).points[1],
    );
  },
);

test("a weekly designation takes the next games from this season and nothing from later ones", () => {
  const start = withNow(usual, season(4, 20));
  const points = (injury: string | null) => at({ ...start, injury }, 4).points;
  expect(points("Out")[0]).toBeCloseTo((11.5 / 13) * points(null)[0]!, 9);
  expect(points("Questionable")[0]).toBeGreaterThan(points("Doubtful")[0]!);
  expect(points("Out").slice(1)).toEqual(points(null).slice(1));
  expect(lasting({ ...start, injury: "Out" }, 4)).toBe(lasting(start, 4));
});

test("a player missing in an update during the season keeps more of his price if he played half of last season", () => {
  const missing = receiver({ team: null });
  const price = (career: Career, played: number) => lnSeasonPrice(at(career, played), YEAR, PRICES);
  const loss = (career: Career, played: number) => price({ ...career, team: "KC" }, played) - price(career, played);
  expect(loss(missing, 4)).toBeCloseTo(-Math.log(0.6), 9);
  expect(loss(missing, 0)).toBeCloseTo(-Math.log(0.25), 9);
  const rarely = { ...missing, seasons: new Map([[2025, season(7, 20)]]) };
  expect(loss(rarely, 4)).toBeCloseTo(-Math.log(0.25), 9);
});

test("a rookie's status counts less and less for his price as his season goes on", () => {
  const ahead = (seen: number) => priceAhead(100, { age: 22, experience: 0, seen }, PRICES.career.WR)(3);
  expect(ahead(0.5)).toBeLessThan(ahead(0));
  expect(ahead(1)).toBeLessThan(ahead(0.5));
});

test("only what is left of a season counts for dynasty, so it moves worth from old players to young ones", () => {
  const [young, old] = [receiver(), receiver({ id: 2, birth: "1993-03-15", rookieYear: 2015 })];
  const worths = (played: number) =>
    dynastyWorths(
      outlooks([young, old], YEAR, PRIOR, () => played),
      ({ career }) => (career.id === 1 ? { season: 50, lasting: 100 } : { season: 300, lasting: 20 }),
      YEAR,
      PRICES,
    );
  const shareOfOld = (played: number) => worths(played)[1]! / (worths(played)[0]! + worths(played)[1]!);
  const shares = [0, 4, 12, 17].map(shareOfOld);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(shares[0]).toBeGreaterThan(2 * shares[3]!);
  expect(shareOfOld(18)).toBeCloseTo(shares[3]!, 3);
});

test("a quarterback's games count as whole ones while his passes are not known", () => {
  const passes = (games: number): Season => ({
    games,
    plays: 0,
    line: [games * 2, games * 260, 0, games * 10, 0, 0, 0],
  });
  const named = receiver({ position: "QB", depth: 1, seasons: new Map([[2025, { ...passes(17), plays: 17 * 34 }]]) });
  const [same, before] = [at(withNow(named, passes(4)), 4), at(named, 0)];
  expect(Math.abs(same.points[0]! / before.points[0]! - 1)).toBeLessThan(0.15);
});

test("a team has played as many games as its busiest player, at least one fewer than the busiest team", () => {
  const games = progressOf(
    [withNow(usual, season(5, 10)), withNow(receiver({ team: "BUF" }), season(4, 10)), receiver({ team: "NYJ" })],
    YEAR,
  );
  expect([games("KC"), games("BUF"), games("NYJ"), games(null)]).toEqual([5, 4, 4, 5]);
  expect(progressOf([usual], YEAR)("KC")).toBe(0);
});
