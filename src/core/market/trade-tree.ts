import type { FoundTrade, TradedThing } from "#core/leagues/league.ts";
import { keyOfThing } from "./market-trade.ts";

/** What became of a piece that a team got: it has it still, traded it for others, used a pick, or it is gone. */
export type PieceFate = "held" | "traded" | "used" | "gone";

/** A piece that a team got in a trade, and what became of it there. */
export type TreePiece = {
  readonly thing: TradedThing;
  readonly fate: PieceFate;
  /** The day on which it was traded on; null if it was not. */
  readonly day: string | null;
  /** Everything the team got for it, with what was sent beside it. */
  readonly into: readonly TreePiece[];
};

/** Trades that a tree follows one another through; nobody reads further. */
const MOST_STEPS = 6;

type League = {
  readonly trades: readonly FoundTrade[];
  readonly has: (teamid: string, thing: TradedThing) => boolean;
  /** Has the draft of a season begun or passed? */
  readonly isDrafted: (season: number) => boolean;
};

/** Grows the trees of a league's trades: for a trade and a team, what became of each piece the team got. */
export function tradeTrees({ trades, has, isDrafted }: League) {
  const oldestFirst = trades.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
  const placeOf = new Map(oldestFirst.map((trade, at) => [trade, at]));
  // For each team and thing, the trades in which the team sent it away, oldest first.
  const sentIn = new Map<string, number[]>();
  for (const [at, { moves }] of oldestFirst.entries())
    for (const { fromteamid, thing } of moves) {
      const key = `${fromteamid} ${keyOfThing(thing)}`;
      sentIn.set(key, [...(sentIn.get(key) ?? []), at]);
    }
  const grow = (teamid: string, place: number, steps: number): readonly TreePiece[] =>
    oldestFirst[place]!.moves.filter(({ toteamid }) => toteamid === teamid).map(({ thing }): TreePiece => {
      const next = (sentIn.get(`${teamid} ${keyOfThing(thing)}`) ?? []).find((at) => at > place);
      if (next !== undefined)
        return {
          thing,
          fate: "traded",
          day: oldestFirst[next]!.date,
          into: steps > 1 ? grow(teamid, next, steps - 1) : [],
        };
      const fate = (): PieceFate => {
        if (has(teamid, thing)) return "held";
        return "pick" in thing && isDrafted(thing.pick.season) ? "used" : "gone";
      };
      return { thing, fate: fate(), day: null, into: [] };
    });
  return (trade: FoundTrade, teamid: string): readonly TreePiece[] => {
    const place = placeOf.get(trade);
    return place === undefined ? [] : grow(teamid, place, MOST_STEPS);
  };
}
