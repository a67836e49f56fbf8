import { evenersFor } from "#core/trades/eveners.ts";
import { judgeTrade, type JudgedBy, type Judgement } from "#core/trades/judge-trade.ts";
import { startTrade, type TeamId, type Trade, type TradeAsset } from "#core/trades/trade.ts";
import { verdictText, type VerdictText } from "#core/trades/verdict-text.ts";
import type { DraftBoard } from "./draft.ts";
import { pickLabel, startupAsset, startupPickOf } from "#core/assets/startup-pick.ts";

/** A player whom a pick is worth, with the band of the value. */
type Worth = { readonly tradevalue: number; readonly valuelow: number; readonly valuehigh: number };

export type PickTrade = {
  readonly sends: readonly number[];
  readonly gets: readonly number[];
};

/** Prices of the open picks of a draft. A pick becomes a player, so every pick needs the same place of a roster. */
function pricesOf(worth: ReadonlyMap<number, Worth>): JudgedBy {
  const of = (id: number): Worth | undefined => worth.get(startupPickOf(id)?.overall ?? 0);
  return {
    priceFor: (_team, { id }) => of(id)?.tradevalue ?? 0,
    bandFor: (_team, { id }) => of(id) ?? null,
    spotValueFor: () => 0,
  };
}

const assetOf = (overall: number, teams: number): TradeAsset => ({
  ...startupAsset({ teams, overall }),
  name: pickLabel(overall, teams),
});

function tradeOf({ sends, gets }: PickTrade, names: readonly [own: string, other: string], teams: number): Trade {
  const empty = startTrade(0);
  const sent = (overalls: readonly number[], from: TeamId, to: TeamId) =>
    overalls.map((overall) => ({ asset: assetOf(overall, teams), from, to }));
  const placed = [...sent(sends, "team1", "team2"), ...sent(gets, "team2", "team1")].map((one, at) => ({
    ...one,
    instanceId: `asset${at + 1}`,
  }));
  const named = empty.teams.map((team, at) => ({ ...team, name: names[at] ?? team.name }));
  return { ...empty, teams: named, placed, nextInstance: placed.length + 1 };
}

export type JudgedPicks = { readonly trade: Trade; readonly judgement: Judgement; readonly text: VerdictText };

/** Judges a trade of picks at what they are worth now: the nth best player still to be drafted. */
export function judgePicks(
  picks: PickTrade,
  names: readonly [own: string, other: string],
  worth: ReadonlyMap<number, Worth>,
  teams: number,
): JudgedPicks {
  const trade = tradeOf(picks, names, teams);
  const judgement = judgeTrade(trade, pricesOf(worth));
  return { trade, judgement, text: verdictText(judgement, trade.teams) };
}

/** What a team would have to add to an exchange of one pick for another. */
export type PickCost = {
  readonly overall: number;
  readonly slot: number;
  /** The value of the pick less that of the pick sent for it. */
  readonly gap: number;
  /** Who would add picks: the reader for an earlier pick, the other team for a later one. */
  readonly adds: "own" | "other";
  /** What comes nearest to an even trade; empty where the exchange is even, or nothing comes near. */
  readonly added: readonly number[];
  readonly isEven: boolean;
};

/** What trading one of the reader's picks for each of `targets` costs: picks that the team which gains would add. */
export function pickCosts(
  board: DraftBoard,
  worth: ReadonlyMap<number, Worth>,
  mine: number,
  from: number,
  targets: readonly number[],
): readonly PickCost[] {
  const by = pricesOf(worth);
  const { teams } = board.shape;
  return targets.map((overall) => {
    const slot = board.holderOf(overall);
    const { trade, judgement } = judgePicks({ sends: [from], gets: [overall] }, ["You", "Other"], worth, teams);
    const gap = (worth.get(overall)?.tradevalue ?? 0) - (worth.get(from)?.tradevalue ?? 0);
    const giver = gap >= 0 ? mine : slot;
    const candidates = board.open
      .filter((one) => one !== from && one !== overall && board.holderOf(one) === giver && worth.has(one))
      .map((one) => assetOf(one, teams));
    const [evener] = evenersFor(trade, judgement, candidates, by);
    return {
      overall,
      slot,
      gap,
      adds: gap >= 0 ? "own" : "other",
      added: (evener?.assets ?? []).flatMap(({ id }) => startupPickOf(id)?.overall ?? []),
      isEven: judgement.verdict.kind === "even",
    };
  });
}
