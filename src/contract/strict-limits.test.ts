import { describe, expect, test } from "vitest";
import { RosterSettings, ScoringSettings } from "#contract/situation/settings.ts";

// The specification's strict schema (part 1, section 5), written out: changing a limit means changing it here too.
const SCORING = {
  ppr: [0, 2],
  tep: [0, 2],
  passYds: [0, 1],
  rushYds: [0, 1],
  recYds: [0, 1],
  passTds: [0, 10],
  rushTds: [0, 10],
  recTds: [0, 10],
} as const;
const ROSTER = {
  numberOfTeams: [2, 32],
  qbSlots: [0, 4],
  rbSlots: [0, 6],
  wrSlots: [0, 6],
  teSlots: [0, 4],
  flexSpots: [0, 6],
  opSlots: [0, 2],
  bnSlots: [0, 30],
} as const;

const lowest = (limits: Readonly<Record<string, readonly [number, number]>>): Record<string, number> =>
  Object.fromEntries(Object.entries(limits).map(([name, [min]]) => [name, min]));

describe.each([
  ["scoring", ScoringSettings, SCORING, 0.001],
  ["roster", RosterSettings, ROSTER, 1],
] as const)("the strict schema of %s", (_, schema, limits, step) => {
  const accepts = (name: string, value: number): boolean =>
    schema.safeParse({ ...lowest(limits), [name]: value }).success;

  test.each(Object.entries(limits))("%s holds from the first to the last value and no further", (name, [min, max]) => {
    expect([min - step, min, max, max + step].map((value) => accepts(name, value))).toEqual([false, true, true, false]);
  });

  test("has these fields, all of them and no other", () => {
    expect(schema.safeParse(lowest(limits)).success).toBe(true);
    expect(schema.safeParse({ ...lowest(limits), more: 1 }).success).toBe(false);
    for (const name of Object.keys(limits)) {
      const { [name]: _gone, ...rest } = lowest(limits);
      expect(schema.safeParse(rest).success, name).toBe(false);
    }
  });
});
