import type { Position } from "#core/assets/position.ts";
import type { Random } from "#core/kit/chance.ts";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import { TEAM_STATUSES } from "#core/situation/situation.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { BAND } from "#core/values/edges.ts";
import type { ByStatus, FinderAsset, FinderLeague } from "#core/finder/finder-league.ts";

const PLAYERS_A_TEAM = 24;
const PICKS_A_TEAM = 6;
/** Ids of picks begin above those of players. */
const FIRST_PICK = 10_000;
const SEASON = 2026;
const POSITION_OF_TEN: readonly Position[] = ["QB", "RB", "RB", "RB", "WR", "WR", "WR", "WR", "TE", "WR"];

/** Everything of an asset but its name, position and season: values and bands around them. */
function valued(values: readonly number[], sdShare: number): Pick<FinderAsset, "values" | "low" | "high"> {
  const [a, b, c, d, e] = values;
  const all: ByStatus = [a!, b!, c!, d!, e!];
  const end = (factor: number): ByStatus => {
    const [low, out, even, hunt, most] = all.map((value) => value * factor);
    return [low!, out!, even!, hunt!, most!];
  };
  return { values: all, low: end(1 - BAND * sdShare), high: end(1 + BAND * sdShare) };
}

const NOBODY = { pick: null, team: null, age: null, isbeside: false, injury: null, contract: 0, salary: 0 } as const;

function aPlayer(rank: number, random: Random, sdShare: number): FinderAsset {
  const balanced = 600 * Math.exp(-rank / 70);
  // Where a player's worth lies, from -1 (in the future) to 1 (in this season).
  const presentBias = 2 * random() - 1;
  const season = balanced * (1 + 0.6 * presentBias) * (0.8 + 0.4 * random());
  return {
    ...NOBODY,
    id: String(rank + 1),
    assetid: (rank + 1) as AssetId,
    name: `Player ${rank}`,
    position: POSITION_OF_TEN[Math.floor(random() * 10)]!,
    season,
    ...valued(
      TEAM_STATUSES.map((status) => balanced * Math.exp(0.12 * status * presentBias)),
      sdShare,
    ),
  };
}

function aPick(team: number, at: number, sdShare: number): FinderAsset {
  const balanced = 120 * Math.exp(-at / 2.5) + team;
  return {
    ...NOBODY,
    id: `pick ${team}.${at}`,
    assetid: (FIRST_PICK + PICKS_A_TEAM * team + at) as AssetId,
    pick: { season: SEASON + 1 + (at % 3), round: 1 + Math.floor(at / 3), slot: null, originalteamid: `team ${team}` },
    name: `Pick ${team}.${at}`,
    position: "PICK",
    season: 0,
    ...valued(
      TEAM_STATUSES.map((status) => balanced * Math.exp(-0.08 * status)),
      sdShare,
    ),
  };
}

/** A league after a snake draft by value, with random statuses; `sdShare` is each asset's deviation over its value. */
export function aDraftedLeague(teams: number, random: Random, sdShare = 0): FinderLeague {
  const players = Array.from({ length: teams * PLAYERS_A_TEAM }, (_, rank) => aPlayer(rank, random, sdShare));
  const rosterOf = (team: number): FinderAsset[] =>
    players.filter((_, rank) => {
      const [round, place] = [Math.floor(rank / teams), rank % teams];
      return (round % 2 === 0 ? place : teams - 1 - place) === team;
    });
  return {
    leagueid: "drafted",
    season: SEASON,
    format: "dynasty",
    roster: DEFAULT_ROSTER,
    deadline: null,
    keepers: null,
    spots: [4, 4, 4, 4, 4],
    teams: Array.from({ length: teams }, (_, team) => ({
      id: `team ${team}`,
      name: `Team ${team}`,
      freeplaces: 2,
      seasonleft: 1,
      payroll: null,
      status: TEAM_STATUSES[Math.floor(random() * TEAM_STATUSES.length)]!,
      assets: [...rosterOf(team), ...Array.from({ length: PICKS_A_TEAM }, (_, at) => aPick(team, at, sdShare))],
    })),
  };
}

const KEEPERS_A_TEAM = 2;
const ROUNDS = 15;
/** One player of so many costs less than he is worth. */
const CHEAP_OF = 3;

/** Two keepers a team; every third costs a late round, so that his trade is mostly surplus. */
export const withKeepers = (league: FinderLeague, random: Random): FinderLeague => ({
  ...league,
  keepers: {
    rules: { count: KEEPERS_A_TEAM, currency: "rounds", collision: "earlier", budget: 200, rounds: ROUNDS },
    rounds: Array.from({ length: ROUNDS }, (_, at) => 20 * (ROUNDS - at)),
    players: league.teams.flatMap(({ assets }) =>
      assets.flatMap(({ assetid, position, season }, at) => {
        if (position === "PICK" || at % CHEAP_OF !== 0) return [];
        const price = ROUNDS - Math.floor(random() * 6);
        const paid = 20 * (ROUNDS + 1 - price);
        return [{ id: assetid, price, paid, value: season, later: 0, surplus: season - paid, years: 1 }];
      }),
    ),
  },
});
