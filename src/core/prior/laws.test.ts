import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { gamesIn, type Career, type Season } from "./career.ts";
import { PRIOR, type PriorConstants } from "./constants.ts";
import { outlooks, type Outlook } from "./projection.ts";
import { roleOf } from "./role.ts";
import { dynastyWorth } from "#tests/simulation/prior/dynasty-worth.ts";
import { firstValues } from "./first-values.ts";
import { seasonProjection } from "./starting-beliefs.ts";

const YEAR = 2026;
const upTo = (max: number) => fc.integer({ min: 0, max });
/** Season lines with plausible games and totals per game. */
const season: fc.Arbitrary<Season> = fc
  .record({
    games: fc.integer({ min: 1, max: 17 }),
    playsAGame: upTo(45),
    aGame: fc.tuple(upTo(30), upTo(320), upTo(15), fc.integer({ min: -10, max: 110 }), upTo(12), upTo(110), upTo(80)),
  })
  .map(({ games, playsAGame, aGame }) => ({
    games,
    plays: games * playsAGame,
    // Touchdowns and catches are in tenths per game.
    line: aGame.map((x, i) => Math.round(games * (i % 2 === 0 ? x / 10 : x))),
  }));
const career: fc.Arbitrary<Career> = fc
  .record({
    id: fc.integer({ min: 1, max: 999 }),
    position: fc.constantFrom(...PLAYER_POSITIONS),
    birthYear: fc.integer({ min: 1984, max: 2004 }),
    experience: upTo(9),
    pick: fc.option(fc.integer({ min: 1, max: 262 }), { nil: null }),
    played: fc.dictionary(fc.integer({ min: 2015, max: 2025 }).map(String), season, { maxKeys: 6 }),
    team: fc.option(fc.constantFrom("KC", "BUF"), { nil: null }),
    depth: fc.option(fc.integer({ min: 1, max: 7 }), { nil: null }),
    injury: fc.constantFrom(null, "PUP", "IR", "Questionable"),
  })
  .map(({ birthYear, experience, played, ...rest }) => {
    const rookieYear = Math.min(YEAR, Math.max(birthYear + 20, YEAR - experience));
    const seasons = Object.entries(played)
      .map(([year, line]) => [Number(year), line] as const)
      .filter(([year]) => year >= rookieYear);
    return { ...rest, birth: `${birthYear}-03-15`, rookieYear, seasons: new Map(seasons) };
  });
/** Others on the same teams, so that room factors apply. */
const company = fc.array(career, { maxLength: 4 });

function outlookOf(one: Career, others: readonly Career[] = [], constants: PriorConstants = PRIOR): Outlook {
  const [first] = outlooks([one, ...others], YEAR, constants);
  if (!first) throw new Error("no outlook");
  return first;
}
function notLower(a: Outlook, b: Outlook) {
  const slack = (x: number) => 1e-9 * (1 + Math.abs(x));
  expect(a.above[0]).toBeGreaterThanOrEqual((b.above[0] ?? 0) - slack(b.above[0] ?? 0));
  expect(dynastyWorth(a.above)).toBeGreaterThanOrEqual(dynastyWorth(b.above) - slack(dynastyWorth(b.above)));
}
const at = (outlook: Outlook, ahead: number): number => outlook.points[ahead] ?? Number.NaN;
const fitting = (position: PlayerPosition) =>
  ({ QB: [0, 1, 2, 3], RB: [2, 3, 4, 5, 6], WR: [2, 3, 4, 5, 6], TE: [4, 5, 6] })[position];

test("more production last season, in as many games, never lowers a worth", () => {
  fc.assert(
    fc.property(
      career,
      company,
      season,
      fc.nat(6),
      fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      (one, others, last, pick, gain) => {
        const stats = fitting(one.position);
        const stat = stats[pick % stats.length] ?? 0;
        const better = last.line.map((x, i) => (i === stat ? x + gain * Math.max(1, Math.abs(x)) : x));
        const withSeason = (line: readonly number[]) => ({
          ...one,
          rookieYear: 2024,
          seasons: new Map([...one.seasons, [2025, { ...last, line }] as const]),
        });
        notLower(outlookOf(withSeason(better), others), outlookOf(withSeason(last.line), others));
      },
    ),
    { numRuns: 400 },
  );
});

