import { expect, test } from "vitest";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { isIdentifiable, matcherWithIdentified, withIdentified, type IdentifiedPlayer } from "./identified.ts";
import type { ImportedLeague, LeagueTeam, UnmatchedPlayer } from "../league.ts";

const id = (number: number): AssetId => number as AssetId;
const unmatched = (name: string, place: UnmatchedPlayer["place"] = "roster"): UnmatchedPlayer => ({
  name,
  position: "WR",
  why: "no player has this name",
  place,
});
const team = (teamid: string, players: readonly UnmatchedPlayer[], assets: readonly number[] = []): LeagueTeam => ({
  teamid,
  name: `Team ${teamid}`,
  ownername: null,
  isorphan: false,
  coowners: [],
  assets: assets.map(id),
  taxi: [],
  reserve: [],
  unmatched: players,
  picks: [],
  record: null,
});
const league = (...teams: readonly LeagueTeam[]): ImportedLeague => ({
  provider: "paste",
  externalid: "",
  name: "League",
  season: 2026,
  format: "dynasty",
  formatunclear: false,
  scoringSettings: DEFAULT_SCORING,
  rosterSettings: DEFAULT_ROSTER,
  notpriced: [],
  adjusted: [],
  weeksplayed: 0,
  regularweeks: 14,
  teams,
});
const identified = (teamid: string, name: string, assetid: number): IdentifiedPlayer => ({
  teamid,
  name,
  position: "WR",
  assetid: id(assetid),
});
const rosters = (state: ImportedLeague) =>
  state.teams.map(({ assets, unmatched: left }) => [...assets, ...left.map(({ name }) => name)].join(", "));

test("an identified player joins his team's roster and is unmatched no more", () => {
  const found = withIdentified(league(team("1", [unmatched("Jamar Chase"), unmatched("Somebody")], [7])), [
    identified("1", "Jamar Chase", 3),
  ]);
  expect(rosters(found.league)).toEqual(["7, 3, Somebody"]);
  expect(found.applied).toEqual([identified("1", "Jamar Chase", 3)]);
});

test("a player of the taxi squad or the injured list keeps that place", () => {
  const { league: after } = withIdentified(
    league(team("1", [unmatched("Jamar Chase", "taxi"), unmatched("Amon Brown", "reserve")])),
    [identified("1", "Jamar Chase", 3), identified("1", "Amon Brown", 5)],
  );
  expect(after.teams[0]).toMatchObject({ assets: [3, 5], taxi: [3], reserve: [5] });
});

test("a player who changed teams since is found on the other one", () => {
  const { league: after, applied } = withIdentified(league(team("1", []), team("2", [unmatched("Jamar Chase")])), [
    identified("1", "Jamar Chase", 3),
  ]);
  expect(rosters(after)).toEqual(["", "3"]);
  expect(applied).toEqual([identified("2", "Jamar Chase", 3)]);
});

test("another player of the same name on another team is not taken for him", () => {
  const two = league(team("1", [unmatched("Mike Williams")]), team("2", [unmatched("Mike Williams")]));
  const found = withIdentified(two, [identified("2", "Mike Williams", 8)]);
  expect(rosters(found.league)).toEqual(["Mike Williams", "8"]);
  // He is on a roster by his right name now, so the player on the other team is somebody else.
  const matched = league(team("1", [unmatched("Mike Williams")]), team("2", [], [8]));
  expect(withIdentified(matched, [identified("2", "Mike Williams", 8)])).toEqual({ league: matched, applied: [] });
});

test("kickers, defenders and players known by an id alone cannot be identified", () => {
  expect(
    [
      { name: "Jamar Chase", position: "WR" },
      { name: "Jamar Chase", position: null },
      { name: "Justin Tucker", position: "K" },
      { name: "Sleeper player 1234", position: null },
    ].map(isIdentifiable),
  ).toEqual([true, true, false, false]);
});

test("a matcher knows identified players by name and position, unless they were said to be two assets", () => {
  const match = matcherWithIdentified(
    ({ name }) => (name === "Known" ? { id: id(1) } : { why: "no player has this name" }),
    [
      identified("1", "Known", 9),
      identified("1", "Jamar Chase", 3),
      identified("2", "Jamar Chase", 3),
      identified("1", "Twice", 4),
      identified("2", "Twice", 5),
    ],
  );
  const found = (name: string, position = "WR") =>
    match({ name, position, team: null, birth: null, place: "roster" as const });
  expect(found("Known")).toEqual({ id: 1 });
  expect(found("Jamar Chase")).toEqual({ id: 3 });
  expect(found("Jamar Chase", "RB")).toHaveProperty("why");
  expect(found("Twice")).toHaveProperty("why");
});
