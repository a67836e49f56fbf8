import { dayOfSeconds, newestFirst, type FoundTrade, type TradedThing, type TradeMove } from "../league-trade.ts";
import { readMflPlayers } from "./mfl.ts";
import { at, idAt, listOf, textAt } from "./read-json.ts";

const MOST_MOVES = 60;
// `FP_0005_2027_1`: the first of 2027 of franchise 0005. `DP_00_04`: round 1, pick 5 of this season's draft.
const FUTURE_PICK = /^FP_(\w{1,8})_(20\d\d)_(\d)$/;
const DRAFT_PICK = /^DP_(\d{1,2})_(\d{1,2})$/;
const BUDGET = /^BB_([\d.]+)$/;

/**
 * The trades among MyFantasyLeague's transactions of a season, newest first. `players` is its list of players.
 */
export const readMflTrades = (transactions: unknown, players: unknown, season: number): readonly FoundTrade[] => {
  const known = readMflPlayers(players);
  const thingOf = (code: string): TradedThing | null => {
    const [, originalteamid = null, year, round] = FUTURE_PICK.exec(code) ?? [];
    if (year !== undefined) return { pick: { season: Number(year), round: Number(round), slot: null, originalteamid } };
    const [, ownRound, ownPick] = DRAFT_PICK.exec(code) ?? [];
    if (ownRound !== undefined)
      return { pick: { season, round: Number(ownRound) + 1, slot: Number(ownPick) + 1, originalteamid: null } };
    const budget = BUDGET.exec(code)?.[1];
    if (budget !== undefined) return { other: `$${budget} of waiver budget` };
    if (!/^\d{1,9}$/.test(code)) return null;
    const player = known.get(code);
    return player ? { player: { ...player, place: "roster" } } : { other: `MyFantasyLeague player ${code}` };
  };
  const moved = (given: unknown, fromteamid: string, toteamid: string): readonly TradeMove[] =>
    (typeof given === "string" ? given : "").split(",", MOST_MOVES).flatMap((code) => {
      const thing = thingOf(code.trim());
      return thing ? [{ fromteamid, toteamid, thing }] : [];
    });
  return newestFirst(
    listOf(at(transactions, "transactions", "transaction")).flatMap((transaction): FoundTrade[] => {
      const [one, other] = [idAt(transaction, "franchise"), idAt(transaction, "franchise2")];
      const date = dayOfSeconds(Number(textAt(transaction, "timestamp")));
      if (textAt(transaction, "type") !== "TRADE" || one === null || other === null || date === null) return [];
      return [
        {
          date,
          moves: [
            ...moved(at(transaction, "franchise1_gave_up"), one, other),
            ...moved(at(transaction, "franchise2_gave_up"), other, one),
          ],
        },
      ];
    }),
  );
};
