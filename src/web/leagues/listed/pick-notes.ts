import type { PickNote, PickNotes } from "#web/values/listed-league.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import type { readLeagueTeams } from "#contract/leagues/teams.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { Asset } from "#contract/values/values.ts";
import { teamCount } from "#core/leagues/league.ts";
import { placePicks, type PlacedPick } from "#core/leagues/picks/listed-picks.ts";
import { shownBand } from "#core/values/shown-band.ts";
import { dotted } from "#core/kit/name-list.ts";

const NAMED = 2;

function range(picks: readonly PlacedPick[]): string {
  const { low, high } = shownBand(
    Math.min(...picks.map((pick) => pick.low)),
    Math.max(...picks.map((pick) => pick.high)),
  );
  return low === high ? String(low) : `${low} to ${high}`;
}

/** The assumption that all of the picks share; null if they differ. */
function sharedAssumption(picks: readonly PlacedPick[]): string | null {
  const [first, ...others] = new Set(picks.map(({ assumption }) => assumption));
  return others.length === 0 ? (first ?? null) : null;
}

export type PlacedPicks = ReadonlyMap<number, readonly PlacedPick[]>;

/** Places every pick that the teams of a league hold beside those of a list. */
export function placedPicks(
  listed: readonly Asset[],
  league: Pick<League, "teams" | "rosterSettings">,
  standings: Reply<typeof readLeagueTeams>["teams"],
): PlacedPicks {
  const held = standings.flatMap(({ teamid, picks }) => picks.map((pick) => ({ ...pick, teamid })));
  return placePicks(listed, held, teamCount(league));
}

/** Whose picks come nearest to each listed pick: `Yours, from Harbor Lights · 190 to 302 · even odds`. */
export function pickNotes(placed: PlacedPicks, { teams, myteamid }: Pick<League, "teams" | "myteamid">): PickNotes {
  const names = new Map(teams.map(({ teamid, name }) => [teamid, name]));
  const nameOf = (teamid: string): string => names.get(teamid) ?? `Team ${teamid}`;
  const holderOf = ({ teamid, originalteamid }: PlacedPick): string => {
    const holder = teamid === myteamid ? "Yours" : nameOf(teamid);
    return originalteamid === null || originalteamid === teamid ? holder : `${holder}, from ${nameOf(originalteamid)}`;
  };
  const noteOf = (placed: readonly PlacedPick[]): PickNote => {
    const picks = placed.toSorted((a, b) => Number(b.teamid === myteamid) - Number(a.teamid === myteamid));
    const more = picks.length - NAMED;
    const holders = [...picks.slice(0, NAMED).map(holderOf), ...(more > 0 ? [`${more} more`] : [])];
    const assumption = sharedAssumption(picks);
    return {
      short: dotted([holders.join("; "), range(picks), assumption]),
      all: picks.map((pick) => dotted([holderOf(pick), range([pick]), pick.assumption])).join("\n"),
    };
  };
  return new Map([...placed].map(([assetid, picks]) => [assetid, noteOf(picks)]));
}
