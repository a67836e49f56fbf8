import { expect, test } from "vitest";
import { ASSET_LIST_FALLBACK, DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { assetListQuery, situationOf } from "./trade-values.ts";

const asked = {
  leagueFormatId: 1,
  teamStatusCodeId: 13,
  scoring: { ...DEFAULT_SCORING, ppr: 1 },
  roster: DEFAULT_ROSTER,
};

test("the list requests the values of the sidebar's situation", () => {
  expect(situationOf(asked, 7)).toEqual({
    requestSource: "asset-list",
    teamStatus: 13,
    leagueFormatId: 1,
    scoringSettings: asked.scoring,
    rosterSettings: DEFAULT_ROSTER,
    userId: 7,
  });
});

test("without a league the fixed settings are sent", () => {
  expect(situationOf({ leagueFormatId: 1, teamStatusCodeId: 13 }, null)).toMatchObject({
    scoringSettings: ASSET_LIST_FALLBACK.scoring,
    rosterSettings: ASSET_LIST_FALLBACK.roster,
    userId: null,
  });
});

test("each situation has its own place in the cache, fresh for two minutes", () => {
  expect(assetListQuery(asked, null).queryKey).not.toEqual(
    assetListQuery({ ...asked, teamStatusCodeId: 11 }, null).queryKey,
  );
  expect(assetListQuery(asked, null).staleTime).toBe(120_000);
});
