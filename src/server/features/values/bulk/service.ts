import type { Received, Reply } from "#contract/call.ts";
import {
  MOST_BULK_TRADES,
  type BulkProblem,
  type BulkResult,
  type BulkTrade,
  type bulkTrades,
} from "#contract/bulk-trades.ts";
import { dayNumber, parseIsoDay } from "#core/iso-day.ts";
import { chancesOf } from "#core/trade/chance-to-gain.ts";
import type { PriceFor } from "#core/trade/net.ts";
import type { TeamId, Trade } from "#core/trade/trade.ts";
import type { Verdict } from "#core/trade/verdict.ts";
import { verdictText } from "#core/trade/verdict-text.ts";
import { weighTrade } from "#core/trade/weigh.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/http/failure.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { shortValue } from "../asset-json.ts";
import { ownScoresFor } from "../own-scores.ts";
import type { DayBeliefs } from "../profile/day-beliefs.ts";
import { leagueOf, teamStatusOf } from "../situation.ts";
import { tradePricing, type TradePricing } from "../trade-pricing.ts";
import { assetNamer } from "./name-asset.ts";
import { pastPrices, readPast, type PastPrices } from "./past-prices.ts";
import { readTrade } from "./read-trade.ts";

type Wanted = Received<typeof bulkTrades>["body"];
type ThatDay = BulkResult["thatday"];

const numberOf = (id: TeamId): number => Number(id.slice("team".length));

const verdictJson = (verdict: Verdict, trade: Trade): NonNullable<BulkResult["verdict"]> => {
  const text = verdictText(verdict, (team) => trade.teams.find(({ id }) => id === team)?.name ?? team);
  if (verdict.kind === "empty") return { ...text, kind: "empty", team: null, gap: 0, percent: 0 };
  const { kind, team, gap, percent } = verdict;
  return { ...text, kind, team: numberOf(team), gap: shortValue(gap), percent: shortValue(percent) };
};

/** The trade at the values of its day; null if values of that day, or of one of its assets, were not stored. */
const thatDayOf = (trade: Trade, date: string, pricing: TradePricing, past: PastPrices): ThatDay => {
  const day = past(date);
  if (!day) return null;
  const priceFor: PriceFor = ({ teamStatus }, { id }) => day.priceOf(id, teamStatus);
  const isKnown = trade.placed.every(({ asset }) => day.priceOf(asset.id, 0) !== null);
  if (!isKnown) return null;
  const { verdict, teams } = weighTrade(trade, priceFor, pricing.spotValueFor);
  return {
    day: day.day,
    verdict: verdictJson(verdict, trade),
    teams: teams.map(({ team, adjusted }) => ({ team: numberOf(team), adjustednet: shortValue(adjusted) })),
  };
};

const priced = (
  trade: Trade,
  { priceFor, bandFor, spotValueFor }: TradePricing,
): Pick<BulkResult, "verdict" | "teams"> => {
  const { verdict, teams } = weighTrade(trade, priceFor, spotValueFor);
  const chances = chancesOf(trade, teams, bandFor);
  return {
    verdict: verdictJson(verdict, trade),
    teams: teams.map((weight, at) => {
      const { team, sent, received, net, adjustment, adjusted } = weight;
      const { name, teamStatus } = trade.teams[at]!;
      return {
        team: numberOf(team),
        name,
        teamStatus,
        sends: trade.placed
          .filter(({ from }) => from === team)
          .map(({ asset, to }) => ({
            assetid: asset.id,
            name: asset.name,
            to: numberOf(to),
            value: shortValue(priceFor(trade.teams[at]!, asset) ?? 0),
          })),
        sent: shortValue(sent),
        received: shortValue(received),
        net: shortValue(net),
        adjustment: shortValue(adjustment.total),
        adjustednet: shortValue(adjusted),
        chance: shortValue(chances[at]?.chance ?? 0.5),
      };
    }),
  };
};

/** What is wrong with the date of a trade made by a day (YYYY-MM-DD, UTC); it may be a day later elsewhere. */
const dateProblem = (date: string, today: string): BulkProblem | null => {
  const [day, now] = [parseIsoDay(date), parseIsoDay(today)];
  if (!day) return { name: date, why: "is no day of the calendar", unmatched: false };
  const isAhead = now !== null && dayNumber(day) > dayNumber(now) + 1;
  return isAhead ? { name: date, why: "is in the future", unmatched: false } : null;
};

const requireFew = (trades: readonly BulkTrade[]): void => {
  if (trades.length > MOST_BULK_TRADES)
    throw new Failure(
      "too-large",
      `At most ${MOST_BULK_TRADES} trades are weighed at once; these are ${trades.length.toLocaleString("en-US")}`,
    );
};

/**
 * Weighs many trades in one situation. Trades that cannot be read come with their problems, the others are priced.
 * Throws Failure `too-large` for more than 500 trades.
 */
export const weighMany = async (
  deps: Deps,
  beliefs: DayBeliefs,
  viewer: Viewer,
  wanted: Wanted,
): Promise<Reply<typeof bulkTrades>> => {
  requireFew(wanted.trades);
  const { ratings, now } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const status = wanted.teamStatus == null ? 0 : teamStatusOf(ratings.reference, wanted.teamStatus);
  const today = now().toISOString().slice(0, 10);
  const own = await ownScoresFor(deps, viewer, wanted);
  const dates = wanted.trades.flatMap(({ date }) => date ?? []);
  const history = await readPast(beliefs, ratings.pool(league.format, "perception").poolid, dates);
  // From here on nothing is awaited, so that every trade is weighed by the same ratings.
  const pricing = tradePricing(ratings, league, today, own);
  const past = pastPrices(ratings, league, today, history);
  const namer = assetNamer(ratings, league.format, today);
  const resultOf = (wish: BulkTrade, at: number): BulkResult => {
    const heading = { line: wish.line ?? at + 1, date: wish.date ?? null };
    const date = wish.date ? dateProblem(wish.date, today) : null;
    if (date) return { ...heading, problems: [date], verdict: null, teams: [], thatday: null };
    const read = readTrade(wish, namer, status, own !== null);
    if ("problems" in read)
      return { ...heading, problems: [...read.problems], verdict: null, teams: [], thatday: null };
    const thatday = wish.date ? thatDayOf(read.trade, wish.date, pricing, past) : null;
    return { ...heading, problems: [], ...priced(read.trade, pricing), thatday };
  };
  return { asof: today, results: wanted.trades.map(resultOf) };
};
