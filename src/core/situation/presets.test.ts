import { expect, test } from "vitest";
import type { Roster, Scoring } from "./situation.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "./defaults.ts";
import { INTERFACE_LIMITS } from "./stepper.ts";
import { PRESET_NAMES, PRESETS, type PresetName } from "./presets.ts";

type Settings = { readonly roster: Roster; readonly scoring: Scoring };

const DEFAULTS: Settings = { roster: DEFAULT_ROSTER, scoring: DEFAULT_SCORING };

function press({ roster, scoring }: Settings, name: PresetName): Settings {
  const change: { readonly roster?: Partial<Roster>; readonly scoring?: Partial<Scoring> } = PRESETS[name].change;
  return { roster: { ...roster, ...change.roster }, scoring: { ...scoring, ...change.scoring } };
}
const held = ({ roster, scoring }: Settings): string[] =>
  PRESET_NAMES.filter((name) => PRESETS[name].holds(roster, scoring)).map((name) => PRESETS[name].label);

test("each preset holds after it was pressed, whichever was pressed before", () => {
  for (const first of PRESET_NAMES)
    for (const name of PRESET_NAMES) expect(held(press(press(DEFAULTS, first), name))).toContain(PRESETS[name].label);
});

test.each([
  ["oneQuarterback", ["1QB"]],
  ["superflex", ["Superflex"]],
  ["superflexPremium", ["Superflex + TE premium"]],
  ["ppr", ["1QB", "PPR"]],
  ["standard", ["1QB", "Standard"]],
] as const)("from the defaults, %s makes %j hold", (name, labels) => {
  expect(held(press(DEFAULTS, name))).toEqual(labels);
});

test("the kinds of line-up exclude each other, and so do the kinds of scoring", () => {
  for (const qbSlots of [0, 1, 2])
    for (const opSlots of [0, 1, 2])
      for (const tep of [0, 0.5, 1])
        for (const ppr of [0, 0.5, 1]) {
          const now = held({
            roster: { ...DEFAULT_ROSTER, qbSlots, opSlots },
            scoring: { ...DEFAULT_SCORING, tep, ppr },
          });
          expect(now.filter((label) => /1QB|Superflex/.test(label)).length).toBeLessThanOrEqual(1);
          expect(now.filter((label) => /PPR|Standard/.test(label)).length).toBeLessThanOrEqual(1);
        }
});

test("a preset leaves what it does not name as it is", () => {
  const league: Settings = {
    roster: { ...DEFAULT_ROSTER, numberOfTeams: 10, bnSlots: 7 },
    scoring: { ...DEFAULT_SCORING, passTds: 6, ppr: 1 },
  };
  const after = press(league, "superflexPremium");
  expect(after.roster).toEqual({ ...league.roster, opSlots: 1 });
  expect(after.scoring).toEqual({ ...league.scoring, tep: 0.5 });
});

test("two quarterback slots are none of the presets", () => {
  expect(held({ ...DEFAULTS, roster: { ...DEFAULT_ROSTER, qbSlots: 2 } })).toEqual([]);
});

test("every number a preset sets can be reached with its stepper", () => {
  for (const name of PRESET_NAMES) {
    const change: { readonly roster?: Partial<Roster>; readonly scoring?: Partial<Scoring> } = PRESETS[name].change;
    for (const [field, value] of Object.entries({ ...change.roster, ...change.scoring })) {
      const { min, max, step } = INTERFACE_LIMITS[field as keyof typeof INTERFACE_LIMITS];
      expect(value).toBeGreaterThanOrEqual(min);
      expect(value).toBeLessThanOrEqual(max);
      expect(Number.isInteger((value - min) / step)).toBe(true);
    }
  }
});
