import { expect } from "vitest";
import { dayOf } from "#core/kit/calendar.ts";
import { tradeValues, type StatusAsset } from "#contract/values/values.ts";
import { seeded, type Random } from "#core/kit/chance.ts";
import { withStartupPicks } from "#core/trades/startup-prices.ts";
import { TEAM_STATUSES, type League, type TeamStatus } from "#core/situation/situation.ts";
import { judgeTrade, type JudgedBy, type Judgement } from "#core/trades/judge-trade.ts";
import { pricesFrom } from "#core/trades/net.ts";
import { rosterSpotValue } from "#core/values/package-adjustment.ts";
import { judgeShared } from "#core/trades/shared-trade.ts";
import { outlineOf, tradeFromOutline, type TradeOutline } from "#core/trades/trade-outline.ts";
import type { Trade, TradeAsset } from "#core/trades/trade.ts";
import { tradePricing } from "#server/trades/trade-pricing.ts";
import { sharedPrices } from "#server/trades/shares/judged.ts";
import { DEFAULT_LEAGUE, DEFAULT_SETTINGS, type Browser } from "../browser.ts";
import type { TestProduct } from "../product.ts";

/** The calculator's list of each team status, as the server sends them. */
export type StatusLists = {
  readonly of: ReadonlyMap<TeamStatus, readonly StatusAsset[]>;
};

const BALANCED = DEFAULT_SETTINGS.teamStatusCodeId;

/** The assets of the balanced list as the calculator trades them, in the list's order. */
export const tradeAssetsOf = ({ of }: StatusLists): readonly TradeAsset[] =>
  of.get(0)!.map(({ assetid: id, assetdisplayname: name, position, team, age }) => ({ id, name, position, team, age }));

/** The lists of every team status in the default league; the codes of the statuses stand in their order. */
export async function statusLists(browser: Browser): Promise<StatusLists> {
  const codes = TEAM_STATUSES.map((status) => BALANCED + status);
  const body = { ...DEFAULT_LEAGUE, requestSource: "trade-calculator", teamStatuses: codes } as const;
  const reply = await browser.send(tradeValues, { body });
  if (!("assetsByTeamStatus" in reply)) throw new Error("The values came in the form of the list");
  const { assetsByTeamStatus } = reply;
  return { of: new Map(TEAM_STATUSES.map((status) => [status, assetsByTeamStatus[BALANCED + status]!])) };
}

/** A random trade of two to four teams with any statuses; one team in ten sends nothing. */
export function aRandomTrade(assets: readonly TradeAsset[], random: Random): Trade {
  const upTo = (most: number): number => Math.floor(random() * most);
  const count = random() < 0.7 ? 2 : 3 + upTo(2);
  const teams = Array.from({ length: count }, (_, at) => ({
    name: `Team ${at + 1}`,
    teamStatus: TEAM_STATUSES[upTo(TEAM_STATUSES.length)]!,
  }));
  const taken = new Set<number>();
  const moves = teams.flatMap((_, from) =>
    Array.from({ length: random() < 0.1 ? 0 : 1 + upTo(3) }, () => {
      // More often one of the better assets, as in real trades.
      const assetid = assets[Math.floor(random() ** 2 * assets.length)]!.id;
      return { assetid, from, to: (from + 1 + upTo(count - 1)) % count };
    }).filter(({ assetid }) => !taken.has(assetid) && taken.add(assetid)),
  );
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  return tradeFromOutline({ teams, moves }, (id) => byId.get(id) ?? null).trade;
}

/** What a trade names for calls: the assets that each team sends. */
export const wishOf = ({ teams, placed }: Trade) => ({
  teams: teams.map(({ id, name, teamStatus }) => ({
    name,
    teamStatus,
    sends: placed
      .filter(({ from }) => from === id)
      .map(({ asset, to }) => ({ assetid: asset.id, to: teams.findIndex((one) => one.id === to) + 1 })),
  })),
});

/** How the calculator judges: by the lists that it was sent. */
export function byLists({ of: lists }: StatusLists, { roster }: League): JudgedBy {
  const prices = new Map([...lists].map(([status, list]) => [status, new Map(list.map((one) => [one.assetid, one]))]));
  const spots = new Map(
    [...lists].map(([status, list]) => {
      const players = list.flatMap(({ position, tradevalue }) => (position === "PICK" ? [] : [tradevalue]));
      return [status, rosterSpotValue(players, roster)];
    }),
  );
  const bestFor = ({ teamStatus }: Parameters<JudgedBy["priceFor"]>[0]) =>
    (lists.get(teamStatus) ?? [])
      .filter(({ position }) => position !== "PICK")
      .toSorted((a, b) => b.tradevalue - a.tradevalue || a.assetid - b.assetid)
      .map(({ assetid }) => assetid);
  const listed: Pick<JudgedBy, "priceFor" | "bandFor"> = {
    priceFor: pricesFrom(prices),
    bandFor: ({ teamStatus }, { id }) => prices.get(teamStatus)?.get(id) ?? null,
  };
  return {
    ...withStartupPicks(listed, bestFor),
    spotValueFor: ({ teamStatus }) => spots.get(teamStatus) ?? 0,
  };
}

const toldOf = ({ verdict, teams, sumBalanced }: Judgement) => ({
  verdict,
  sumBalanced,
  teams: teams.map(({ net, adjusted, gain, chance }) => ({ net, adjusted, gain, chance })),
});

/**
 * Judges random trades through the doors that need no call: the calculator with the lists it was sent, bulk analysis,
 * sense checks and the API with the server's prices, and the page, picture and Discord post of a shared trade. Expects
 * no difference.
 */
export function expectOneJudgement(
  { deps }: TestProduct,
  league: League,
  lists: StatusLists,
  trades: number,
  seed: number,
): void {
  const assets = tradeAssetsOf(lists);
  const calculator = byLists(lists, league);
  const server = tradePricing(deps.ratings, league, dayOf(deps.now()), null);
  const shared = sharedPrices(deps, league, TEAM_STATUSES, assets);
  const random = seeded(seed);
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const kinds = new Set<string>();
  for (let at = 0; at < trades; at++) {
    const trade = aRandomTrade(assets, random);
    const outline: TradeOutline = outlineOf(trade);
    const here = JSON.stringify(toldOf(judgeTrade(trade, calculator)));
    const placed = outline.moves.map(({ assetid }) => byId.get(assetid)!);
    const others = {
      server: JSON.stringify(toldOf(judgeTrade(trade, server))),
      shared: JSON.stringify(toldOf(judgeShared(outline, placed, shared).judgement)),
    };
    // Compared as texts first: an assertion for each of very many trades takes minutes.
    if (others.server !== here || others.shared !== here)
      expect(others, JSON.stringify(outline)).toEqual({ server: here, shared: here });
    kinds.add(judgeTrade(trade, calculator).verdict.kind);
  }
  expect([...kinds].toSorted()).toEqual(expect.arrayContaining(["close", "even", "favors", "too-close"]));
}
