import { isRecord } from "#core/situation/shape.ts";
import {
  asReadTrades,
  dayOfSeconds,
  type FoundTrade,
  type LeftOut,
  type ReadTrades,
  type TradeMove,
  type TradedThing,
} from "../league.ts";
import { at, countAt, idAt, listOf, textAt, tidy } from "./read-json.ts";
import { readSleeperPlayer } from "./sleeper.ts";
import { readMflPlayers } from "./mfl.ts";

const MOST_MOVES = 60;

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

function readSleeperTransaction(transaction: unknown): FoundTrade | LeftOut | null {
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
  asReadTrades(listOf(transactions).flatMap((transaction) => readSleeperTransaction(transaction) ?? []));

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
