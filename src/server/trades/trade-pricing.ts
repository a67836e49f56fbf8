import { startupAssetOf } from "#core/assets/startup-pick.ts";
import { withStartupPicks } from "#core/trades/startup-prices.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import type { JudgedBy } from "#core/trades/judge-trade.ts";
import { rosterSpotValue } from "#core/values/package-adjustment.ts";
import { faabAssetOf, faabOf, faabValue } from "#core/assets/faab.ts";
import type { TradeAsset } from "#core/trades/trade.ts";
import type { LiveAsset, LiveRatings } from "#server/values/live/live-ratings.ts";
import { leagueValues, type LeagueValues } from "#server/values/pricing/league-values.ts";
import type { OwnScores } from "#server/values/pricing/own-scores.ts";

/** Prices for each team by its own status; own scores for the teams that use them. */
export type TradePricing = Pick<JudgedBy, "priceFor" | "bandFor" | "spotValueFor">;

export const tradeAssetOf = ({ row, age, position }: LiveAsset): TradeAsset => ({
  id: row.assetid,
  name: row.assetdisplayname,
  position,
  team: row.team,
  age,
});

/** The asset of an id: of the catalogue, a startup pick, or money; null if there is none. */
export function tradeAssetById(
  { assets, indexOf }: Pick<LiveRatings, "assets" | "indexOf">,
  id: AssetId,
): TradeAsset | null {
  const made = faabAssetOf(id) ?? startupAssetOf(id);
  const found = made ? undefined : assets[indexOf(id) ?? -1];
  return made ?? (found ? tradeAssetOf(found) : null);
}

/** The indexes of all players by some values, the best first. */
const bestPlayers = (assets: readonly LiveAsset[], values: ArrayLike<number>): readonly number[] =>
  assets
    .flatMap(({ position }, index) => (position === "PICK" ? [] : [index]))
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || assets[a]!.id - assets[b]!.id);

/** The prices of a league on a day (YYYY-MM-DD); the values of a status are computed when it is first asked for. */
export function tradePricing(ratings: LiveRatings, league: League, today: string, own: OwnScores | null): TradePricing {
  const { assets, indexOf } = ratings;
  const valuesFor = leagueValues(ratings, league, today, own);
  const byStatus = new Map<TeamStatus, LeagueValues>();
  const valuesOf = (status: TeamStatus): LeagueValues => {
    const values = byStatus.get(status) ?? valuesFor(status);
    byStatus.set(status, values);
    return values;
  };
  const spots = new Map<string, number>();
  const catalogue: Pick<TradePricing, "priceFor" | "bandFor"> = {
    priceFor: (team, { id }) => {
      const money = faabOf(id);
      if (money) return faabValue(money);
      const index = indexOf(id) ?? -1;
      if (league.format === "redraft" && assets[index]?.position === "PICK") return null;
      return valuesTo(team)[index] ?? null;
    },
    bandFor: ({ teamStatus }, { id }) => {
      const index = indexOf(id) ?? -1;
      const { low, high } = valuesOf(teamStatus);
      const [valuelow, valuehigh] = [low[index], high[index]];
      return valuelow === undefined || valuehigh === undefined ? null : { valuelow, valuehigh };
    },
  };
  const valuesTo = ({ teamStatus, customScoresEnabled }: Parameters<TradePricing["priceFor"]>[0]): Float64Array =>
    valuesOf(teamStatus)[customScoresEnabled ? "shown" : "community"];
  return {
    ...withStartupPicks(catalogue, (team) => bestPlayers(assets, valuesTo(team)).map((index) => assets[index]!.id)),
    spotValueFor: (team) => {
      const key = `${team.teamStatus} ${team.customScoresEnabled}`;
      const known = spots.get(key);
      if (known !== undefined) return known;
      const players = [...valuesTo(team)].filter((_, index) => assets[index]!.position !== "PICK");
      const value = rosterSpotValue(players, league.roster);
      spots.set(key, value);
      return value;
    },
  };
}
