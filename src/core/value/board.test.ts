// spec: core.values-follow-format
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLAYER_POSITIONS, type PlayerPosition } from "../asset/position.ts";
import { seeded } from "../chance.ts";
import { INTERFACE_LIMITS } from "../situation/interface-limits.ts";
import { isScoringField, type SettingField } from "../situation/limits.ts";
import { FORMATS, type Format, type League, type Roster, type Scoring } from "../situation/situation.ts";
import { unknownBeliefs } from "./beliefs.ts";
import { boardFor, spotValueOf, valuesFor } from "./board.ts";
import { prepareValueContext, type ValueContext } from "./value-context.ts";
import { explain } from "./explain.ts";
import { REFERENCE } from "./model.ts";
import { legalLeague, steppedLeague } from "./testing/random-league.ts";
import { sampleContext } from "./testing/sample-context.ts";

const BOOKS = { dynasty: sampleContext("dynasty").context, redraft: sampleContext("redraft").context };
const seeds = fc.integer({ min: 1, max: 2 ** 31 });
const formats = fc.constantFrom(...FORMATS);

const at = (format: Format, roster: Partial<Roster> = {}, scoring: Partial<Scoring> = {}): League => ({
  format,
  roster: { ...REFERENCE.roster, ...roster },
  scoring: { ...REFERENCE.scoring, ...scoring },
});

/** Indexes of a position, best at the reference settings first. */
const ranked = (context: ValueContext, position: PlayerPosition): readonly number[] =>
  [...(context.members[PLAYER_POSITIONS.indexOf(position)] ?? [])].sort(
    (a, b) => (context.referenceValues[b] ?? 0) - (context.referenceValues[a] ?? 0),
  );

/** Ratios of value to reference value, for the players of a position between two ranks. */
const ratios = (
  context: ValueContext,
  values: Float64Array,
  position: PlayerPosition,
  from: number,
  to: number,
): readonly number[] =>
  ranked(context, position)
    .slice(from - 1, to)
    .map((index) => (values[index] ?? 0) / (context.referenceValues[index] ?? 1));

/** Sum of the values of those players over the sum of their reference values. */
const lift = (
  context: ValueContext,
  values: Float64Array,
  position: PlayerPosition,
  from: number,
  to: number,
): number => {
  const band = ranked(context, position).slice(from - 1, to);
  const sum = (list: Float64Array): number => band.reduce((total, index) => total + (list[index] ?? 0), 0);
  return sum(values) / sum(context.referenceValues);
};

const bestTwelve = (context: ValueContext, values: Float64Array): number =>
  context.members
    .flatMap((indexes) => [...indexes].map((index) => values[index] ?? 0))
    .sort((a, b) => b - a)
    .slice(0, 12)
    .reduce((sum, value) => sum + value / 12, 0);

