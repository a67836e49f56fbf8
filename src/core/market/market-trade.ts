import { roundLabel } from "#core/assets/pick-name.ts";
import { daysBetween } from "#core/kit/calendar.ts";
import { groupBy } from "#core/kit/collections.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { HeldPick, FoundTrade, LeftOut, TradedThing, TradeMove } from "#core/leagues/league.ts";
import { nameList } from "#core/kit/name-list.ts";
import { MOST_TEAMS } from "#core/trades/trade.ts";

/** A piece as a fact: the asset that stands for it, or what it is; the pick it is. Teams are numbered from 1. */
export type MarketPiece = {
  readonly assetid: AssetId | null;
  readonly label: string | null;
  readonly pick: HeldPick | null;
  readonly from: number;
  readonly to: number;
};

export type MarketTrade = {
  readonly id: string;
  readonly day: string;
  readonly teams: number;
  /** The league's ids of these teams in their order; never kept with the trade. */
  readonly teamids: readonly string[];
  readonly pieces: readonly MarketPiece[];
};

/** What a piece of a trade is: an asset of ours, or words for what has no trade value. */
export type NamedPiece = { readonly assetid: AssetId } | { readonly label: string };

/** More pieces than any trade has. */
const MOST_PIECES = 60;

/** A trade that goes back exactly within this many days was reversed. */
const REVERSED_DAYS = 14;

/** A key that names a traded thing of a league, the same in every trade. */
export function keyOfThing(thing: TradedThing): string {
  if ("other" in thing) return `other ${thing.other}`;
  if ("pick" in thing) {
    const { season, round, slot, originalteamid } = thing.pick;
    return `pick ${season} ${round} ${slot ?? ""} ${originalteamid ?? ""}`;
  }
  const { sleeperId = "", espnId = "", name, position } = thing.player;
  return `player ${sleeperId} ${espnId} ${name} ${position ?? ""}`;
}

const contentOf = (moves: readonly TradeMove[], isBack: boolean): string =>
  moves
    .map(({ fromteamid, toteamid, thing }) =>
      JSON.stringify([keyOfThing(thing), ...(isBack ? [toteamid, fromteamid] : [fromteamid, toteamid])]),
    )
    .toSorted()
    .join();

/** The ids of trades that were undone soon after, and of those that undid them. */
function reversedIn(trades: readonly FoundTrade[]): ReadonlySet<string> {
  const reversed = new Set<string>();
  const byContent = groupBy(trades, ({ moves }) => contentOf(moves, false));
  for (const trade of trades) {
    const back = (byContent.get(contentOf(trade.moves, true)) ?? []).find(
      ({ id, date }) => id !== trade.id && Math.abs(daysBetween(trade.date, date)) <= REVERSED_DAYS,
    );
    if (back) reversed.add(trade.id).add(back.id);
  }
  return reversed;
}

/** Each thing once; null if one goes two ways, so that nobody can say who got it. */
function onceEach(moves: readonly TradeMove[]): readonly TradeMove[] | null {
  const known = new Map<string, TradeMove>();
  for (const move of moves) {
    // Waiver budget may go both ways.
    const key = "other" in move.thing ? `${keyOfThing(move.thing)} ${move.fromteamid}` : keyOfThing(move.thing);
    const before = known.get(key);
    if (before && (before.fromteamid !== move.fromteamid || before.toteamid !== move.toteamid)) return null;
    known.set(key, move);
  }
  return [...known.values()];
}

