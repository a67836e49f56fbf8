import { once } from "#core/once.ts";
import { dayOf } from "#core/calendar.ts";
import type { SharedTrade } from "#contract/shares.ts";
import { judgeShared, type SharedPrices, type SharedValue } from "#core/trade/shared-trade.ts";
import type { FrozenTrade } from "#server/base/db/schema/shares.ts";
import type { Deps } from "#server/deps.ts";
import { leagueOf } from "#server/pricing/situation.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import { startupPickOf, worthOfStartupPick } from "#core/draft/startup-pick.ts";
import { rosterSpotValue } from "#core/trade/package-adjustment.ts";
import { bestPlayers } from "#server/pricing/trade-pricing.ts";
import { leagueValues } from "#server/pricing/league-values.ts";

/** A trade by its outline, with what its assets are called. */
type OutlinedTrade = Pick<FrozenTrade, "outline" | "assets">;

const valued = (value: SharedValue | null) => value && { value: value[0], low: value[1], high: value[2] };

/** A trade judged at given prices by the current rates of its format, as the contract describes it. */
export const judged = (
  { ratings }: Pick<Deps, "ratings">,
  { outline, assets }: OutlinedTrade,
  situation: SharedTrade["situation"],
  prices: SharedPrices,
): SharedTrade["now"] => {
  const { format } = leagueOf(ratings.reference, situation);
  const { judgement, text, valueFor } = judgeShared(outline, assets, prices, ratings.rates(format));
  return {
    moves: outline.moves.map(({ assetid, from, to }) => ({
      sender: valued(valueFor(from, assetid)),
      receiver: valued(valueFor(to, assetid)),
    })),
    nets: judgement.teams.map(({ net }) => net),
    gains: judgement.teams.map(({ adjusted }) => adjusted),
    bands: judgement.teams.map(({ band }) => band),
    ...text,
  };
};

/** A trade judged in a situation at current ratings. */
export const judgedNow = (
  deps: Pick<Deps, "ratings" | "now">,
  trade: OutlinedTrade,
  situation: SharedTrade["situation"],
): SharedTrade["now"] =>
  judged(
    deps,
    trade,
    situation,
    sharedPrices(
      deps,
      leagueOf(deps.ratings.reference, situation),
      trade.outline.teams.map(({ teamStatus }) => teamStatus),
      trade.outline.moves.map(({ assetid }) => assetid),
    ),
  );

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
  const valuesFor = leagueValues(ratings, league, dayOf(now()), null);
  const isPriced = (index: number): boolean => league.format === "dynasty" || assets[index]?.position !== "PICK";
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => {
      const { community, low, high } = valuesFor(status);
      const best = once(() => bestPlayers(assets, community));
      const indexOf = (id: number): number | undefined => {
        const startup = startupPickOf(id);
        return startup ? (worthOfStartupPick(startup, best()) ?? undefined) : ratings.indexOf(id);
      };
      const values = [...new Set(assetids)].flatMap((id): [number, SharedValue][] => {
        const index = indexOf(id);
        if (index === undefined || !isPriced(index)) return [];
        return [[id, [community[index] ?? 0, low[index] ?? 0, high[index] ?? 0]]];
      });
      const players = [...community].filter((_, index) => assets[index]?.position !== "PICK");
      return [status, { spot: rosterSpotValue(players, league.roster), values: Object.fromEntries(values) }];
    }),
  );
};