describe.each(FORMATS)("%s", (format) => {
  const context = BOOKS[format];
  const valuesAt = (roster: Partial<Roster> = {}, scoring: Partial<Scoring> = {}): Float64Array =>
    valuesFor(context, at(format, roster, scoring));

  test("at the reference settings every value is the reference value, exactly", () => {
    const expected = context.referenceValues.map((value, index) =>
      format === "redraft" && context.assets[index]?.position === "PICK" ? 0 : value,
    );
    expect([...valuesAt()]).toEqual([...expected]);
    expect(bestTwelve(context, valuesAt())).toBeCloseTo(400, 6);
  });

  test("superflex lifts the best 30 quarterbacks and none of the best 100 others by over 1 percent", () => {
    const values = valuesAt({ opSlots: 1 });
    expect(Math.min(...ratios(context, values, "QB", 1, 30))).toBeGreaterThan(1);
    const others = (["RB", "WR", "TE"] as const)
      .flatMap((position) => ranked(context, position))
      .sort((a, b) => (context.referenceValues[b] ?? 0) - (context.referenceValues[a] ?? 0));
    expect(
      Math.max(...others.slice(0, 100).map((index) => (values[index] ?? 0) / (context.referenceValues[index] ?? 1))),
    ).toBeLessThan(1.01);
  });

  test("superflex lifts the best 12 quarterbacks as markets do", () => {
    // Redraft: by draft places 3.4 and 3.7, by real trades 2.2 for the best four and 4.8 for the last six.
    const [best, next] =
      format === "dynasty"
        ? ([
            [1.6, 1.75],
            [1.8, 2],
          ] as const)
        : ([
            [2.9, 3.8],
            [3.3, 4.2],
          ] as const);
    const values = valuesAt({ opSlots: 1 });
    for (const [[least, most], from, to] of [[best, 1, 12] as const, [next, 13, 24] as const]) {
      const value = lift(context, values, "QB", from, to);
      expect(value).toBeGreaterThan(least);
      expect(value).toBeLessThan(most);
    }
  });

  test("two quarterback slots are superflex, within 5 percent", () => {
    const superflex = valuesAt({ opSlots: 1 });
    valuesAt({ qbSlots: 2 }).forEach((value, index) =>
      expect(Math.abs(value - (superflex[index] ?? 0))).toBeLessThanOrEqual(0.05 * (superflex[index] ?? 0)),
    );
  });

  test("a position without a slot is worth under 1 percent, and stays in order", () => {
    const without = valuesAt({ qbSlots: 0 });
    expect(Math.max(...ratios(context, without, "QB", 1, 60))).toBeLessThan(0.01);
    expect(Math.max(...ratios(context, valuesAt({ teSlots: 0, flexSpots: 0 }), "TE", 1, 60))).toBeLessThan(0.01);
    const [first = 0, second = 0] = ranked(context, "QB").map((index) => without[index] ?? 0);
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(0);
  });

  test("a bonus for tight ends lifts them as crowds do", () => {
    const half = valuesAt({}, { tep: 0.5 });
    const whole = valuesAt({}, { tep: 1 });
    expect(lift(context, half, "TE", 1, 6)).toBeGreaterThan(1.12);
    expect(lift(context, half, "TE", 1, 6)).toBeLessThan(1.22);
    expect(lift(context, whole, "TE", 1, 6)).toBeGreaterThan(1.27);
    expect(lift(context, whole, "TE", 1, 6)).toBeLessThan(1.45);
  });

  test("from 8 to 12 teams the best quarterbacks gain 2 to 25 percent", () => {
    const eight = valuesAt({ numberOfTeams: 8 });
    for (const last of [6, 12]) {
      expect(1 / lift(context, eight, "QB", 1, last)).toBeGreaterThan(1.02);
      expect(1 / lift(context, eight, "QB", 1, last)).toBeLessThan(1.25);
    }
  });

  test("more teams lift middle quarterbacks and depth", () => {
    const lifts = [8, 10, 12, 14, 16, 20].map((numberOfTeams) =>
      lift(context, valuesAt({ numberOfTeams }), "QB", 13, 24),
    );
    expect([...lifts].sort((a, b) => a - b)).toEqual(lifts);
    const depth = [8, 12, 16].map((numberOfTeams) => lift(context, valuesAt({ numberOfTeams }), "WR", 60, 100));
    expect([...depth].sort((a, b) => a - b)).toEqual(depth);
  });

  test("deeper benches lift depth", () => {
    const lifts = [0, 5, 10, 15, 30].map((bnSlots) => lift(context, valuesAt({ bnSlots }), "WR", 70, 110));
    expect([...lifts].sort((a, b) => a - b)).toEqual(lifts);
    expect(lifts[0]).toBeLessThan(0.3);
    expect(lifts[4]).toBeGreaterThan(1.03);
  });

  test("points for catches move receivers against backs", () => {
    const values = valuesAt({}, { ppr: 1 });
    expect(lift(context, values, "WR", 1, 36)).toBeGreaterThan(1.02);
    expect(lift(context, values, "RB", 1, 36)).toBeLessThan(0.98);
  });

  test("six points for a passing touchdown help quarterbacks on average", () => {
    expect(lift(context, valuesAt({}, { passTds: 6 }), "QB", 1, 24)).toBeGreaterThan(1.005);
  });

  test("a millionth of a step moves no value by a hundredth", () => {
    for (const [field, { step }] of Object.entries(INTERFACE_LIMITS)) {
      const values = isScoringField(field as SettingField)
        ? valuesAt({}, { [field]: REFERENCE.scoring[field as keyof Scoring] + step * 1e-6 })
        : valuesAt({ [field]: REFERENCE.roster[field as keyof Roster] + step * 1e-6 });
      values.forEach((value, index) => {
        if (context.assets[index]?.position !== "PICK")
          expect(Math.abs(value - (context.referenceValues[index] ?? 0))).toBeLessThan(0.01);
      });
    }
  });
});

test("every legal league gives finite values of 0 and more, the top one from 400 to 1000", () => {
  fc.assert(
    fc.property(formats, seeds, (format, seed) => {
      const values = valuesFor(BOOKS[format], legalLeague(format, seeded(seed)));
      expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
      expect(Math.max(...values)).toBeGreaterThan(400);
      expect(Math.max(...values)).toBeLessThan(1000);
    }),
    { numRuns: 500 },
  );
});

