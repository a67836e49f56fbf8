import type { SearchedAsset } from "#contract/leagues.ts";
import { suggestedStatuses } from "#core/league/suggested-status.ts";
import type { HeldPick, LeagueTeam } from "#core/league/league.ts";
import { TEAM_STATUSES, type TeamStatus } from "#core/situation/situation.ts";
import { statusFactor } from "#core/value/status.ts";
import type { Deps } from "../../deps.ts";
import type { Viewer } from "../../http/viewer.ts";
import type { LiveAsset } from "../../ratings/live/live-asset.ts";
import { entitlementsFor } from "../subscriptions/store.ts";
import { chosenState } from "./league-json.ts";
import { pickFactor, pricesOf, type LeaguePrices } from "./league-prices.ts";
import { oddsFor, pricePick, type OddsOf } from "./pick-odds.ts";
import { ownLeague } from "./service.ts";
import { sharesOf } from "./standings.ts";

const short = (value: number): number => Math.round(value * 1000) / 1000;
/** Half the width of a band of 80 percent, in standard deviations. */
const BAND_Z = 1.2816;
/** The slot that stands for a pick of an open draft in the calculator. */
const MIDDLE_SLOT = 6;

const byStatus = (balanced: number, factor: (status: TeamStatus) => number): SearchedAsset["values"] => {
  const [tank, out, even, hunt, all] = TEAM_STATUSES.map((status) => short(balanced * factor(status)));
  return [tank!, out!, even!, hunt!, all!];
};

const searchedPlayer = (prices: LeaguePrices, deviations: Float64Array, index: number): SearchedAsset => {
  const asset = prices.assets[index]!;
  const balanced = prices.values[index] ?? 0;
  return {
    id: String(asset.id),
    assetid: asset.id,
    pick: null,
    name: asset.row.assetdisplayname,
    position: asset.position,
    team: asset.row.team,
    age: asset.age === null ? null : Math.round(asset.age * 100) / 100,
    balanced: short(balanced),
    sd: short(balanced * (deviations[index] || 0)),
    season: short(prices.seasonValues[index] ?? 0),
    values: byStatus(balanced, (status) => statusFactor(asset, status, prices.state.format, prices.season)),
  };
};

/** The pick of the catalogue that comes nearest to one of the league. */
const cataloguePick = (assets: readonly LiveAsset[], { season, round, slot }: HeldPick): LiveAsset | undefined => {
  const ofRound = assets.filter(({ pick }) => pick?.year === season && pick.round === round);
  return (
    ofRound.find(({ pick }) => pick?.slot === (slot ?? MIDDLE_SLOT)) ??
    ofRound.find(({ pick }) => pick?.slot === null && pick.tier === null)
  );
};

const searchedPick = (prices: LeaguePrices, pick: HeldPick, oddsOf: OddsOf): SearchedAsset => {
  const { name, value, low, high } = pricePick(prices, pick, oddsOf, 0);
  return {
    id: `${pick.season}.${pick.round}.${pick.slot ?? ""} ${pick.originalteamid ?? ""}`,
    assetid: cataloguePick(prices.assets, pick)?.id ?? null,
    pick,
    name,
    position: "PICK",
    team: null,
    age: null,
    balanced: value,
    sd: short((high - low) / (2 * BAND_Z)),
    season: 0,
    values: byStatus(value, (status) => pickFactor(prices, pick.season, status)),
  };
};

const mayseealloffers = async (deps: Deps, viewer: Viewer): Promise<boolean> => {
  const user = await viewer.user();
  return user !== null && (await entitlementsFor(deps, user)).allOffers;
};

/** What the trade finder of a league searches. Throws `not-found` for a league of somebody else. */
export const finderOf = async (deps: Deps, viewer: Viewer, leagueid: string) => {
  const row = await ownLeague(deps, viewer, leagueid);
  const state = chosenState(row);
  const { ratings, now } = deps;
  const prices = pricesOf(ratings, state, now().toISOString().slice(0, 10));
  const { deviation } = ratings.valueContext(state.format).beliefs;
  const oddsOf = oddsFor(prices);
  const suggested = suggestedStatuses(state.teams.map((team) => sharesOf(prices, team, oddsOf)));
  const assetsOf = ({ assets, picks }: LeagueTeam): SearchedAsset[] => [
    ...prices.indexesOf(assets).map((index) => searchedPlayer(prices, deviation, index)),
    ...picks.map((pick) => searchedPick(prices, pick, oddsOf)),
  ];
  return {
    teams: state.teams.map((team, at) => ({
      id: team.teamid,
      name: team.name,
      status: row.choices.statuses[team.teamid] ?? suggested[at] ?? 0,
      assets: assetsOf(team),
    })),
    mayseealloffers: await mayseealloffers(deps, viewer),
  };
};
