import { describe, expect, test } from "vitest";
import {
  configProblems,
  requireConfig,
  settingsOf,
  settingsProblems,
  updateConfig,
  type SitbarConfig,
} from "./config.ts";
import { DEFAULT_FILTERS } from "#core/assets/filters.ts";
import { ASSET_LIST_FALLBACK, DEFAULT_ROSTER, DEFAULT_SCORING } from "./defaults.ts";
import { ROSTER_FIELDS, SCORING_FIELDS, STRICT_LIMITS } from "./limits.ts";

const config: SitbarConfig = {
  leagueFormatId: 1,
  teamStatusCodeId: 7,
  version: 1,
  scoring: DEFAULT_SCORING,
  roster: DEFAULT_ROSTER,
  assetFilters: DEFAULT_FILTERS,
};
const INVALID = "Invalid sitbar config - enterprise reliability requires all fields to be valid";

test("the defaults and the list's fixed settings are the specification's", () => {
  const scoring = { ppr: 0.5, tep: 0, passYds: 0.04, rushYds: 0.1, recYds: 0.1, passTds: 4, rushTds: 6, recTds: 6 };
  const slots = { numberOfTeams: 12, qbSlots: 1, rbSlots: 2, wrSlots: 3, teSlots: 1, flexSpots: 2, opSlots: 0 };
  const roster = { ...slots, bnSlots: 15 };
  expect([DEFAULT_SCORING, DEFAULT_ROSTER]).toEqual([scoring, roster]);
  expect(DEFAULT_FILTERS).toEqual({
    nameFilter: "",
    positions: ["QB", "RB", "WR", "TE", "PICK"],
    ageRange: [18, 45],
    rookiesOnly: false,
    hasInsights: false,
  });
  expect(ASSET_LIST_FALLBACK).toEqual({
    scoring: { ...scoring, tep: 0.5 },
    roster: { ...roster, wrSlots: 2, flexSpots: 3, opSlots: 1, bnSlots: 13 },
  });
});

test("the defaults make a valid config", () => {
  expect(configProblems(config)).toEqual([]);
  expect(requireConfig(config)).toBe(config);
});

describe("the strict schema", () => {
  const withFilters = (filters: object) => ({ assetFilters: { ...DEFAULT_FILTERS, ...filters } });
  const grouped = [
    ...SCORING_FIELDS.map((field) => ["scoring", field, STRICT_LIMITS.scoring[field]] as const),
    ...ROSTER_FIELDS.map((field) => ["roster", field, STRICT_LIMITS.roster[field]] as const),
  ];

  test.each(grouped)("takes both ends of %s.%s and nothing beyond them", (group, field, { min, max }) => {
    const withValue = (value: unknown) => configProblems({ ...config, [group]: { ...config[group], [field]: value } });
    expect([withValue(min), withValue(max)]).toEqual([[], []]);
    for (const wrong of [min - 1, max + 1, NaN, Infinity, null, undefined, String(min)])
      expect(withValue(wrong)).toHaveLength(1);
  });

  test("takes half a point but not half a slot", () => {
    expect(configProblems({ ...config, scoring: { ...DEFAULT_SCORING, passTds: 4.5 } })).toEqual([]);
    expect(configProblems({ ...config, roster: { ...DEFAULT_ROSTER, numberOfTeams: 12.5 } })).toEqual([
      "roster.numberOfTeams must be a whole number from 2 to 32, not 12.5",
    ]);
  });

  test.each(["leagueFormatId", "teamStatusCodeId", "version"])("wants %s to be a positive whole number", (name) => {
    for (const wrong of [0, -1, 1.5, "1", null, undefined, NaN])
      expect(configProblems({ ...config, [name]: wrong })).toHaveLength(1);
  });

  test.each([
    ["at the top", { extra: 1 }, "extra is not a known setting"],
    ["in scoring", { scoring: { ...DEFAULT_SCORING, sixPoint: 1 } }, "scoring.sixPoint is not a known setting"],
    ["in the filters", withFilters({ team: "SF" }), "assetFilters.team is not a known setting"],
    ["that is an age range of one", withFilters({ ageRange: [20] }), "assetFilters.ageRange must be a pair of numbers"],
    ["of no text", withFilters({ positions: [1] }), "assetFilters.positions must be a list of texts"],
    ["that is a list", { roster: [] }, "roster must be an object, not a list"],
  ])("names what is wrong %s", (_, change, problem) => {
    expect(configProblems({ ...config, ...change })).toEqual([problem]);
  });

  test("leaves filters out of the stored settings", () => {
    expect(settingsProblems(config)).toEqual(["assetFilters is not a known setting"]);
    expect(settingsProblems(settingsOf(config))).toEqual([]);
  });
});

test.each([[null], ["text"], [[]], [{}], [42]])("%j raises the one sentence followed by the detail", (value) => {
  expect(() => requireConfig(value)).toThrow(new RegExp(`^${INVALID}: .+`));
});

describe("an update", () => {
  test("sets the part it names and leaves the rest", () => {
    const next = updateConfig(config, { scoring: { ppr: 1 }, assetFilters: { rookiesOnly: true } });
    expect(next).toEqual({
      ...config,
      scoring: { ...DEFAULT_SCORING, ppr: 1 },
      assetFilters: { ...DEFAULT_FILTERS, rookiesOnly: true },
    });
  });

  test("is refused whole when a part is invalid", () => {
    expect(() => updateConfig(config, { roster: { qbSlots: 9 } })).toThrow(
      `${INVALID}: roster.qbSlots must be a whole number from 0 to 4, not 9`,
    );
    expect(config.roster.qbSlots).toBe(1);
  });

  test("keeps values that the steppers cannot reach but leagues have", () => {
    expect(updateConfig(config, { roster: { numberOfTeams: 32 } }).roster.numberOfTeams).toBe(32);
  });

  test("before initialisation is an error", () => {
    expect(() => updateConfig(null, {})).toThrow("before it is initialized");
  });
});
