import { withCommas } from "#core/kit/with-commas.ts";
import { FREE_TRADES } from "#contract/kit/limits.ts";
import type { MarketTrade } from "#contract/market.ts";
import type { TradeKind } from "#core/market/market-trade.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";
import { signed } from "#core/kit/signed.ts";
import { dotted, nameList } from "#core/kit/name-list.ts";

const trades = (count: number): string => `${withCommas(count)} ${count === 1 ? "trade" : "trades"}`;

const timesText = (count: number): string => (count === 1 ? "once" : `${count} times`);

export const MESSAGES = {
  title: "Trades",
  lead:
    "What managers really paid: completed trades of imported leagues, with the values of their day and today's, in " +
    "each league's own settings.",
  kept: (count: number, leagues: number): string =>
    `${trades(count)} of ${withCommas(leagues)} ${leagues === 1 ? "league" : "leagues"}`,
  list: "Completed trades",
  failed: "The trades could not be loaded",
  more: "Show More",
  csv: "Download CSV",
  csvFailed: "The file could not be made",
  csvCut: (count: number): string => `The file holds the newest ${trades(count)}. Narrow the filters for older ones.`,
  open: "Open in Calculator",
  /** In place of the link, since the rest of the trade would be another trade. */
  notWhole: (names: readonly string[]): string =>
    `${nameList(names)} ${names.length === 1 ? "has" : "have"} no value today`,
  openLabel: (day: string): string => `Open in Calculator: the trade of ${day}`,
  got: (team: number): string => `Team ${team} got`,
  sum: "Together",
  thatDay: "then",
  today: "today",
  unknown: "no value",
  emptyTitle: "No trades yet",
  emptyText: "Trades come from imported leagues whose owners share them, without any name. Import yours.",
  toLeagues: "Import a League",
  noneTitle: "No trade fits",
  noneText: "No completed trade fits these filters.",
  clear: "Clear Filters",
  freeTitle: "See every trade",
  freeText:
    `Without a plan you see the newest ${FREE_TRADES} trades, of all leagues or of one player. Filters, older trades ` +
    "and CSV come with Big Brain.",
  seePlans: "See Plans",
  player: "Player or pick",
  playerSearch: "Search by name",
  noMatch: "No player or pick has this name",
  allPlayers: (name: string): string => `Show trades of all players, not only of ${name}`,
  filters: "Filters",
  inUse: (count: number): string => `${count} in use`,
  any: "Any",
  format: "Format",
  lineup: "Quarterbacks",
  superflex: "Superflex",
  oneQb: "One quarterback",
  teams: "Teams",
  starters: "Starters",
  ppr: "Points per catch",
  tep: "Tight end premium",
  kind: "Pieces",
  type: "League type",
  bestBall: "Best ball",
  lineups: "Set lineups",
  from: "From",
  to: "To",
  demand: (recent: number, before: number): string =>
    `Sent in ${trades(recent)} of the last eight weeks, ${before === 0 ? "none" : withCommas(before)} ` +
    "in the eight before.",
  trend: (percent: number): string => `Value within 14 days: ${signed(Math.round(percent))} percent.`,
  tradedPrice: "Traded price",
  communityValue: "Community value",
  communitySource: "what people say",
  tradedBand: (low: number, high: number, count: number, leagues: number): string =>
    `${low} to ${high}, what ${trades(count)} of ${leagues} leagues come to; part of no value`,
  noneOfPlayer: "No completed trade of an imported league holds this one yet.",
  allOf: "All Trades",
  similar: "Similar trades",
  similarCount: (count: number): string => (count === 0 ? "None yet" : String(count)),
  similarLead: "Completed trades in leagues like yours that include a part of this one.",
  sentFor: (names: string, returned: string, count: number): string =>
    `${names} ${names.includes(" and ") ? "were" : "was"} sent for ${returned} ${timesText(count)}.`,
} as const;

export const KIND_NAMES: Readonly<Record<TradeKind, string>> = {
  players: "Players only",
  mixed: "Players and picks",
  picks: "Picks only",
};

export const leagueWords = (trade: MarketTrade): string =>
  dotted([
    FORMAT_NAMES[trade.league],
    `${trade.leagueteams} teams`,
    trade.issuperflex ? MESSAGES.superflex : "1QB",
    `${trade.starters} starters`,
    `PPR ${trade.ppr}`,
    trade.tep > 0 && `TEP +${trade.tep}`,
    trade.isbestball && MESSAGES.bestBall,
  ]);
