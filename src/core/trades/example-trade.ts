import type { Position } from "#core/assets/position.ts";
import { edit } from "./edit.ts";
import { startTrade, type Trade, type TradeAsset } from "./trade.ts";

type Valued = { readonly position: Position; readonly tradevalue: number };

// A star that many would trade, and for him a good player and a pick that are worth more together.
const STAR = 4;
const PLAYER_SHARE = 0.77;
const PICK_SHARE = 0.5;

/** A trade to play with: a star, and the player and the pick whose values come nearest to shares of his. */
export function examplePieces<One extends Valued>(assets: readonly One[]): readonly One[] {
  const isPick = ({ position }: Valued): boolean => position === "PICK";
  const players = assets.filter((asset) => !isPick(asset)).sort((a, b) => b.tradevalue - a.tradevalue);
  const star = players[STAR];
  const nearest = (among: readonly One[], share: number): One | undefined => {
    const distance = ({ tradevalue }: Valued): number => Math.abs(tradevalue - share * (star?.tradevalue ?? 0));
    return among.filter((asset) => asset !== star).sort((a, b) => distance(a) - distance(b))[0];
  };
  const player = nearest(players, PLAYER_SHARE);
  const picks = assets.filter(isPick);
  const rest = players.filter((asset) => asset !== player);
  return [star, player, nearest(picks.length > 0 ? picks : rest, PICK_SHARE)].filter((piece) => piece !== undefined);
}

/** The first piece for the others: Team 1 sends it, and gets them. */
export const exampleTrade = (pieces: readonly TradeAsset[]): Trade =>
  pieces.reduce(
    (trade, asset, at) => edit(trade, { type: "add", asset, from: at === 0 ? "team1" : "team2" }),
    startTrade(0),
  );