test("in 98 of 100 leagues that the steppers reach the top asset is worth 420 to 800", () => {
  for (const format of FORMATS) {
    const random = seeded(11);
    const tops = Array.from({ length: 300 }, () =>
      Math.max(...valuesFor(BOOKS[format], steppedLeague(format, random))),
    );
    expect(tops.filter((top) => top >= 420 && top <= 800).length).toBeGreaterThanOrEqual(0.98 * tops.length);
    expect(Math.max(...tops)).toBeLessThan(1000);
  }
});

test("without a bonus for tight ends the best 12 players average 400 in every league", () => {
  fc.assert(
    fc.property(formats, seeds, (format, seed) => {
      const league = steppedLeague(format, seeded(seed));
      expect(
        bestTwelve(BOOKS[format], valuesFor(BOOKS[format], { ...league, scoring: { ...league.scoring, tep: 0 } })),
      ).toBeCloseTo(400, 0);
    }),
    { numRuns: 200 },
  );
});

test("if tight ends start, their bonus lowers no tight end and raises no other player by half a percent", () => {
  fc.assert(
    fc.property(formats, seeds, (format, seed) => {
      const context = BOOKS[format];
      const drawn = steppedLeague(format, seeded(seed));
      const league = { ...drawn, roster: { ...drawn.roster, teSlots: Math.max(1, drawn.roster.teSlots) } };
      const [none = [], half = []] = [0, 0.5].map((tep) =>
        valuesFor(context, { ...league, scoring: { ...league.scoring, tep } }),
      );
      context.assets.forEach(({ position }, index) => {
        const [before = 0, after = 0] = [none[index], half[index]];
        if (position === "TE") expect(after).toBeGreaterThanOrEqual(before * 0.999);
        else expect(after).toBeLessThanOrEqual(before * 1.005 + 1e-9);
      });
    }),
    { numRuns: 100 },
  );
});

test("redraft has no price for picks, dynasty has one", () => {
  const { assets, beliefs, context } = sampleContext("dynasty");
  const redraft = prepareValueContext("redraft", assets, beliefs, context.scale);
  const values = valuesFor(redraft, at("redraft"));
  expect([...context.picks].every((index) => values[index] === 0)).toBe(true);
  expect([...context.picks].every((index) => (valuesFor(context, at("dynasty"))[index] ?? 0) > 0)).toBe(true);
});

test("a second-round pick of a bigger league comes later and is worth less", () => {
  const { context, names } = sampleContext("dynasty");
  const second = names.indexOf("2027 2.1");
  const values = [12, 16, 20].map((numberOfTeams) => valuesFor(context, at("dynasty", { numberOfTeams }))[second] ?? 0);
  expect(values[0]).toBeGreaterThan(values[1] ?? 0);
  expect(values[1]).toBeGreaterThan(values[2] ?? 0);
});

test.each([
  { numberOfTeams: 6 },
  { numberOfTeams: 8 },
  { numberOfTeams: 10 },
  { numberOfTeams: 8, bnSlots: 6 },
  { bnSlots: 5 },
] as const)("in a small league (%o) a pick moves as players of its value do", (roster) => {
  const context = BOOKS.dynasty;
  const values = valuesFor(context, at("dynasty", roster));
  const change = (index: number) => (values[index] ?? 0) / (context.referenceValues[index] ?? 1);
  for (const pick of context.picks) {
    const worth = context.referenceValues[pick] ?? 0;
    const alike = context.members
      .flatMap((indexes) => [...indexes])
      .filter((index) => Math.abs(Math.log((context.referenceValues[index] ?? 0) / worth)) < 0.1);
    const players = alike.reduce((sum, index) => sum + change(index) / alike.length, 0);
    expect(Math.abs(change(pick) - players), String(worth)).toBeLessThan(0.05);
  }
});

const PICK_NAMES = sampleContext("dynasty").names;
const sampleOrder = (year: number, ends: readonly string[]): readonly number[] =>
  [1, 2, 3, 4].flatMap((round) => ends.map((end) => PICK_NAMES.indexOf(`${year} ${round}.${end}`)));
const CHAINS = [
  sampleOrder(
    2027,
    Array.from({ length: 12 }, (_, i) => String(i + 1)),
  ),
  ...[2028, 2029].flatMap((year) => [sampleOrder(year, ["early", "mid", "late"]), sampleOrder(year, ["any"])]),
];

