import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { bestLineup } from "#core/values/lineup.ts";
import { nameList } from "#core/kit/name-list.ts";
import {
  balancedOf,
  startableOf,
  sumOver,
  type FinderAsset,
  type FinderLeague,
  type FinderTeam,
} from "./finder-league.ts";

/** What a team lacks and what it has to spare, by position; picks count as surplus. */
export type TeamNeeds = {
  readonly team: string;
  readonly needs: readonly PlayerPosition[];
  readonly spare: readonly (PlayerPosition | "PICK")[];
};

/** A position is a need below this share of the league's mean, and to spare above the other one. */
const [LITTLE, MUCH] = [0.75, 1.3];

function startersOf({ roster }: FinderLeague, { assets }: FinderTeam): ReadonlySet<string> {
  const players = startableOf(assets).flatMap(({ assetid: id, position, season: value }) =>
    position === "PICK" ? [] : [{ id, position, value }],
  );
  return new Set(bestLineup(players, roster).starters.flatMap(({ player }) => (player ? String(player.id) : [])));
}

/** Needs by what starters add this season, spares by balanced value of the rest, beside the league's mean. */
export function needsOf(league: FinderLeague): readonly TeamNeeds[] {
  const teams = league.teams.map((team) => ({ team, starters: startersOf(league, team) }));
  const ofPosition = (assets: readonly FinderAsset[], position: FinderAsset["position"]): readonly FinderAsset[] =>
    assets.filter((asset) => asset.position === position);
  const started = (at: number, position: PlayerPosition): number =>
    sumOver(
      ofPosition(teams[at]!.team.assets, position).filter(({ id }) => teams[at]!.starters.has(id)),
      ({ season }) => season,
    );
  const benched = (at: number, position: PlayerPosition | "PICK"): number =>
    sumOver(
      ofPosition(teams[at]!.team.assets, position).filter(({ id }) => !teams[at]!.starters.has(id)),
      balancedOf,
    );
  const mean = (of: (at: number) => number): number =>
    teams.reduce((sum, _, at) => sum + of(at), 0) / Math.max(1, teams.length);
  const meanStarted = new Map(PLAYER_POSITIONS.map((position) => [position, mean((at) => started(at, position))]));
  const spares = [...PLAYER_POSITIONS, "PICK" as const];
  const meanBenched = new Map(spares.map((position) => [position, mean((at) => benched(at, position))]));
  return teams.map(({ team }, at) => ({
    team: team.id,
    needs: PLAYER_POSITIONS.filter((position) => started(at, position) < LITTLE * meanStarted.get(position)!),
    spare: spares.filter((position) => benched(at, position) > MUCH * meanBenched.get(position)!),
  }));
}

const positionWords = (positions: TeamNeeds["spare"]): string =>
  nameList(positions.map((position) => (position === "PICK" ? "picks" : position)));

/** The needs of a team as one sentence. */
export function needsText({ needs, spare }: TeamNeeds): string {
  const parts = [
    needs.length > 0 ? `needs ${positionWords(needs)}` : "needs nothing urgently",
    ...(spare.length > 0 ? [`can spare ${positionWords(spare)}`] : []),
  ];
  return `${parts.join(", ")}.`;
}
