import { boardFor, type Board } from "#core/value/board.ts";
import { statusFactor } from "#core/value/status.ts";
import type { League, Stance } from "#core/situation/situation.ts";
import type { Asset, StatusAsset } from "#contract/values.ts";
import type { Book } from "../../book/book.ts";
import { seasonOf } from "../../book/book-asset.ts";
import { shortValue, toAsset, fixedFields } from "./asset-json.ts";

/** The assets a format deals in, best value first: redraft leagues trade no picks. */
const ranked = (book: Book, league: League, values: Float64Array): number[] => {
  const dealt = [...book.assets.keys()].filter((index) => league.format === "dynasty" || book.assets[index]!.position !== "PICK");
  return dealt.sort((a, b) => values[b]! - values[a]!);
};

/** The values of a league for one team status, by asset index. */
export const valuesWithStatus = (book: Book, board: Board, stance: Stance, today: string): Float64Array =>
  stance === 0 ? board.values : board.values.map((value, index) => value * statusFactor(book.assets[index]!, stance, board.league.format, seasonOf(today)));

/** The ranked list of a league for one team status. */
export const assetList = (book: Book, league: League, stance: Stance, today: string): Asset[] => {
  const values = valuesWithStatus(book, boardFor(book.valueBook(league.format), league), stance, today);
  const { votes } = book.pool(league.format, "perception");
  return ranked(book, league, values).map((index) => toAsset(book.assets[index]!, values[index]!, book.movement(league.format, book.assets[index]!.id), votes[index]!, false));
};

const toStatusAsset = (book: Book, index: number, value: number): StatusAsset => {
  const { assetid, assetdisplayname, position, team, age } = fixedFields(book.assets[index]!);
  return { assetid, assetdisplayname, position, team, age, tradevalue: shortValue(value) };
};

/** The list of a league for each of several team statuses, by code id. */
export const statusLists = (book: Book, league: League, stances: ReadonlyMap<number, Stance>, today: string): Record<string, StatusAsset[]> => {
  const board = boardFor(book.valueBook(league.format), league);
  const lists: Record<string, StatusAsset[]> = {};
  for (const [codeId, stance] of stances) {
    const values = valuesWithStatus(book, board, stance, today);
    lists[codeId] = ranked(book, league, values).map((index) => toStatusAsset(book, index, values[index]!));
  }
  return lists;
};
