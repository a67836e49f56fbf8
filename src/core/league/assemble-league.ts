import type { AssetId } from "../ids.ts";
import { fitSettings } from "./fit-settings.ts";
import type { HeldPick, ImportedLeague, LeagueTeam, RosterPlace, UnmatchedPlayer } from "./league.ts";
import type { Matcher } from "./match-players.ts";
import type { FoundLeague, FoundTeam, PickHolding } from "./read-league.ts";

const MOST_UNPRICED = 100;
/** More than the places of any roster; of a text that is something else, the rest is counted. */
const MOST_UNMATCHED = 60;

const withPicks = (picks: readonly PickHolding[]): ((teamid: string) => readonly HeldPick[]) => {
  const held = new Map<string, HeldPick[]>();
  for (const { teamid, season, round, slot, originalteamid } of picks)
    held.set(teamid, [...(held.get(teamid) ?? []), { season, round, slot, originalteamid }]);
  return (teamid) => held.get(teamid) ?? [];
};

const teamFrom = (team: FoundTeam, match: Matcher, picks: readonly HeldPick[]): LeagueTeam => {
  const assets = new Map<AssetId, RosterPlace>();
  const unmatched: UnmatchedPlayer[] = [];
  for (const player of team.players) {
    const matched = match(player);
    if ("why" in matched)
      unmatched.push({ name: player.name, position: player.position, why: matched.why, place: player.place });
    else if (!assets.has(matched.id)) assets.set(matched.id, player.place);
  }
  const placed = (wanted: string): AssetId[] => [...assets].flatMap(([id, place]) => (place === wanted ? [id] : []));
  const { teamid, name, ownername, isorphan, coowners, record } = team;
  return {
    teamid,
    name,
    ownername,
    isorphan,
    coowners,
    assets: [...assets.keys()],
    taxi: placed("taxi"),
    reserve: placed("reserve"),
    unmatched: unmatched.slice(0, MOST_UNMATCHED),
    ...(unmatched.length > MOST_UNMATCHED ? { unmatchedmore: unmatched.length - MOST_UNMATCHED } : {}),
    picks,
    record,
  };
};

/** A league as it was found, with its settings fitted to ours and its players matched with assets. */
export const assembleLeague = (found: FoundLeague, match: Matcher): ImportedLeague => {
  const { provider, externalid, name, season, format, formatunclear, weeksplayed, regularweeks } = found;
  const settings = fitSettings(found.scoring, found.roster);
  const picksOf = withPicks(found.picks);
  return {
    provider,
    externalid,
    name,
    season,
    format,
    formatunclear,
    scoringSettings: settings.scoring,
    rosterSettings: settings.roster,
    notpriced: [...new Set(found.notpriced)].slice(0, MOST_UNPRICED),
    adjusted: [...found.adjusted, ...settings.adjusted],
    weeksplayed,
    regularweeks,
    teams: found.teams.map((team) => teamFrom(team, match, picksOf(team.teamid))),
  };
};
