import {
  asReadTrades,
  dayOfSeconds,
  type FoundTrade,
  type LeftOut,
  type ReadTrades,
  type TradedThing,
  type TradeMove,
} from "../league.ts";
import { readMflPlayers } from "./mfl.ts";
import { at, idAt, listOf, textAt, tidy } from "./read-json.ts";

const MOST_MOVES = 60;
// `FP_0005_2027_1`: the first of 2027 of franchise 0005. `DP_00_04`: round 1, pick 5 of this season's draft.
const FUTURE_PICK = /^FP_(\w{1,8})_(20\d\d)_(\d)$/;
const DRAFT_PICK = /^DP_(\d{1,2})_(\d{1,2})$/;
const BUDGET = /^BB_([\d.]+)$/;

/** The trades among a season's transactions. `players` is MyFantasyLeague's list of players. */
export function readMflTrades(transactions: unknown, players: unknown, season: number): ReadTrades {
  const known = readMflPlayers(players);
  const thingOf = (code: string): TradedThing | null => {
    const [, originalteamid = null, year, round] = FUTURE_PICK.exec(code) ?? [];
    if (year !== undefined) return { pick: { season: Number(year), round: Number(round), slot: null, originalteamid } };
    const [, ownRound, ownPick] = DRAFT_PICK.exec(code) ?? [];
    if (ownRound !== undefined)
      return { pick: { season, round: Number(ownRound) + 1, slot: Number(ownPick) + 1, originalteamid: null } };
    const budget = BUDGET.exec(code)?.[1];
    if (budget !== undefined) return { other: `$${budget} FAAB` };
    if (!/^\d{1,9}$/.test(code)) return null;
    const player = known.get(code);
    return player ? { player: { ...player, place: "roster" } } : { other: `MyFantasyLeague player ${code}` };
  };
  const moved = (given: unknown, fromteamid: string, toteamid: string): readonly TradeMove[] =>
    (typeof given === "string" ? given : "").split(",", MOST_MOVES).flatMap((code) => {
      const thing = thingOf(code.trim());
      return thing ? [{ fromteamid, toteamid, thing }] : [];
    });
  const readTransaction = (transaction: unknown): FoundTrade | LeftOut | null => {
    if (textAt(transaction, "type") !== "TRADE") return null;
    const [one, other] = [idAt(transaction, "franchise"), idAt(transaction, "franchise2")];
    const timestamp = textAt(transaction, "timestamp");
    const date = dayOfSeconds(Number(timestamp));
    if (one === null || other === null || one === other || date === null) return "unclear";
    const gave = [at(transaction, "franchise1_gave_up"), at(transaction, "franchise2_gave_up")];
    const moves = [...moved(gave[0], one, other), ...moved(gave[1], other, one)];
    // It has no id of its own: two trades of the same teams in the same second differ in what was given.
    return { id: [timestamp, one, other, ...gave.map((given) => tidy(given))].join(" "), date, moves };
  };
  return asReadTrades(
    listOf(at(transactions, "transactions", "transaction")).flatMap((one) => readTransaction(one) ?? []),
  );
}
