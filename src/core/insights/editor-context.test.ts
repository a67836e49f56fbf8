import { expect, test } from "vitest";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { SitbarSettings } from "#core/situation/config.ts";
import { insightEditorContext } from "./editor-context.ts";

const settings: SitbarSettings = {
  leagueFormatId: 1,
  teamStatusCodeId: 13,
  version: 1,
  scoring: DEFAULT_SCORING,
  roster: DEFAULT_ROSTER,
};
const formats = [
  { leagueformatid: 1, dataname: "dynasty" },
  { leagueformatid: 2, dataname: "redraft" },
];
const codes = [{ codeid: 31, codegroup: "insightstatus", dataname: "active", sortorder: 1 }];

test("the context knows both formats and the active status", () => {
  expect(insightEditorContext(settings, { codes, formats })).toEqual({
    settings,
    formats: { dynasty: 1, redraft: 2 },
    activeStatusId: 31,
  });
});

const { tep: _tep, ...scoring } = DEFAULT_SCORING;
const { bnSlots: _bnSlots, ...roster } = DEFAULT_ROSTER;

test.each([
  ["one scoring setting", { ...settings, scoring } as SitbarSettings, { codes, formats }, "scoring.tep"],
  ["one roster setting", { ...settings, roster } as SitbarSettings, { codes, formats }, "roster.bnSlots"],
  ["the team status", { ...settings, teamStatusCodeId: 0 }, { codes, formats }, "teamStatusCodeId"],
  ["the league format", { ...settings, leagueFormatId: Number.NaN }, { codes, formats }, "leagueFormatId"],
  ["redraft", settings, { codes, formats: formats.slice(0, 1) }, "the dynasty and redraft formats must exist"],
  ["dynasty", settings, { codes, formats: formats.slice(1) }, "the dynasty and redraft formats must exist"],
  ["the active status", settings, { codes: [], formats }, "the active insight status must exist"],
])("there is no context without %s", (_, given, tables, message) => {
  expect(() => insightEditorContext(given, tables)).toThrow(`Critical error: `);
  expect(() => insightEditorContext(given, tables)).toThrow(message);
});
