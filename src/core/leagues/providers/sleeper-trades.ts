import { isRecord } from "#core/situation/shape.ts";
import {
  asReadTrades,
  dayOfSeconds,
  type FoundTrade,
  type LeftOut,
  type ReadTrades,
  type TradeMove,
} from "../league.ts";
import { at, countAt, idAt, listOf, textAt } from "./read-json.ts";
import { readSleeperPlayer } from "./sleeper.ts";

const MOST_MOVES = 60;

/** Entries of an object whose keys are ids. */
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value).slice(0, MOST_MOVES) : [];

const playerMoves = (transaction: unknown): readonly TradeMove[] =>
  entriesOf(at(transaction, "adds")).flatMap(([id, to]): TradeMove[] => {
    const [fromteamid, toteamid] = [idAt(transaction, "drops", id), idAt(to)];
    const player = readSleeperPlayer(id);
    return fromteamid === null || toteamid === null || fromteamid === toteamid || !player
      ? []
      : [{ fromteamid, toteamid, thing: { player } }];
  });

const pickMoves = (transaction: unknown): readonly TradeMove[] =>
  listOf(at(transaction, "draft_picks"))
    .slice(0, MOST_MOVES)
    .flatMap((pick): TradeMove[] => {
      const [season, round] = [countAt([2000, 2100], pick, "season"), countAt([1, 9], pick, "round")];
      const [fromteamid, toteamid] = [idAt(pick, "previous_owner_id"), idAt(pick, "owner_id")];
      if (season === null || round === null || fromteamid === null || toteamid === null) return [];
      const originalteamid = idAt(pick, "roster_id");
      return [{ fromteamid, toteamid, thing: { pick: { season, round, slot: null, originalteamid } } }];
    });

const budgetMoves = (transaction: unknown): readonly TradeMove[] =>
  listOf(at(transaction, "waiver_budget"))
    .slice(0, MOST_MOVES)
    .flatMap((budget): TradeMove[] => {
      const [fromteamid, toteamid] = [idAt(budget, "sender"), idAt(budget, "receiver")];
      const amount = countAt([1, 100_000], budget, "amount");
      return fromteamid === null || toteamid === null || amount === null
        ? []
        : [{ fromteamid, toteamid, thing: { other: `$${amount} FAAB` } }];
    });

function readTransaction(transaction: unknown): FoundTrade | LeftOut | null {
  const type = textAt(transaction, "type");
  const moves = (): readonly TradeMove[] => [
    ...playerMoves(transaction),
    ...pickMoves(transaction),
    ...budgetMoves(transaction),
  ];
  // A commissioner also adds and drops players of one team, which is no trade.
  if (type === "commissioner") return moves().length > 0 ? "commissioner" : null;
  if (type !== "trade") return null;
  if (textAt(transaction, "status") !== "complete") return "not-completed";
  const [id, created] = [idAt(transaction, "transaction_id"), at(transaction, "created")];
  const date = typeof created === "number" ? dayOfSeconds(created / 1000) : null;
  return id === null || date === null ? "unclear" : { id, date, moves: moves() };
}

/** The completed trades among Sleeper's transactions (of one or several weeks). */
export const readSleeperTrades = (transactions: unknown): ReadTrades =>
  asReadTrades(listOf(transactions).flatMap((transaction) => readTransaction(transaction) ?? []));
