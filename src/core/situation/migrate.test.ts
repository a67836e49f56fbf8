import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settingsProblems, toSituation } from "./config.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "./defaults.ts";
import { chooseInitial, createInitialLeagueSettings, resetConfig, migrateSettings } from "./initialise.ts";
import { findDefaultIds, formatOf, teamStatusCodeIdOf, teamStatusOf, type ReferenceTables } from "./reference.ts";
import { fromPayload, toPayload } from "./settings-payload.ts";
import { TEAM_STATUS_LABELS, TEAM_STATUS_NAMES, toTeamStatus, TEAM_STATUSES } from "./situation.ts";

const tables: ReferenceTables = {
  formats: [
    { leagueformatid: 2, dataname: "redraft" },
    { leagueformatid: 1, dataname: "dynasty" },
  ],
  codes: [
    { codeid: 99, codegroup: "insightstatus", dataname: "balanced", sortorder: 0 },
    ...TEAM_STATUSES.map((teamStatus) => ({
      codeid: 13 + teamStatus,
      codegroup: "teamstatus",
      dataname: TEAM_STATUS_NAMES[teamStatus],
      sortorder: teamStatus,
    })),
    { codeid: 2, codegroup: "subscriptiontier", dataname: "big", sortorder: 2 },
  ],
};
const empty: ReferenceTables = { codes: [], formats: [] };
const current = {
  leagueFormatId: 2,
  teamStatusCodeId: 14,
  version: 1,
  scoring: { ...DEFAULT_SCORING, ppr: 1 },
  roster: { ...DEFAULT_ROSTER, opSlots: 1 },
};