function factOf(
  { id, date, moves: all }: FoundTrade,
  nameOf: (thing: TradedThing) => NamedPiece,
): MarketTrade | LeftOut {
  const moves = onceEach(all);
  if (!moves || moves.length > MOST_PIECES || moves.some(({ fromteamid, toteamid }) => fromteamid === toteamid))
    return "unclear";
  const teams = [...new Set(moves.flatMap(({ fromteamid, toteamid }) => [fromteamid, toteamid]))];
  if (teams.length > MOST_TEAMS) return "unclear";
  const gives = new Set(moves.map(({ fromteamid }) => fromteamid));
  const gets = new Set(moves.map(({ toteamid }) => toteamid));
  if (teams.some((team) => !gives.has(team) || !gets.has(team))) return "one-sided";
  const pieces = moves.map(({ fromteamid, toteamid, thing }): MarketPiece => {
    const named = nameOf(thing);
    return {
      assetid: "assetid" in named ? named.assetid : null,
      label: "label" in named ? named.label : null,
      pick: "pick" in thing ? thing.pick : null,
      from: teams.indexOf(fromteamid) + 1,
      to: teams.indexOf(toteamid) + 1,
    };
  });
  if (pieces.every(({ assetid }) => assetid === null)) return "without-value";
  return { id, day: date, teams: teams.length, teamids: teams, pieces };
}

/** A season's trades as facts, and why others are left out. `nameOf` must use no words of the platform. */
export function marketTrades(
  trades: readonly FoundTrade[],
  nameOf: (thing: TradedThing) => NamedPiece,
): {
  readonly trades: readonly MarketTrade[];
  readonly leftout: readonly LeftOut[];
  /** The ids of those that were undone, and of those that undid them. */
  readonly reversed: ReadonlySet<string>;
} {
  const reversed = reversedIn(trades);
  const read = trades.map((trade) => (reversed.has(trade.id) ? "reversed" : factOf(trade, nameOf)));
  return {
    trades: read.flatMap((one) => (typeof one === "string" ? [] : [one])),
    leftout: read.flatMap((one) => (typeof one === "string" ? [one] : [])),
    reversed,
  };
}

/** The sides of a trade beyond this ratio are no trade that managers make in good faith. */
const LOPSIDED = 3;

/** The larger side over the smaller one by team: 1 is even. Null where a value is unknown or nothing came back. */
export function sidesRatio(
  { teams, pieces }: Pick<MarketTrade, "teams" | "pieces">,
  values: readonly (number | null)[],
): number | null {
  const sent = Array.from({ length: teams }, () => 0);
  const received = Array.from({ length: teams }, () => 0);
  for (const [at, { from, to }] of pieces.entries()) {
    const value = values[at];
    if (value == null) return null;
    sent[from - 1]! += value;
    received[to - 1]! += value;
  }
  const ratios = sent.map((out, at) => Math.max(out, received[at]!) / Math.min(out, received[at]!));
  const worst = Math.max(...ratios);
  return Number.isFinite(worst) ? worst : null;
}

/** Is a trade of this ratio of its sides plainly not made in good faith? False where the ratio is unknown. */
export const isLopsided = (ratio: number | null): boolean => ratio !== null && ratio > LOPSIDED;

export const TRADE_KINDS = ["players", "mixed", "picks"] as const;
export type TradeKind = (typeof TRADE_KINDS)[number];

/** Players alone, players with picks, or picks alone; what has no value does not count. */
export function tradeKind(pieces: readonly Pick<MarketPiece, "assetid" | "pick">[]): TradeKind {
  const counted = pieces.filter(({ assetid, pick }) => assetid !== null || pick !== null);
  if (counted.every(({ pick }) => pick === null)) return "players";
  return counted.every(({ pick }) => pick !== null) ? "picks" : "mixed";
}

const COUNTS = ["no", "a", "two", "three", "four", "five", "six"];

const counted = (count: number, one: string): string =>
  count === 1 ? `a ${one}` : `${COUNTS[count] ?? String(count)} ${one}s`;

/** A package in words, by kind and not by name: `a 1st and a player`, `two 1sts, a 2nd and two players`. */
export function packageWords(pieces: readonly Pick<MarketPiece, "pick">[]): string {
  const rounds = new Map<number, number>();
  for (const { pick } of pieces) if (pick) rounds.set(pick.round, (rounds.get(pick.round) ?? 0) + 1);
  const players = pieces.filter(({ pick }) => pick === null).length;
  return nameList([
    ...[...rounds].toSorted(([a], [b]) => a - b).map(([round, count]) => counted(count, roundLabel(round))),
    ...(players > 0 ? [counted(players, "player")] : []),
  ]);
}
