import { expect, test } from "vitest";
import type { HeldPick } from "#core/leagues/league.ts";
import { DEFAULT_ROSTER } from "../situation/defaults.ts";
import { tradedRookiePicks, usualDraft } from "./usual-draft.ts";

const own = (teamid: string, season: number, round: number, slot: number | null): HeldPick => ({
  season,
  round,
  slot,
  originalteamid: teamid,
});
const LEAGUE = {
  format: "dynasty",
  rosterSettings: { ...DEFAULT_ROSTER, numberOfTeams: 3 },
  myteamid: "b",
  teams: [
    { teamid: "a", assets: [1], picks: [own("a", 2026, 1, 3), own("a", 2026, 2, 3), own("c", 2026, 1, 1)] },
    { teamid: "b", assets: [2], picks: [own("b", 2026, 1, 2), own("b", 2026, 2, 2), own("b", 2027, 5, null)] },
    { teamid: "c", assets: [3], picks: [own("c", 2026, 2, 1)] },
  ],
} as const;

test("a dynasty league with players drafts rookies next, in its known order, with its traded picks", () => {
  const draft = usualDraft(LEAGUE, DEFAULT_ROSTER);
  expect(draft).toEqual({
    shape: { teams: 3, rounds: 2, order: "linear", reversal: null, pool: "rookies" },
    mine: 2,
    teamids: ["c", "b", "a"],
  });
  expect([...tradedRookiePicks(LEAGUE, draft)]).toEqual([[1, 3]]);
});

test("a league without players drafts whole rosters, and so does one of redraft", () => {
  const empty = { ...LEAGUE, myteamid: null, teams: LEAGUE.teams.map((team) => ({ ...team, assets: [], picks: [] })) };
  const draft = usualDraft(empty, DEFAULT_ROSTER);
  expect(draft).toMatchObject({ shape: { order: "snake", pool: "all" }, mine: null, teamids: ["a", "b", "c"] });
  expect(tradedRookiePicks(LEAGUE, draft).size).toBe(0);
  expect(usualDraft({ ...LEAGUE, format: "redraft", draftrounds: 15 }, DEFAULT_ROSTER).shape).toMatchObject({
    rounds: 15,
    pool: "all",
  });
});

test("without a league the settings say how many teams and rounds", () => {
  const { shape, teamids } = usualDraft(null, { ...DEFAULT_ROSTER, numberOfTeams: 10 });
  expect(shape.teams).toBe(10);
  expect(shape.rounds).toBeGreaterThan(10);
  expect(teamids).toEqual([]);
});

test("a league of which one team is known drafts with as many teams as it has", () => {
  const [one] = LEAGUE.teams;
  const { shape, teamids } = usualDraft({ ...LEAGUE, myteamid: "a", teams: [one] }, DEFAULT_ROSTER);
  expect([shape.teams, teamids]).toEqual([3, ["c", "", "a"]]);
});
