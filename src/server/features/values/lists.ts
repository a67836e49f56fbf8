import { boardFor, type Board } from "#core/value/board.ts";
import { customValue } from "#core/value/custom-value.ts";
import { statusFactor } from "#core/value/status.ts";
import type { League, Stance } from "#core/situation/situation.ts";
import type { Asset, ReaderInsight, StatusAsset } from "#contract/values.ts";
import type { Book } from "../../book/book.ts";
import { seasonOf } from "../../book/book-asset.ts";
import type { Showing } from "../../insights/shelf.ts";
import { shortValue, toAsset, fixedFields } from "./asset-json.ts";
import type { OwnScores } from "./own-scores.ts";

/** The assets a format deals in, best value first: redraft leagues trade no picks. */
const ranked = (book: Book, league: League, values: Float64Array): number[] => {
  const dealt = [...book.assets.keys()].filter((index) => league.format === "dynasty" || book.assets[index]!.position !== "PICK");
  return dealt.sort((a, b) => values[b]! - values[a]!);
};

/** The values of a league for one team status, by asset index. */
export const valuesWithStatus = (book: Book, board: Board, stance: Stance, today: string): Float64Array =>
  stance === 0 ? board.values : board.values.map((value, index) => value * statusFactor(book.assets[index]!, stance, board.league.format, seasonOf(today)));

/** The community's values with those in which a user's own scores say otherwise, by asset index. */
type Values = { readonly shown: Float64Array; readonly community: Float64Array };

const withOwn = (book: Book, board: Board, stance: Stance, today: string, own: OwnScores | null): Values => {
  const community = valuesWithStatus(book, board, stance, today);
  if (!own) return { shown: community, community };
  const shown = community.slice();
  for (const [assetid, scores] of own) {
    const index = book.indexOf(assetid);
    if (index === undefined) continue;
    const factor = stance === 0 ? 1 : statusFactor(book.assets[index]!, stance, board.league.format, seasonOf(today));
    shown[index] = customValue(board, index, scores) * factor;
  }
  return { shown, community };
};

/** What every asset is worth in a league for one team status: to the community, and to a reader with own scores. By asset index. */
export const communityAndOwn = (book: Book, league: League, stance: Stance, today: string, own: OwnScores | null): Values => withOwn(book, boardFor(book.valueBook(league.format), league), stance, today, own);

/** The value of an asset; where the reader's own score made it another one, the community's beside it. */
const priceOf = ({ shown, community }: Values, index: number): { tradevalue: number; communityvalue?: number } => {
  const [tradevalue, communityvalue] = [shortValue(shown[index]!), shortValue(community[index]!)];
  return tradevalue === communityvalue ? { tradevalue } : { tradevalue, communityvalue };
};

/** What makes one reader's list differ from another's. */
export type Reader = { readonly own: OwnScores | null; readonly readsInsights: boolean };

const NONE: readonly ReaderInsight[] = [];

/** The ranked list of a league for one team status, with the reader's own scores in it where there are any. */
export const assetList = (book: Book, league: League, stance: Stance, today: string, insights: Showing, { own, readsInsights }: Reader): Asset[] => {
  const values = communityAndOwn(book, league, stance, today, own);
  const { votes } = book.pool(league.format, "perception");
  return ranked(book, league, values.shown).map((index) => {
    const asset = book.assets[index]!;
    return { ...toAsset(asset, values.shown[index]!, book.movement(league.format, asset.id), votes[index]!, insights.get(asset.id) ?? NONE, readsInsights), ...priceOf(values, index) };
  });
};

const toStatusAsset = (book: Book, index: number, values: Values): StatusAsset => {
  const { assetid, assetdisplayname, position, team, age } = fixedFields(book.assets[index]!);
  return { assetid, assetdisplayname, position, team, age, ...priceOf(values, index) };
};

/** The list of a league for each of several team statuses, by code id, with the reader's own scores in it where there are any. */
export const statusLists = (book: Book, league: League, stances: ReadonlyMap<number, Stance>, today: string, own: OwnScores | null): Record<string, StatusAsset[]> => {
  const board = boardFor(book.valueBook(league.format), league);
  const lists: Record<string, StatusAsset[]> = {};
  for (const [codeId, stance] of stances) {
    const values = withOwn(book, board, stance, today, own);
    lists[codeId] = ranked(book, league, values.shown).map((index) => toStatusAsset(book, index, values));
  }
  return lists;
};