test("an earlier draft slot never lowers a rookie", () => {
  fc.assert(
    fc.property(career, company, fc.integer({ min: 1, max: 261 }), (one, others, pick) => {
      const rookie = { ...one, rookieYear: YEAR, seasons: new Map() };
      notLower(outlookOf({ ...rookie, pick }, others), outlookOf({ ...rookie, pick: pick + 1 }, others));
      notLower(outlookOf({ ...rookie, pick: 262 }, others), outlookOf({ ...rookie, pick: null }, others));
    }),
  );
});

// Missed games are age-adjusted too, so the law is exact only for players without missed games. For every real player
// it is tested on the catalogue.
test("one year older, past the turn, never raises the worth of a player who missed no game", () => {
  fc.assert(
    fc.property(
      career,
      company,
      fc.array(season, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 31, max: 38 }),
      (one, others, played, age) => {
        const seasons = new Map(
          played.map((last, i) => [YEAR - 1 - i, { ...last, games: gamesIn(YEAR - 1 - i) }] as const),
        );
        const aged = (years: number) =>
          outlookOf({ ...one, seasons, rookieYear: YEAR - played.length, birth: `${YEAR - years}-08-31` }, others);
        notLower(aged(age), aged(age + 1));
      },
    ),
    { numRuns: 1000 },
  );
});

test("a rookie without seasons depends on position, slot, age and team alone", () => {
  fc.assert(
    fc.property(career, fc.integer(), (one, id) => {
      const rookie = { ...one, rookieYear: YEAR, seasons: new Map(), depth: null, injury: null };
      expect(outlookOf({ ...rookie, id }).points).toEqual(outlookOf(rookie).points);
      expect(outlookOf({ ...rookie, rookieYear: null }).points).toEqual(outlookOf(rookie).points);
    }),
  );
});

test("a bare or odd career gives finite numbers", () => {
  const bare = {
    id: 1,
    birth: null,
    rookieYear: null,
    pick: null,
    seasons: new Map(),
    team: null,
    depth: null,
    injury: null,
  };
  const odd: readonly Partial<Career>[] = [
    {},
    { birth: "unknown" },
    { rookieYear: 1990 },
    { rookieYear: 2030 },
    { pick: 0 },
    { depth: 1 },
    { depth: 0 },
    { seasons: new Map([[2015, { games: 0, plays: 0, line: [0, -10, 0, -30, 0, -5, 0] }]]), depth: 1 },
    { seasons: new Map([[2025, { games: 17, plays: 0, line: [] }]]) },
  ];
  for (const position of PLAYER_POSITIONS) {
    for (const career of odd) {
      const [value] = firstValues(outlooks([{ ...bare, position, ...career }], YEAR), YEAR);
      if (!value) throw new Error("no value");
      const projection = seasonProjection(value.outlook);
      const numbers = [
        projection.points,
        projection.sd,
        ...projection.line,
        value.worth,
        value.shared,
        value.dynasty.belief.mu,
        value.redraft.belief.mu,
      ];
      for (const number of numbers) expect(Number.isFinite(number), `${position} ${JSON.stringify(career)}`).toBe(true);
    }
  }
});

test("only seasons before the one projected are read", () => {
  fc.assert(
    fc.property(career, season, (one, later) => {
      const knowing = {
        ...one,
        seasons: new Map([...one.seasons, [YEAR, later] as const, [YEAR + 1, later] as const]),
      };
      expect(outlookOf(knowing).points).toEqual(outlookOf(one).points);
    }),
  );
});

