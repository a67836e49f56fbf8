import { dayOf } from "#core/kit/calendar.ts";
import type { Reply } from "#contract/kit/call.ts";
import { readFinder, type SearchedAsset } from "#contract/finder.ts";
import { formatPickName, pickByName, standInFor } from "#core/assets/pick-name.ts";
import { leagueTradePrices, type LeagueTradePrices } from "#core/trades/league/prices.ts";
import type { HeldPick, ImportedLeague, LeagueTeam } from "#core/leagues/league.ts";
import { capEffect } from "#core/leagues/salary-cap.ts";
import { passedDeadline } from "#core/leagues/trade-deadline.ts";
import { rosterPlaces } from "#core/values/roster-effect.ts";
import { unpricedRoster } from "#core/leagues/roster/unpriced.ts";
import { TEAM_STATUSES, type TeamStatus } from "#core/situation/situation.ts";
import { newTeam, type TradeAsset, type TradeTeam } from "#core/trades/trade.ts";
import type { LeagueRow } from "#server/leagues/tables.ts";
import type { Deps } from "#server/deps.ts";
import { mapInTurns } from "#server/kit/turns.ts";
import { tradeAssetOf, tradePricing } from "#server/trades/api.ts";
import { isEntitled } from "#server/plans/api.ts";
import {
  chosenState,
  contractsIn,
  keeperBook,
  pricesOf,
  type LeaguePrices,
  pickLeague,
  pickPrices,
  seasonOutlook,
  ownLeague,
  suggestedIn,
  openLeaguePages,
  onRoster,
} from "#server/leagues/api.ts";
import type { FastifyInstance } from "fastify";
import { route } from "#server/kit/http/route.ts";
import { shortValue, shortAge } from "#server/values/pricing/asset-json.ts";

function ofEachStatus(of: (status: TeamStatus) => number): SearchedAsset["values"] {
  const [tank, out, even, hunt, all] = TEAM_STATUSES.map(of);
  return [tank!, out!, even!, hunt!, all!];
}

/** A team without own scores in a status, as the calculator prices it. */
const teamIn = (teamStatus: TeamStatus): TradeTeam => newTeam([], teamStatus);

/** The calculator's value and band of an asset in each status; null where it has no value. */
function weighedAs(
  asset: TradeAsset,
  { priceFor, bandFor }: Pick<LeagueTradePrices, "priceFor" | "bandFor">,
): Pick<SearchedAsset, "values" | "low" | "high"> | null {
  if (priceFor(teamIn(0), asset) === null) return null;
  const values = ofEachStatus((status) => priceFor(teamIn(status), asset) ?? 0);
  const end = (of: "valuelow" | "valuehigh") =>
    ofEachStatus((status) => bandFor(teamIn(status), asset)?.[of] ?? values[status + 2]!);
  return { values, low: end("valuelow"), high: end("valuehigh") };
}

function searchedPlayer(
  prices: LeaguePrices,
  trades: LeagueTradePrices,
  index: number,
  beside: readonly number[],
  { contract, salary }: Pick<SearchedAsset, "contract" | "salary">,
): SearchedAsset[] {
  const asset = prices.assets[index]!;
  const traded = tradeAssetOf(asset);
  const weighed = weighedAs(traded, trades);
  if (!weighed) return [];
  const { id, name, position, team, age } = traded;
  return [
    {
      id: String(id),
      assetid: id,
      pick: null,
      name,
      position,
      team,
      age: shortAge(age),
      season: shortValue(prices.seasonValues[index] ?? 0),
      isbeside: beside.includes(id),
      injury: asset.row.injurystatus,
      contract,
      salary,
      ...weighed,
    },
  ];
}

