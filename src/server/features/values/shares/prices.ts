import type { League, TeamStatus } from "#core/situation/situation.ts";
import { rosterSpotValue } from "#core/trade/package-adjustment.ts";
import type { SharedPrices, SharedValue } from "#core/trade/shared-trade.ts";
import type { Deps } from "#server/deps.ts";
import { leagueValues } from "../league-values.ts";

/**
 * What a shared trade needs of the values of a league now: the community's value of each asset with its band, and the
 * value of a roster spot, for each team status. Assets that are gone, and draft picks in redraft, have none.
 */
export const sharedPrices = (
  { ratings, now }: Pick<Deps, "ratings" | "now">,
  league: League,
  statuses: readonly TeamStatus[],
  assetids: readonly number[],
): SharedPrices => {
  const { assets } = ratings;
  const valuesFor = leagueValues(ratings, league, now().toISOString().slice(0, 10), null);
  const isPriced = (index: number): boolean => league.format === "dynasty" || assets[index]?.position !== "PICK";
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => {
      const { community, low, high } = valuesFor(status);
      const values = [...new Set(assetids)].flatMap((id): [number, SharedValue][] => {
        const index = ratings.indexOf(id);
        if (index === undefined || !isPriced(index)) return [];
        return [[id, [community[index] ?? 0, low[index] ?? 0, high[index] ?? 0]]];
      });
      const players = [...community].filter((_, index) => assets[index]?.position !== "PICK");
      return [status, { spot: rosterSpotValue(players, league.roster), values: Object.fromEntries(values) }];
    }),
  );
};
