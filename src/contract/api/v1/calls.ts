import type { Call } from "#contract/kit/call.ts";
import { evaluateTrade } from "./evaluate.ts";
import { listFormats, listAssets, listPicks, listValues, readHistory } from "./lists.ts";
import { listTrades } from "./trades.ts";

/** Every call of the API for programs, by the name that generated clients give it. The screens make none of them. */
export const V1_OPERATIONS: Readonly<Record<string, Call>> = {
  listAssets,
  listValues,
  listPicks,
  readHistory,
  listTrades,
  evaluateTrade,
  listFormats,
};
