import type { SettledCareer, Career } from "./career.ts";
import type { Progress } from "./projection.ts";

/** Games each team has played: the most of any of its players, at least one less than the busiest team (byes). */
export function progressOf(careers: readonly (Career | SettledCareer)[], season: number): Progress {
  const games = new Map<string, number>();
  let most = 0;
  for (const { team, seasons } of careers) {
    const played = seasons.get(season)?.games ?? 0;
    most = Math.max(most, played);
    if (team !== null) games.set(team, Math.max(games.get(team) ?? 0, played));
  }
  return (team) => (team === null ? most : Math.max(most - 1, games.get(team) ?? 0, 0));
}
