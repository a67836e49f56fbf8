import type { Deps } from "#server/deps.ts";
import type { Format, League, TeamStatus } from "#core/situation/situation.ts";
import type { LiveAsset, LiveRatings } from "../live/live-ratings.ts";
import { rankedAsset, statusAsset, type Worth } from "./asset-json.ts";
import { leagueValues, type LeagueValues } from "./league-values.ts";
import type { OwnScores } from "./own-scores.ts";

/** What distinguishes one reader's list from another's. */
export type Reader = { readonly own: OwnScores | null; readonly readsInsights: boolean };

/** Indexes, best first, equal ones in the order of the ratings; redraft has no picks. */
export function ranking(assets: readonly LiveAsset[], format: Format, { shown }: LeagueValues): number[] {
  const indexes = [...assets.keys()].filter((index) => format === "dynasty" || assets[index]!.position !== "PICK");
  return indexes.sort((a, b) => shown[b]! - shown[a]!);
}

function worthAt({ shown, community, low, high }: LeagueValues, index: number): Worth {
  const value = shown[index]!;
  return {
    value,
    low: low[index]!,
    high: high[index]!,
    community: community[index] === value ? undefined : community[index]!,
  };
}

/** The ranked list of a league for one team status on a day (YYYY-MM-DD). */
export function assetList(
  ratings: LiveRatings,
  league: League,
  teamStatus: TeamStatus,
  today: string,
  insights: ReturnType<Deps["insights"]["showing"]>,
  { own, readsInsights }: Reader,
) {
  const { assets } = ratings;
  const values = leagueValues(ratings, league, today, own)(teamStatus);
  const { votes } = ratings.pool(league.format, "perception");
  return {
    assets: ranking(assets, league.format, values).map((index) => {
      const asset = assets[index]!;
      const movement = ratings.movement(league.format, asset.id);
      const about = insights.get(asset.id) ?? [];
      return rankedAsset(asset, worthAt(values, index), movement, about, readsInsights, votes[index]!);
    }),
  };
}

/** The list of a league for each of several team statuses, by code id. */
export function statusLists(
  ratings: LiveRatings,
  league: League,
  teamStatuses: ReadonlyMap<number, TeamStatus>,
  today: string,
  own: OwnScores | null,
) {
  const { assets } = ratings;
  const valuesFor = leagueValues(ratings, league, today, own);
  const lists = [...teamStatuses].map(([codeId, teamStatus]) => {
    const values = valuesFor(teamStatus);
    const list = ranking(assets, league.format, values).map((index) =>
      statusAsset(assets[index]!, worthAt(values, index)),
    );
    return [codeId, list] as const;
  });
  return { assetsByTeamStatus: Object.fromEntries(lists) };
}
