import { withCommas } from "#core/kit/with-commas.ts";
import { readPick, resolvePick, standInFor, type PickName } from "#core/assets/pick-name.ts";
import { readStartupPick, startupAsset, startupPickOf } from "#core/assets/startup-pick.ts";
import { shortNames } from "#core/assets/short-name.ts";
import { readPlayer } from "#core/assets/mentions/mentions.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { League } from "#core/situation/situation.ts";
import type { TradeAsset } from "#core/trades/trade.ts";
import type { LiveAsset, LiveRatings } from "#server/values/live/live-ratings.ts";
import { matcherFor, pickOf, playersByRating } from "#server/catalogue/api.ts";
import { leagueTradePrices } from "#core/trades/league/prices.ts";
import type { LeagueRow } from "#server/leagues/tables.ts";
import type { Deps } from "#server/deps.ts";
import { tradeAssetOf, type TradePricing } from "../trade-pricing.ts";
import { chosenState, pickLeague, pricesOf } from "#server/leagues/api.ts";
import { once } from "#core/kit/once.ts";

/** `unmatched` if the user can resolve it by choosing an asset. */
type Named =
  | { readonly asset: LiveAsset }
  | { readonly startup: TradeAsset }
  | { readonly why: string; readonly unmatched: boolean };

const MOST_UNKNOWN = 1000;
const TOO_MANY_UNKNOWN: Named = {
  why: `over ${withCommas(MOST_UNKNOWN)} other names are unknown: correct those first`,
  unmatched: true,
};

const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

/** Names assets on a day (YYYY-MM-DD), each text once; short names only for the league's best. */
export function assetNamer(ratings: LiveRatings, league: League, today: string) {
  const { assets, indexOf } = ratings;
  const { format } = league;
  const byShort = once(() => shortNames(playersByRating(ratings, format)));
  const match = matcherFor(assets);
  const season = seasonOf(today);
  const known = new Map<string, Named>();
  let unknown = 0;

  const allowed = (asset: LiveAsset): Named =>
    format === "redraft" && asset.position === "PICK"
      ? { why: "picks have no value in redraft leagues", unmatched: false }
      : { asset };

  /** The one player of a short name; null if nobody has it. */
  const byShortName = (player: NonNullable<ReturnType<typeof readPlayer>>): Named | null => {
    const found = byShort()(player);
    if (found === "several") return { why: "several players are called this", unmatched: true };
    return found && { asset: found.asset };
  };

  const nameOf = (text: string): Named => {
    const startup = readStartupPick(text, league.roster.numberOfTeams);
    if (startup) return { startup: startupAsset(startup) };
    const pick = readPick(text);
    if (pick?.round !== undefined) {
      const asset = resolvePick(assets, pick, pickOf);
      if (asset) return allowed(asset);
      return pick.season !== undefined && pick.season <= season
        ? { why: `the draft of ${pick.season} is over: name the player who was picked`, unmatched: true }
        : { why: "there is no pick of this season and round", unmatched: true };
    }
    const player = readPlayer(text);
    if (!player) return { why: "this is not a name", unmatched: true };
    const whole = match({ name: text, position: null, team: null, birth: null, place: "roster" });
    const matched = "id" in whole ? whole : match({ ...player, birth: null, place: "roster" });
    if ("why" in matched) {
      // What stands in brackets may be whose he is, and not a part of his name.
      const bare = text.replace(IN_BRACKETS, "").trim();
      const again = bare === text.trim() || bare === "" ? null : nameOf(bare);
      if (again && !("why" in again)) return again;
      return byShortName(player) ?? { why: matched.why, unmatched: true };
    }
    const asset = assets[indexOf(matched.id) ?? -1];
    return asset ? { asset } : { why: "no player has this name", unmatched: true };
  };

  return {
    byId: (assetid: number): Named => {
      const startup = startupPickOf(assetid);
      if (startup) return { startup: startupAsset(startup) };
      const asset = assets[indexOf(assetid) ?? -1];
      return asset ? allowed(asset) : { why: "there is no such player or pick", unmatched: true };
    },
    /** The asset that stands for a pick of a league; null for one of a draft that is over or too far ahead. */
    standIn: (pick: PickName): LiveAsset | null =>
      format === "redraft" || pick.season < season ? null : standInFor(assets, pick, pickOf),
    byName: (text: string): Named => {
      const before = known.get(text);
      if (before) return before;
      if (unknown >= MOST_UNKNOWN) return TOO_MANY_UNKNOWN;
      const found = nameOf(text);
      if ("why" in found) unknown += 1;
      known.set(text, found);
      return found;
    },
  };
}
export type AssetNamer = ReturnType<typeof assetNamer>;

type Prices = Pick<TradePricing, "priceFor" | "bandFor">;

export type TradedLeague = {
  readonly leagueid: string;
  readonly nameOf: (teamid: string) => string | undefined;
  /** The owner's value of a dollar for free agents; null if the owner entered none. */
  readonly perdollar: number | null;
  /** Extends prices to the picks of the league, by its own odds. */
  readonly withPicks: (prices: Prices) => Prices;
};

/** A stored league for trades that hold its picks, on a day (YYYY-MM-DD). */
export function tradedLeague({ ratings }: Pick<Deps, "ratings">, row: LeagueRow, today: string): TradedLeague {
  const state = chosenState(row);
  const picks = pickLeague(pricesOf(ratings, state, today));
  const assets = ratings.assets.map(tradeAssetOf);
  return {
    leagueid: row.leagueid,
    nameOf: (teamid) => state.teams.find((team) => team.teamid === teamid)?.name,
    perdollar: row.choices.faabprice ?? null,
    withPicks: (prices) => leagueTradePrices({ ...prices, assets }, picks),
  };
}