test("whatever is voted, the picks of a year stay in order in every league", () => {
  const { assets, beliefs, context } = sampleContext("dynasty");
  const vote = fc.record({
    pick: fc.constantFrom(...context.picks),
    move: fc.double({ min: -6, max: 6, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(vote, { minLength: 1, maxLength: 12 }), seeds, (votes, seed) => {
      const perception = beliefs.perception.slice();
      for (const { pick, move } of votes) perception[pick] = (perception[pick] ?? 0) + move;
      const voted = prepareValueContext("dynasty", assets, { ...beliefs, perception }, context.scale);
      for (const league of [at("dynasty"), legalLeague("dynasty", seeded(seed))]) {
        const values = valuesFor(voted, league);
        for (const chain of CHAINS)
          chain.forEach((index, i) => {
            if (i > 0) expect(values[index]).toBeLessThanOrEqual((values[chain[i - 1] ?? 0] ?? 0) + 1e-9);
          });
      }
    }),
    { numRuns: 60 },
  );
});

test("empty lists, picks alone, no beliefs and unknown ages are fine", () => {
  const pick = {
    id: 1,
    position: "PICK",
    age: null,
    isRookie: false,
    pick: { year: 2027, round: 1, slot: 1, tier: null },
  } as const;
  const player = { id: 2, position: "QB", age: null, isRookie: false, pick: null } as const;
  const league = at("dynasty", { opSlots: 1 });
  expect([...valuesFor(prepareValueContext("dynasty", [], unknownBeliefs(0), 1), league)]).toEqual([]);
  const onlyPick = unknownBeliefs(1);
  onlyPick.perception[0] = 5;
  expect(valuesFor(prepareValueContext("dynasty", [pick], onlyPick, 1), at("dynasty"))[0]).toBeCloseTo(Math.exp(5), 9);
  expect([...valuesFor(prepareValueContext("dynasty", [pick, player], unknownBeliefs(2), 1), league)]).toEqual([0, 0]);
  const noStats = unknownBeliefs(1);
  noStats.perception[0] = 5;
  expect(valuesFor(prepareValueContext("dynasty", [player], noStats, 1), at("dynasty"))[0]).toBeCloseTo(Math.exp(5), 9);
});

test("a roster spot has the value of the last rostered player", () => {
  const board = boardFor(BOOKS.dynasty, at("dynasty"));
  const players = [...BOOKS.dynasty.members]
    .flatMap((indexes) => [...indexes].map((index) => board.values[index] ?? 0))
    .sort((a, b) => b - a);
  expect(spotValueOf(board)).toBe(players[12 * 24 - 1]);
});

test("a league is explained by the starters and replacement points of each position", () => {
  const [quarterback, back] = explain(boardFor(BOOKS.redraft, at("redraft", { opSlots: 1 })));
  expect(quarterback?.starters).toBeCloseTo(24, 6);
  expect(quarterback?.referenceStarters).toBeCloseTo(12, 6);
  expect(quarterback?.line).toBeLessThan(quarterback?.referenceLine ?? 0);
  expect(back?.line).toBeCloseTo(back?.referenceLine ?? 0, 6);
});

test("golden numbers: a few assets in a few leagues", () => {
  const names = [
    "Josh Allen",
    "Jared Goff",
    "Jahmyr Gibbs",
    "Puka Nacua",
    "Trey McBride",
    "Quentin Johnston",
    "2027 1.4",
  ];
  const leagues: readonly Partial<{ roster: Partial<Roster>; scoring: Partial<Scoring> }>[] = [
    {},
    { roster: { opSlots: 1 } },
    { scoring: { tep: 1, ppr: 1 } },
    { roster: { numberOfTeams: 8, bnSlots: 6 } },
    { roster: { numberOfTeams: 16, qbSlots: 2, flexSpots: 3, bnSlots: 20 }, scoring: { passTds: 6 } },
  ];
  const sample = sampleContext("dynasty");
  const rows = leagues.map(({ roster, scoring }) => {
    const values = valuesFor(sample.context, at("dynasty", roster, scoring));
    return names.map((name) => (values[sample.names.indexOf(name)] ?? 0).toFixed(1)).join(" ");
  });
  expect(rows).toEqual([
    "245.8 86.6 422.5 515.3 288.7 174.2 218.0",
    "374.4 162.4 406.0 495.1 277.5 167.5 254.6",
    "228.3 80.4 405.7 533.9 382.9 180.5 216.2",
    "209.3 30.5 425.8 533.8 272.0 134.4 181.1",
    "409.5 192.3 373.0 456.2 243.0 159.3 262.8",
  ]);
});
