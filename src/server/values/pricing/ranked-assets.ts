import { dayOf } from "#core/kit/calendar.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import type { Position } from "#core/assets/position.ts";
import { leagueValues } from "./league-values.ts";
import { ranking } from "./value-lists.ts";

/** An asset with its value in a league, as pictures, embeds and badges show it. */
export type RankedAsset = {
  readonly assetid: number;
  readonly name: string;
  readonly position: Position;
  readonly team: string | null;
  readonly age: number | null;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly rank: number;
  readonly positional: number;
};

/** The league in which assets are shown to readers who have chosen no settings. */
export const DEFAULT_LEAGUE: League = { format: "dynasty", scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER };

/** The assets of a league's list to a team of a status, best first, each as pictures show it. */
export function rankedAssets(
  { ratings, now }: Pick<Deps, "ratings" | "now">,
  league: League,
  teamStatus: TeamStatus = 0,
): RankedAsset[] {
  const values = leagueValues(ratings, league, dayOf(now()), null)(teamStatus);
  const places = new Map<string, number>();
  return ranking(ratings.assets, league.format, values).map((index, place) => {
    const { row, age } = ratings.assets[index]!;
    const positional = (places.get(row.position) ?? 0) + 1;
    places.set(row.position, positional);
    return {
      assetid: row.assetid,
      name: row.assetdisplayname,
      position: row.position,
      team: row.team,
      age,
      value: values.shown[index]!,
      low: values.low[index]!,
      high: values.high[index]!,
      rank: place + 1,
      positional,
    };
  });
}
