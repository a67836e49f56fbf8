import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import type { Valuation } from "#core/values/valuation.ts";
import { lastStep } from "#core/values/worth.ts";
import { describe, expect, test } from "vitest";
import { INTERFACE_LIMITS } from "#core/situation/stepper.ts";
import { isScoringField, type SettingField } from "#core/situation/limits.ts";
import { FORMATS, type Roster, type Scoring } from "#core/situation/situation.ts";
import { unknownRatings } from "./beliefs.ts";
import { prepareValueContext, valuationOf, spotValueOf, valuesFor } from "./valuation.ts";
import type { ValueContext } from "./value-context.ts";
import { REFERENCE } from "./model.ts";
import { bestTwelve } from "#tests/support/value/best-twelve.ts";
import { leagueWith } from "#tests/support/value/league-with.ts";
import { sampleContext } from "#tests/support/value/sample-context.ts";

/** The league's starters and the season points of a replacement player, here and at the reference. */
type PositionReason = {
  readonly position: PlayerPosition;
  readonly starters: number;
  readonly line: number;
  readonly referenceStarters: number;
  readonly referenceLine: number;
};

/** The reasons for the values of a league, one for each playing position. */
function explain({ context, steps }: Valuation): readonly PositionReason[] {
  const { replacement } = lastStep(steps);
  return PLAYER_POSITIONS.map((position, order) => ({
    position,
    starters: replacement.starters[order] ?? 0,
    line: replacement.lines[order] ?? 0,
    referenceStarters: context.referenceReplacement.starters[order] ?? 0,
    referenceLine: context.referenceReplacement.lines[order] ?? 0,
  }));
}

const CONTEXTS = { dynasty: sampleContext("dynasty").context, redraft: sampleContext("redraft").context };

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
function lift(context: ValueContext, values: Float64Array, position: PlayerPosition, from: number, to: number): number {
  const band = ranked(context, position).slice(from - 1, to);
  const sum = (list: Float64Array): number => band.reduce((total, index) => total + (list[index] ?? 0), 0);
  return sum(values) / sum(context.referenceValues);
}

describe.each(FORMATS)("%s", (format) => {
  const context = CONTEXTS[format];
  const valuesAt = (roster: Partial<Roster> = {}, scoring: Partial<Scoring> = {}): Float64Array =>
    valuesFor(context, leagueWith(format, roster, scoring));

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
    const [best, most, next, nextMost] = format === "dynasty" ? [1.6, 1.75, 1.8, 2] : [2.9, 3.8, 3.3, 4.2];
    const values = valuesAt({ opSlots: 1 });
    const [first, second] = [lift(context, values, "QB", 1, 12), lift(context, values, "QB", 13, 24)];
    expect([first > best!, first < most!, second > next!, second < nextMost!]).toEqual([true, true, true, true]);
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

  test("points per reception move receivers relative to running backs", () => {
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

test("empty lists, picks alone, no beliefs and unknown ages are fine", () => {
  const pick = {
    id: 1,
    position: "PICK",
    age: null,
    isRookie: false,
    pick: { year: 2027, round: 1, slot: 1, tier: null },
  } as const;
  const player = { id: 2, position: "QB", age: null, isRookie: false, pick: null } as const;
  const league = leagueWith("dynasty", { opSlots: 1 });
  expect([...valuesFor(prepareValueContext("dynasty", [], unknownRatings(0), 1), league)]).toEqual([]);
  const onlyPick = unknownRatings(1);
  onlyPick.perception[0] = 5;
  const valueOf = (one: typeof pick | typeof player, beliefs: typeof onlyPick) =>
    valuesFor(prepareValueContext("dynasty", [one], beliefs, 1), leagueWith("dynasty"))[0];
  expect(valueOf(pick, onlyPick)).toBeCloseTo(Math.exp(5), 9);
  expect([...valuesFor(prepareValueContext("dynasty", [pick, player], unknownRatings(2), 1), league)]).toEqual([0, 0]);
  const noStats = unknownRatings(1);
  noStats.perception[0] = 5;
  expect(valueOf(player, noStats)).toBeCloseTo(Math.exp(5), 9);
});

test("a roster spot has the value of the last rostered player", () => {
  const valuation = valuationOf(CONTEXTS.dynasty, leagueWith("dynasty"));
  const players = [...CONTEXTS.dynasty.members]
    .flatMap((indexes) => [...indexes].map((index) => valuation.values[index] ?? 0))
    .sort((a, b) => b - a);
  expect(spotValueOf(valuation)).toBe(players[12 * 24 - 1]);
});

test("a league is explained by the starters and replacement points of each position", () => {
  const [quarterback, back] = explain(valuationOf(CONTEXTS.redraft, leagueWith("redraft", { opSlots: 1 })));
  expect(quarterback?.starters).toBeCloseTo(24, 6);
  expect(quarterback?.referenceStarters).toBeCloseTo(12, 6);
  expect(quarterback?.line).toBeLessThan(quarterback?.referenceLine ?? 0);
  expect(back?.line).toBeCloseTo(back?.referenceLine ?? 0, 6);
});

test("golden numbers: a few assets in a few leagues", () => {
  const names = "Josh Allen,Jared Goff,Jahmyr Gibbs,Puka Nacua,Trey McBride,Quentin Johnston,2027 1.4".split(",");
  const leagues: readonly Partial<{ roster: Partial<Roster>; scoring: Partial<Scoring> }>[] = [
    {},
    { roster: { opSlots: 1 } },
    { scoring: { tep: 1, ppr: 1 } },
    { roster: { numberOfTeams: 8, bnSlots: 6 } },
    { roster: { numberOfTeams: 16, qbSlots: 2, flexSpots: 3, bnSlots: 20 }, scoring: { passTds: 6 } },
  ];
  const sample = sampleContext("dynasty");
  const rows = leagues.map(({ roster, scoring }) => {
    const values = valuesFor(sample.context, leagueWith("dynasty", roster, scoring));
    return names.map((name) => (values[sample.names.indexOf(name)] ?? 0).toFixed(1)).join(" ");
  });
  expect(rows).toEqual([
    "245.8 86.6 422.5 515.3 288.7 174.2 218.0",
    "391.5 173.5 408.3 498.0 279.1 168.5 252.7",
    "228.3 80.4 405.7 533.9 382.9 180.5 216.2",
    "212.3 31.5 425.8 533.8 272.0 134.4 182.7",
    "411.2 193.1 397.1 485.7 258.7 169.6 259.3",
  ]);
});
