import type { AssetId } from "#core/kit/ids.ts";
import { isNameless, type ImportedLeague, type LeagueTeam, type UnmatchedPlayer } from "../league.ts";
import { positionOf, type Matcher } from "#core/assets/match-players.ts";

/** An unmatched player of a team, and the asset that the league's owner identified him as. */
export type IdentifiedPlayer = Pick<UnmatchedPlayer, "name" | "position"> & {
  readonly teamid: string;
  readonly assetid: AssetId;
};

/** An unmatched player with a name who is no kicker, defender or other position without a value. */
export const isIdentifiable = ({ name, position }: Pick<UnmatchedPlayer, "name" | "position">): boolean =>
  positionOf(position) !== undefined && !isNameless(name);

/** Whether both are the same unmatched player, as far as a provider's data tells. */
export const isSamePlayer = (
  one: Pick<UnmatchedPlayer, "name" | "position">,
  other: Pick<UnmatchedPlayer, "name" | "position">,
): boolean => one.name === other.name && one.position === other.position;

function joined(team: LeagueTeam, player: IdentifiedPlayer): LeagueTeam {
  const at = team.unmatched.findIndex((one) => isSamePlayer(one, player));
  const place = team.unmatched[at]?.place;
  const { assetid } = player;
  return {
    ...team,
    assets: [...team.assets, assetid],
    taxi: place === "taxi" ? [...team.taxi, assetid] : team.taxi,
    reserve: place === "reserve" ? [...team.reserve, assetid] : team.reserve,
    unmatched: team.unmatched.filter((_, index) => index !== at),
  };
}

/** Puts identified players on their teams, found again by name and position; `applied` holds those that were found. */
export function withIdentified(
  league: ImportedLeague,
  identified: readonly IdentifiedPlayer[],
): { readonly league: ImportedLeague; readonly applied: readonly IdentifiedPlayer[] } {
  const teams = [...league.teams];
  const applied: IdentifiedPlayer[] = [];
  const apply = (at: number, player: IdentifiedPlayer): boolean => {
    const team = teams[at];
    if (!team || team.assets.includes(player.assetid)) return false;
    teams[at] = joined(team, player);
    applied.push({ ...player, teamid: team.teamid });
    return true;
  };
  const holds = ({ unmatched }: LeagueTeam, player: IdentifiedPlayer): boolean =>
    unmatched.some((one) => isSamePlayer(one, player));
  const moved: IdentifiedPlayer[] = [];
  // Those still on their team come first, so that nobody of the same name elsewhere is taken for them.
  for (const player of identified) {
    const at = teams.findIndex((team) => team.teamid === player.teamid && holds(team, player));
    if (!apply(at, player)) moved.push(player);
  }
  for (const player of moved) {
    const at = teams.findIndex((team) => holds(team, player));
    if (!teams.some(({ assets }) => assets.includes(player.assetid))) apply(at, player);
  }
  return { league: { ...league, teams }, applied };
}

/** Recognises identified players wherever they are; two of one name and position only if they are the same asset. */
export const matcherWithIdentified =
  (match: Matcher, identified: readonly IdentifiedPlayer[]): Matcher =>
  (player) => {
    const matched = match(player);
    if ("id" in matched) return matched;
    const [found, ...others] = new Set(
      identified.filter((one) => isSamePlayer(one, player)).map(({ assetid }) => assetid),
    );
    return found === undefined || others.length > 0 ? matched : { id: found };
  };
