import type { Position } from "#core/asset/position.ts";
import type { Random } from "#core/chance.ts";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import { TEAM_STATUSES } from "#core/situation/situation.ts";
import type { FinderAsset, FinderLeague } from "#core/finder/finder-league.ts";

const PLAYERS_A_TEAM = 24;
const PICKS_A_TEAM = 6;
const POSITION_OF_TEN: readonly Position[] = ["QB", "RB", "RB", "RB", "WR", "WR", "WR", "WR", "TE", "WR"];

const aPlayer = (rank: number, random: Random): FinderAsset => {
  const balanced = 600 * Math.exp(-rank / 70);
  // Where a player's worth lies, from -1 (in the future) to 1 (in this season).
  const presentBias = 2 * random() - 1;
  const season = balanced * (1 + 0.6 * presentBias) * (0.8 + 0.4 * random());
  const [a, b, c, d, e] = TEAM_STATUSES.map((status) => balanced * Math.exp(0.12 * status * presentBias));
  return {
    id: `player ${rank}`,
    name: `Player ${rank}`,
    position: POSITION_OF_TEN[Math.floor(random() * 10)]!,
    balanced,
    sd: 0,
    season,
    isbeside: false,
    injury: null,
    values: [a!, b!, c!, d!, e!],
  };
};

const aPick = (team: number, at: number): FinderAsset => {
  const balanced = 120 * Math.exp(-at / 2.5) + team;
  const [a, b, c, d, e] = TEAM_STATUSES.map((status) => balanced * Math.exp(-0.08 * status));
  return {
    id: `pick ${team}.${at}`,
    name: `Pick ${team}.${at}`,
    position: "PICK",
    balanced,
    sd: 0,
    season: 0,
    isbeside: false,
    injury: null,
    values: [a!, b!, c!, d!, e!],
  };
};

/** A league after a snake draft by value, with random statuses; `sdShare` is each asset's deviation over its value. */
export const aDraftedLeague = (teams: number, random: Random, sdShare = 0): FinderLeague => {
  const players = Array.from({ length: teams * PLAYERS_A_TEAM }, (_, rank) => aPlayer(rank, random));
  const rosterOf = (team: number): FinderAsset[] =>
    players.filter((_, rank) => {
      const [round, place] = [Math.floor(rank / teams), rank % teams];
      return (round % 2 === 0 ? place : teams - 1 - place) === team;
    });
  return {
    roster: DEFAULT_ROSTER,
    teams: Array.from({ length: teams }, (_, team) => ({
      id: `team ${team}`,
      name: `Team ${team}`,
      freeplaces: 2,
      status: TEAM_STATUSES[Math.floor(random() * TEAM_STATUSES.length)]!,
      assets: [...rosterOf(team), ...Array.from({ length: PICKS_A_TEAM }, (_, at) => aPick(team, at))].map((asset) => ({
        ...asset,
        sd: asset.balanced * sdShare,
      })),
    })),
  };
};
