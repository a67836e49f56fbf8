import { dayOf } from "#core/calendar.ts";
import type { Reply } from "#contract/call.ts";
import type { readFinder, SearchedAsset } from "#contract/leagues.ts";
import { standInFor } from "#core/asset/resolve-pick.ts";
import type { HeldPick, LeagueTeam } from "#core/league/league.ts";
import { rosterPlaces, unmatchedPlaces } from "#core/league/roster/roster-effect.ts";
import { TEAM_STATUSES, type Roster, type TeamStatus } from "#core/situation/situation.ts";
import { BAND } from "#core/value/edges.ts";
import { statusFactor } from "#core/value/status.ts";
import type { LeagueRow } from "#server/base/db/schema/leagues.ts";
import type { Deps } from "#server/deps.ts";
import type { Viewer } from "#server/base/http/viewer.ts";
import { isEntitled } from "#server/subjects/subscriptions/api.ts";
import { pickOf } from "#server/subjects/catalogue/api.ts";
import { chosenState } from "./store.ts";
import { pickFactor, pricesOf, type LeaguePrices } from "./league-prices.ts";
import type { LeaguePage } from "./league-page-cache.ts";
import { pickPrices, type PickPrices } from "./pick-odds.ts";
import { ownLeague } from "./service.ts";
import { seasonOutlook } from "./season-outlook.ts";
import { suggestedIn } from "./standings.ts";

const short = (value: number): number => Math.round(value * 1000) / 1000;

const byStatus = (balanced: number, factor: (status: TeamStatus) => number): SearchedAsset["values"] => {
  const [tank, out, even, hunt, all] = TEAM_STATUSES.map((status) => short(balanced * factor(status)));
  return [tank!, out!, even!, hunt!, all!];
};

const searchedPlayer = (
  prices: LeaguePrices,
  deviations: Float64Array,
  index: number,
  beside: readonly number[],
): SearchedAsset => {
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
    isbeside: beside.includes(asset.id),
    injury: asset.row.injurystatus,
    values: byStatus(balanced, (status) => statusFactor(asset, status, prices.state.format, prices.season)),
  };
};

const searchedPick = (prices: LeaguePrices, pick: HeldPick, priceOf: PickPrices): SearchedAsset => {
  const { name, value, low, high } = priceOf(pick);
  return {
    id: `${pick.season}.${pick.round}.${pick.slot ?? ""} ${pick.originalteamid ?? ""}`,
    assetid: standInFor(prices.assets, pick, pickOf)?.id ?? null,
    pick,
    name,
    position: "PICK",
    team: null,
    age: null,
    balanced: value,
    sd: short((high - low) / (2 * BAND)),
    season: 0,
    isbeside: false,
    injury: null,
    values: byStatus(value, (status) => pickFactor(prices, pick.season, status)),
  };
};

/** Free places of a team's roster; 0 where it holds more players than it has places. */
const freePlaces = (roster: Roster, { assets, taxi, reserve, unmatched }: LeagueTeam): number => {
  const held = assets.filter((id) => !taxi.includes(id) && !reserve.includes(id)).length;
  return Math.max(0, rosterPlaces(roster) - held - unmatchedPlaces(unmatched));
};

/** Every team of a league with what the trade finder searches. */
const searchedIn = ({ ratings, now }: Deps, row: LeagueRow, mayseealloffers: boolean): Reply<typeof readFinder> => {
  const state = chosenState(row);
  const prices = pricesOf(ratings, state, dayOf(now()));
  const { deviation } = ratings.valueContext(state.format).beliefs;
  const outlook = seasonOutlook(prices);
  const priceOf = pickPrices(prices, outlook);
  const suggested = suggestedIn(prices, priceOf, outlook);
  const assetsOf = ({ assets, taxi, reserve, picks }: LeagueTeam): SearchedAsset[] => [
    ...prices.indexesOf(assets).map((index) => searchedPlayer(prices, deviation, index, [...taxi, ...reserve])),
    ...picks.map((pick) => searchedPick(prices, pick, priceOf)),
  ];
  return {
    teams: state.teams.map((team, at) => ({
      id: team.teamid,
      name: team.name,
      status: row.choices.statuses[team.teamid] ?? suggested[at] ?? 0,
      freeplaces: freePlaces(state.rosterSettings, team),
      assets: assetsOf(team),
    })),
    mayseealloffers,
  };
};

/** The input of the trade finder for a league. Throws Failure `not-found` for a league of somebody else. */
export const finderOf = async (deps: Deps, viewer: Viewer, leagueid: string): Promise<LeaguePage> => {
  const row = await ownLeague(deps, viewer, leagueid);
  const mayseealloffers = await isEntitled(deps, viewer, "allOffers");
  return { row, key: `finder|${mayseealloffers}`, make: () => searchedIn(deps, row, mayseealloffers) };
};