describe("roles", () => {
  const roleless: PriorConstants = {
    ...PRIOR,
    namedQuarterback: { ...PRIOR.namedQuarterback, trust: 0 },
    QB: { ...PRIOR.QB, bench: 1 },
    RB: { ...PRIOR.RB, bench: 1, forgive: 0 },
    WR: { ...PRIOR.WR, bench: 1, forgive: 0 },
    TE: { ...PRIOR.TE, bench: 1, forgive: 0 },
  };

  test("without any depth or designation the model is the one without roles, to the byte", () => {
    fc.assert(
      fc.property(fc.array(career, { minLength: 1, maxLength: 8 }), (list) => {
        const silent = list.map((one) => ({ ...one, depth: null, injury: null }));
        expect(JSON.stringify(outlooks(silent, YEAR))).toBe(JSON.stringify(outlooks(silent, YEAR, roleless)));
      }),
    );
  });

  test.each([
    ["QB", 1, 2],
    ["RB", 1, 3],
    ["WR", 2, 5],
    ["TE", 1, 3],
  ] as const)("a %s starts down to depth %i and sits from depth %i on", (position, start, bench) => {
    expect([roleOf(position, start), roleOf(position, bench)]).toEqual(["start", "bench"]);
    for (let depth = start + 1; depth < bench; depth++) expect(roleOf(position, depth)).toBeNull();
    expect([roleOf(position, null), roleOf(position, 0)]).toEqual([null, null]);
  });

  test("a back, receiver or end is worth most as a starter, least on the bench", () => {
    fc.assert(
      fc.property(career, company, (one, others) => {
        fc.pre(one.position !== "QB");
        const [start, unknown, bench] = [1, null, 7].map((depth) => outlookOf({ ...one, depth }, others));
        if (!start || !unknown || !bench) return;
        notLower(start, unknown);
        notLower(unknown, bench);
      }),
      { numRuns: 300 },
    );
  });

  test("a role says half as much each season ahead", () => {
    fc.assert(
      fc.property(career, (one) => {
        const alone = { ...one, team: null, injury: null };
        const endless: PriorConstants = {
          ...PRIOR,
          RB: { ...PRIOR.RB, top: 1e9 },
          WR: { ...PRIOR.WR, top: 1e9 },
          TE: { ...PRIOR.TE, top: 1e9 },
        };
        const unknown = outlookOf({ ...alone, depth: null }, [], endless);
        fc.pre(at(unknown, 0) > 1);
        const [start, bench] = [
          outlookOf({ ...alone, depth: 1 }, [], endless),
          outlookOf({ ...alone, depth: 7 }, [], endless),
        ];
        for (const ahead of [0, 1, 2, 3]) {
          expect(at(bench, ahead) / at(unknown, ahead)).toBeCloseTo(PRIOR[one.position].bench ** (0.5 ** ahead), 9);
          if (one.position === "QB") {
            const trusted = { ...endless, namedQuarterback: { ...PRIOR.namedQuarterback, trust: 2 ** ahead } };
            const named = at(outlookOf({ ...alone, depth: 1 }, [], trusted), ahead) - at(unknown, ahead);
            expect(at(start, ahead) - at(unknown, ahead)).toBeCloseTo(
              PRIOR.namedQuarterback.trust * 0.5 ** ahead * named,
              6,
            );
          } else {
            const gain = at(start, 0) / at(unknown, 0) - 1;
            expect(at(start, ahead) / at(unknown, ahead) - 1).toBeCloseTo(gain * 0.5 ** ahead, 9);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ["PUP", 0.75],
    ["IR", 0.4],
    ["Questionable", 1],
  ] as const)("%s leaves %d of the coming season and later seasons alone", (injury, share) => {
    fc.assert(
      fc.property(career, (one) => {
        const [hurt, fit] = [outlookOf({ ...one, injury }), outlookOf({ ...one, injury: null })];
        expect(at(hurt, 0)).toBeCloseTo(share * at(fit, 0), 9);
        expect(hurt.points.slice(1)).toEqual(fit.points.slice(1));
      }),
    );
  });

  test("the same production in fewer games never lowers a quarterback who is named the starter", () => {
    fc.assert(
      fc.property(career, season, fc.integer({ min: 1, max: 16 }), (one, last, fewer) => {
        fc.pre(fewer < last.games);
        const named = (games: number) => {
          const trusted = { ...PRIOR, namedQuarterback: { ...PRIOR.namedQuarterback, trust: 1 } };
          return outlookOf(
            { ...one, position: "QB", depth: 1, rookieYear: 2024, seasons: new Map([[2025, { ...last, games }]]) },
            [],
            trusted,
          );
        };
        expect(at(named(fewer), 0)).toBeGreaterThanOrEqual(at(named(last.games), 0) - 1e-9);
      }),
    );
  });
});