/** A pick of a team as the calculator holds it in this league; none where the calculator has no pick for it. */
function searchedPick(
  leagueid: string,
  standIn: TradeAsset | null,
  trades: LeagueTradePrices,
  pick: HeldPick,
): SearchedAsset[] {
  const weighed = standIn && weighedAs({ ...standIn, leaguepick: { ...pick, leagueid } }, trades);
  if (!weighed) return [];
  return [
    {
      id: `${pick.season}.${pick.round}.${pick.slot ?? ""} ${pick.originalteamid ?? ""}`,
      assetid: standIn.id,
      pick,
      name: formatPickName(pick),
      position: "PICK",
      team: null,
      age: null,
      season: 0,
      isbeside: false,
      injury: null,
      contract: 0,
      salary: 0,
      ...weighed,
    },
  ];
}

/** Free places of a team's roster; 0 where it holds more players than it has places. */
function freePlaces({ rosterSettings: roster, unpricedslots }: ImportedLeague, team: LeagueTeam): number {
  const held = onRoster(team).length + unpricedRoster(team.unmatched, unpricedslots).bench.length;
  return Math.max(0, rosterPlaces(roster) - held);
}

/** Every team of a league with what the trade finder searches, at the prices of the calculator. */
async function searchedIn(
  { ratings, now }: Deps,
  row: LeagueRow,
  mayseealloffers: boolean,
): Promise<Reply<typeof readFinder>> {
  const state = chosenState(row);
  const today = dayOf(now());
  const prices = pricesOf(ratings, state, today);
  const outlook = seasonOutlook(prices);
  const priceOf = pickPrices(prices, outlook);
  const suggested = suggestedIn(prices, priceOf, outlook);
  const { format, rosterSettings: roster, scoringSettings: scoring } = state;
  const base = tradePricing(ratings, { format, roster, scoring }, today, null);
  const catalogue = ratings.assets.map(tradeAssetOf);
  const trades = leagueTradePrices({ ...base, assets: catalogue }, pickLeague(prices));
  const picks = catalogue.filter(({ position }) => position === "PICK");
  const standIns = new Map<string, TradeAsset | null>();
  const standIn = (pick: HeldPick): TradeAsset | null => {
    const key = `${pick.season} ${pick.round} ${pick.slot ?? ""}`;
    const known = standIns.get(key);
    const found = known === undefined ? standInFor(picks, pick, pickByName) : known;
    standIns.set(key, found);
    return found;
  };
  const contracts = contractsIn(prices);
  const assetsOf = ({ assets, taxi, reserve, picks: held, costs = [] }: LeagueTeam): SearchedAsset[] => [
    ...prices.indexesOf(assets).flatMap((index) => {
      const id = prices.assets[index]!.id;
      const salary = contracts ? (costs.find(({ assetid }) => assetid === id)?.dollars ?? 0) : 0;
      const terms = { contract: contracts?.get(id) ?? 0, salary };
      return searchedPlayer(prices, trades, index, [...taxi, ...reserve], terms);
    }),
    ...held.flatMap((pick) => searchedPick(row.leagueid, standIn(pick), trades, pick)),
  ];
  return {
    season: prices.season,
    deadline: passedDeadline(state, today),
    keepers: keeperBook(prices, row),
    spots: ofEachStatus((status) => base.spotValueFor(teamIn(status))),
    teams: await mapInTurns(state.teams, (team, at) => {
      const paid = capEffect(state, team.teamid, new Set(), []);
      return {
        id: team.teamid,
        name: team.name,
        status: row.choices.statuses[team.teamid] ?? suggested[at] ?? 0,
        freeplaces: freePlaces(state, team),
        seasonleft: shortValue(outlook.get(team.teamid)?.left ?? 0),
        payroll: paid && { total: paid.before, cap: paid.cap },
        assets: assetsOf(team),
      };
    }),
    mayseealloffers,
  };
}

export function finderRoutes(app: FastifyInstance, deps: Deps): void {
  const sendPage = openLeaguePages(deps);
  route(app, readFinder, { limit: "costly" }, async ({ params }, { viewer, request, reply }) => {
    const row = await ownLeague(deps, viewer, params.leagueid);
    const mayseealloffers = await isEntitled(deps, viewer, "allOffers");
    return sendPage(request, reply, {
      row,
      key: `finder|${mayseealloffers}`,
      make: () => searchedIn(deps, row, mayseealloffers),
    });
  });
}
