import { withCommas } from "#core/kit/with-commas.ts";
import type { Received, Reply } from "#contract/kit/call.ts";
import {
  MOST_BULK_TRADES,
  type BulkProblem,
  type BulkResult,
  type BulkTrade,
  type bulkTrades,
} from "#contract/trades/bulk.ts";
import { addDays, dayNumber, dayOf, parseIsoDay } from "#core/kit/calendar.ts";
import { faabOf } from "#core/assets/faab.ts";
import type { Trade } from "#core/trades/trade.ts";
import { verdictText } from "#core/trades/verdict-text.ts";
import { judgeTrade, type Judgement } from "#core/trades/judge-trade.ts";
import type { Deps } from "#server/deps.ts";
import { mapInTurns } from "#server/kit/turns.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";
import { ownScoresFor } from "#server/values/pricing/own-scores.ts";
import { type DayBeliefs, REPLAYED_DAYS, type History } from "#server/values/pricing/day-beliefs.ts";
import { pastPrices, type PastPrices } from "#server/values/pricing/past-prices.ts";
import { leagueOf, requireTeamStatus } from "#server/situation/situation.ts";
import { tradePricing, type TradePricing } from "../trade-pricing.ts";
import { ownLeague } from "#server/leagues/api.ts";
import { assetNamer, tradedLeague, type TradedLeague } from "./name-asset.ts";
import { teamJson, teamNumber, verdictJson } from "../judgement-json.ts";
import { readTrade } from "./read-trade.ts";

const verdictIn = (judgement: Judgement, trade: Trade): NonNullable<BulkResult["verdict"]> => ({
  ...verdictText(judgement, trade.teams),
  ...verdictJson(judgement),
});

/** At its day's values; null if one was not stored. Bands are today's, as past ones are not kept. */
function thatDayOf(
  trade: Trade,
  date: string,
  pricing: TradePricing,
  past: PastPrices,
  withPicks: TradedLeague["withPicks"],
): BulkResult["thatday"] {
  const day = past(date);
  if (!day) return null;
  const { priceFor } = withPicks({
    priceFor: (team, asset) =>
      faabOf(asset.id) ? pricing.priceFor(team, asset) : day.priceOf(asset.id, team.teamStatus),
    bandFor: pricing.bandFor,
  });
  const isKnown = trade.placed.every(({ asset: { id } }) => faabOf(id) !== null || day.priceOf(id, 0) !== null);
  if (!isKnown) return null;
  const judgement = judgeTrade(trade, { ...pricing, priceFor });
  return {
    day: day.day,
    fromstatistics: day.isFromStatistics,
    verdict: verdictIn(judgement, trade),
    teams: judgement.teams.map((one) => {
      const { team, sent, received, adjustednet } = teamJson(one);
      return { team, sent, received, adjustednet };
    }),
  };
}

function priced(trade: Trade, pricing: TradePricing): Pick<BulkResult, "verdict" | "teams"> {
  const judgement = judgeTrade(trade, pricing);
  return {
    verdict: verdictIn(judgement, trade),
    teams: judgement.teams.map((one, at) => {
      const team = trade.teams[at]!;
      const sends = trade.placed
        .filter(({ from }) => from === team.id)
        .map(({ asset, to }) => ({
          assetid: asset.id,
          name: asset.name,
          to: teamNumber(to),
          value: shortValue(pricing.priceFor(team, asset) ?? 0),
        }));
      return { ...teamJson(one), name: team.name, teamStatus: team.teamStatus, sends };
    }),
  };
}

/** What is wrong with the date of a trade made by a day (YYYY-MM-DD, UTC); it may be a day later elsewhere. */
function dateProblem(date: string, today: string): BulkProblem | null {
  const [day, now] = [parseIsoDay(date), parseIsoDay(today)];
  if (!day) return { name: date, why: "is no day of the calendar", unmatched: false };
  const isAhead = now !== null && dayNumber(day) > dayNumber(now) + 1;
  return isAhead ? { name: date, why: "is in the future", unmatched: false } : null;
}

/** Weighs trades in one situation, problems beside prices. Throws Failure `too-large` above 500. */
export async function judgeMany(
  deps: Deps,
  beliefs: DayBeliefs,
  viewer: Viewer,
  wanted: Received<typeof bulkTrades>["body"],
): Promise<Reply<typeof bulkTrades>> {
  const sent = wanted.trades.length;
  if (sent > MOST_BULK_TRADES)
    throw new Failure(
      "too-large",
      `At most ${MOST_BULK_TRADES} trades can be analyzed at once; you sent ${withCommas(sent)}`,
    );
  const { ratings, now } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const status = wanted.teamStatus == null ? 0 : requireTeamStatus(ratings.reference, wanted.teamStatus);
  const today = dayOf(now());
  const own = await ownScoresFor(deps, viewer, wanted);
  const dates = wanted.trades.flatMap(({ date }) => date ?? []);
  const row = wanted.leagueid ? await ownLeague(deps, viewer, wanted.leagueid) : null;
  const history = await readPast(beliefs, ratings.pool(league.format, "perception").poolid, dates);
  const base = tradePricing(ratings, league, today, own);
  const traded = row && tradedLeague(deps, row, today);
  const withPicks: TradedLeague["withPicks"] = (prices) => traded?.withPicks(prices) ?? prices;
  const pricing: TradePricing = { ...base, ...withPicks(base) };
  const past = pastPrices(ratings, league, today, history);
  const namer = assetNamer(ratings, league, today);
  const resultOf = (wish: BulkTrade, at: number): BulkResult => {
    const heading = { line: wish.line ?? at + 1, date: wish.date ?? null };
    const date = wish.date ? dateProblem(wish.date, today) : null;
    const read = date ? { problems: [date] } : readTrade(wish, namer, status, own !== null, traded);
    if ("problems" in read)
      return { ...heading, problems: [...read.problems], verdict: null, teams: [], thatday: null };
    const thatday = wish.date ? thatDayOf(read.trade, wish.date, pricing, past, withPicks) : null;
    return { ...heading, problems: [], ...priced(read.trade, pricing), thatday };
  };
  return { asof: today, results: await mapInTurns(wanted.trades, resultOf) };
}

/** The stored days of a pool that some dates (YYYY-MM-DD) need; null without dates. */
async function readPast(beliefs: DayBeliefs, poolid: number, dates: readonly string[]): Promise<History | null> {
  const moments = dates.map((date) => Date.parse(date)).filter((moment) => !Number.isNaN(moment));
  if (moments.length === 0) return null;
  const first = moments.reduce((earliest, moment) => Math.min(earliest, moment), Infinity);
  return beliefs.since(poolid, addDays(dayOf(first), -REPLAYED_DAYS));
}
