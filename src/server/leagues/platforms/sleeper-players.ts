import { DAY_MS } from "#core/kit/calendar.ts";
import { idAt, textAt } from "#core/leagues/providers/read-json.ts";
import type { FoundLeague } from "#core/leagues/providers/read-league.ts";
import type { FoundPlayer, Matcher } from "#core/assets/match-players.ts";
import { isRecord } from "#core/situation/shape.ts";
import { Failure } from "#server/kit/http/failure.ts";

type Named = Pick<FoundPlayer, "name" | "position" | "team" | "birth">;

type Players = ReadonlyMap<string, Named>;

/** Reads who the players of Sleeper are, by its ids. */
export type SleeperPlayers = (get: (path: string, mostBytes: number) => Promise<unknown>) => Promise<Players>;

/** The list has some 12,000 players with their facts. */
const LIST_BYTES = 32 * 1024 * 1024;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const playersIn = (list: unknown): Players =>
  new Map(
    Object.entries(isRecord(list) ? list : {}).flatMap(([key, player]) => {
      const name =
        textAt(player, "full_name") || `${textAt(player, "first_name")} ${textAt(player, "last_name")}`.trim();
      const birth = textAt(player, "birth_date");
      if (name === "") return [];
      const named: Named = {
        name,
        position: textAt(player, "position") || "unknown",
        team: textAt(player, "team") || null,
        birth: DATE.test(birth) ? birth : null,
      };
      return [[idAt(player, "player_id") ?? key, named] as const];
    }),
  );

/** Keeps Sleeper's list of players for a day, as Sleeper asks; a list that could not be read is asked for again. */
export function createSleeperPlayers(now: () => number): SleeperPlayers {
  let kept: { readonly at: number; readonly players: Players } | null = null;
  return async (get) => {
    if (kept && now() - kept.at < DAY_MS) return kept.players;
    const players = playersIn(await get("players/nfl", LIST_BYTES));
    if (players.size > 0) kept = { at: now(), players };
    return players;
  };
}

/** Names players the catalogue lacks by Sleeper's list, asked once a day; without it ids stay as names. */
export async function withSleeperNames(
  found: FoundLeague,
  match: Matcher,
  readPlayers: () => Promise<Players>,
): Promise<FoundLeague> {
  const isUnknown = (player: FoundPlayer): boolean => player.position === null && !("id" in match(player));
  if (found.provider !== "sleeper" || !found.teams.some(({ players }) => players.some(isUnknown))) return found;
  try {
    const names = await readPlayers();
    const named = (player: FoundPlayer): FoundPlayer =>
      isUnknown(player) ? { ...player, ...names.get(player.sleeperId ?? "") } : player;
    return { ...found, teams: found.teams.map((team) => ({ ...team, players: team.players.map(named) })) };
  } catch (error) {
    if (error instanceof Failure) return found;
    throw error;
  }
}