describe("migration", () => {
  const groups = { scoring: current.scoring, roster: current.roster };
  const named = { timeframe: "redraft", teamStatus: "inTheHunt" };

  test.each([
    ["the first form, with names", { version: 1, leagueSettings: { ...named, ...groups } }],
    ["the first form, loose", { leagueSettings: { timeframe: "redraft", teamStatus: 14, ppr: 1, opSlots: 1 } }],
    ["the second form", { version: 2, timeframe: "Redraft", teamStatus: "inthehunt", ...groups }],
    ["the third form", { version: 3, leagueFormatId: 2, ...named, ...groups, assetFilters: { rookiesOnly: true } }],
    ["the third form, with written ids", { version: 3, leagueFormatId: "2", teamStatus: "14", ...groups }],
    ["the server's names of the groups", toPayload(current)],
    ["the current form", current],
  ])("lifts %s", (_, stored) => {
    expect(migrateSettings(stored, tables)).toEqual(current);
  });

  test("gives numbers that were not stored their defaults", () => {
    expect(migrateSettings({ timeframe: "dynasty", teamStatus: "balanced" }, tables)).toEqual({
      leagueFormatId: 1,
      teamStatusCodeId: 13,
      version: 1,
      scoring: DEFAULT_SCORING,
      roster: DEFAULT_ROSTER,
    });
  });

  test.each([
    [
      { timeframe: "bestball", teamStatus: "balanced" },
      'Cannot migrate league format "bestball" - not found in cache. Cache must be initialized before sitbar ' +
        "migration.",
    ],
    [{ leagueFormatId: 9, teamStatus: "balanced" }, "Invalid league format ID: 9 - not found in leagueFormats cache"],
    [{ timeframe: "dynasty", teamStatusCodeId: 2 }, "Invalid teamstatus codeid: 2 not found in cache"],
    [{ timeframe: "dynasty", teamStatus: "rich" }, 'Cannot migrate teamstatus "rich" - not found in cache'],
    [
      { ...current, scoring: { ppr: 9 } },
      "Invalid sitbar config - enterprise reliability requires all fields to be valid: scoring.ppr must be a " +
        "number from 0 to 2, not 9",
    ],
    [null, "Invalid sitbar config - enterprise reliability requires all fields to be valid"],
  ])("of %j says what is wrong", (stored, message) => {
    expect(() => migrateSettings(stored, tables)).toThrow(message);
  });

  test("gives valid settings or one of the known sentences, whatever was stored", () => {
    const stored = fc.oneof(
      fc.anything(),
      fc.record(
        {
          leagueSettings: fc.anything(),
          timeframe: fc.constantFrom("dynasty", "x"),
          teamStatus: fc.anything(),
          roster: fc.anything(),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(stored, (value) => {
        try {
          expect(settingsProblems(migrateSettings(value, tables))).toEqual([]);
        } catch (error) {
          expect(String(error)).toMatch(/Cannot migrate|Invalid (league format ID|teamstatus codeid|sitbar config)/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("initialisation", () => {
  test("finds dynasty and balanced", () => {
    expect(findDefaultIds(tables)).toEqual({ leagueFormatId: 1, teamStatusCodeId: 13 });
  });

  test.each([[empty], [{ ...tables, codes: [] }], [{ ...tables, formats: [] }]])(
    "cannot begin without its tables (case %#)",
    (missing) => {
      expect(() => resetConfig(missing)).toThrow(
        "SITBAR ERROR: Cannot find default IDs in caches. Cache initialization failed.",
      );
    },
  );

  test.each([{ leagueFormatId: 1 }, { teamStatusCodeId: 13 }])("creates no settings with %j alone", (ids) => {
    expect(() => createInitialLeagueSettings(ids)).toThrow("createInitialLeagueSettings requires explicit IDs");
  });

  const browser = { timeframe: "redraft", teamStatus: "allin" };
  const bestball = { timeframe: "bestball", teamStatus: "balanced" };
  const server = toPayload({ ...current, scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER });

  test.each([
    ["the server's settings win", { browser, server }, "server", 2, 14, false, 0],
    [
      "the browser's are lifted and pushed when the server has none",
      { browser, server: null },
      "browser",
      2,
      15,
      true,
      0,
    ],
    ["invalid server settings fall back", { browser, server: { ...server, extra: 1 } }, "browser", 2, 15, false, 1],
    ["a format that is gone, too", { browser, server: { ...server, leagueFormatId: 8 } }, "browser", 2, 15, false, 1],
    ["nothing kept means the defaults, pushed", { browser: null, server: null }, "defaults", 1, 13, true, 0],
    ["corrupt storage, not pushed", { browser: "{", server: undefined }, "defaults", 1, 13, false, 1],
    ["an unknown format name, not pushed", { browser: bestball, server: null }, "defaults", 1, 13, false, 1],
  ] as const)("%s", (_, kept, source, format, status, push, problems) => {
    const { config, pushToServer, ...choice } = chooseInitial(kept, tables);
    expect([choice.source, config.leagueFormatId, config.teamStatusCodeId]).toEqual([source, format, status]);
    expect([pushToServer, choice.problems.length]).toEqual([push, problems]);
  });
});

test("the server's form carries the same values and comes back unchanged", () => {
  const payload = toPayload(current);
  const { leagueFormatId, teamStatusCodeId, version, scoring: scoringSettings, roster: rosterSettings } = current;
  expect(payload).toEqual({ leagueFormatId, teamStatusCodeId, version, scoringSettings, rosterSettings });
  expect(fromPayload(payload)).toEqual(current);
  expect(fromPayload({ ...payload, version: undefined })).toEqual(current);
});

describe("team status", () => {
  test.each([
    [-2, "Full tank"],
    [-1, "Non-competitive"],
    [0, "Balanced"],
    [1, "In the hunt"],
    [2, "All in"],
  ] as const)("%i is %s and comes back from its code", (teamStatus, label) => {
    expect(TEAM_STATUS_LABELS[teamStatus]).toBe(label);
    expect(teamStatusOf(teamStatusCodeIdOf(teamStatus, tables.codes), tables.codes)).toBe(teamStatus);
  });

  test("without its code is critical", () => {
    expect(() => teamStatusCodeIdOf(1, [])).toThrow("CRITICAL: Team status code with sortorder 1 not found in cache");
  });

  test("is read from team status codes only", () => {
    expect(() => teamStatusOf(2, tables.codes)).toThrow("Invalid teamstatus codeid: 2 not found in cache");
  });

  test.each([-3, 3, 0.5, NaN])("is not %d", (position) => {
    expect(() => toTeamStatus(position)).toThrow("Invalid team status value");
  });
});

test("settings with ids read as a situation in words", () => {
  expect(toSituation(current, tables)).toEqual({
    format: "redraft",
    teamStatus: 1,
    scoring: current.scoring,
    roster: current.roster,
  });
  expect(() => formatOf(5, tables.formats)).toThrow("Invalid league format ID: 5 - not found in leagueFormats cache");
});
