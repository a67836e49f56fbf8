import type { Format, League, TeamStatus } from "#core/situation/situation.ts";
import type { Showing } from "#server/subjects/insights/api.ts";
import type { LiveAsset, LiveRatings } from "#server/ratings/live/live-ratings.ts";
import { assetJson, fixedJsonOf, statusAssetJson, thousandthsOf, type Worth } from "./asset-json.ts";
import { leagueValues, type LeagueValues } from "./league-values.ts";
import type { OwnScores } from "./own-scores.ts";

/** What distinguishes one reader's list from another's. */
export type Reader = { readonly own: OwnScores | null; readonly readsInsights: boolean };

/**
 * The indexes of the assets of a format, best first; equal values keep the order of the ratings. Redraft leagues have
 * no picks.
 */
export const ranking = (assets: readonly LiveAsset[], format: Format, { shown }: LeagueValues): number[] => {
  // Value and index in one integer, larger for lower indexes: sorting numbers is five times faster than sorting by a
  // comparator.
  const count = assets.length;
  const keys = new Float64Array(count);
  let dealt = 0;
  for (let index = 0; index < count; index++)
    if (format === "dynasty" || assets[index]!.position !== "PICK")
      keys[dealt++] = thousandthsOf(shown[index]!) * count + (count - 1 - index);
  const sorted = keys.subarray(0, dealt).sort();
  const ranked: number[] = [];
  for (let place = dealt - 1; place >= 0; place--) ranked.push(count - 1 - (sorted[place]! % count));
  return ranked;
};

const worthAt = ({ shown, community, low, high }: LeagueValues, index: number): Worth => {
  const value = shown[index]!;
  return {
    value,
    low: low[index]!,
    high: high[index]!,
    community: community[index] === value ? undefined : community[index]!,
  };
};

/**
 * A JSON array of what `of` returns for each index. One text that grows: joining a list of texts takes twice the time,
 * because each of them is first copied together.
 */
const jsonArray = (indexes: readonly number[], of: (index: number) => string): string => {
  let json = "[";
  for (const index of indexes) {
    if (json.length > 1) json += ",";
    json += of(index);
  }
  return `${json}]`;
};

/** The rates that trades of the list are judged by, so that prices and rates of a judgement are of one time. */
const ratesJson = (ratings: LiveRatings): string => `"rates":${JSON.stringify(ratings.rates())}`;

/**
 * The ranked list of a league for one team status on a day (YYYY-MM-DD), as JSON: an `Asset` of the contract for each.
 */
export const assetList = (
  ratings: LiveRatings,
  league: League,
  teamStatus: TeamStatus,
  today: string,
  insights: Showing,
  { own, readsInsights }: Reader,
): string => {
  const { assets } = ratings;
  const fixed = fixedJsonOf(assets).ranked;
  const values = leagueValues(ratings, league, today, own)(teamStatus);
  const { votes } = ratings.pool(league.format, "perception");
  const list = jsonArray(ranking(assets, league.format, values), (index) => {
    const { id } = assets[index]!;
    const movement = ratings.movement(league.format, id);
    const about = insights.get(id) ?? [];
    return assetJson(fixed[index]!, worthAt(values, index), movement, about, readsInsights, votes[index]!);
  });
  return `{"assets":${list},${ratesJson(ratings)}}`;
};

/**
 * The list of a league for each of several team statuses, as JSON by code id: a `StatusAsset` of the contract for each.
 */
export const statusLists = (
  ratings: LiveRatings,
  league: League,
  teamStatuses: ReadonlyMap<number, TeamStatus>,
  today: string,
  own: OwnScores | null,
): string => {
  const { assets } = ratings;
  const fixed = fixedJsonOf(assets).calculator;
  const valuesFor = leagueValues(ratings, league, today, own);
  let json = '{"assetsByTeamStatus":{';
  let separator = "";
  for (const [codeId, teamStatus] of teamStatuses) {
    const values = valuesFor(teamStatus);
    const list = jsonArray(ranking(assets, league.format, values), (index) =>
      statusAssetJson(fixed[index]!, worthAt(values, index)),
    );
    json += `${separator}"${codeId}":${list}`;
    separator = ",";
  }
  return `${json}},${ratesJson(ratings)}}`;
};
