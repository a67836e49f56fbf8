import { boardFor, type Board } from "#core/value/board.ts";
import { customValue } from "#core/value/custom-value.ts";
import type { League, TeamStatus } from "#core/situation/situation.ts";
import type { LiveRatings } from "../../ratings/live/live-ratings.ts";
import type { Showing } from "../../insights/active-insights.ts";
import { changingFields, thousandthsOf } from "./asset-json.ts";
import { fragmentsFor, tailOf, type Fragments } from "./fragments.ts";
import type { OwnScores } from "./own-scores.ts";
import { ranked } from "./ranked.ts";
import { TextBytes } from "./text-bytes.ts";

/** The values of a league for one team status, by asset index. */
const valuesWithStatus = (board: Board, teamStatus: TeamStatus, fragments: Fragments): Float64Array => {
  if (teamStatus === 0) return board.values;
  const factors = fragments.factors(teamStatus);
  return board.values.map((value, index) => value * factors[index]!);
};

/** The community's values with those in which a user's own scores say otherwise, by asset index. */
type Values = { readonly shown: Float64Array; readonly community: Float64Array };

const withOwn = (
  ratings: LiveRatings,
  board: Board,
  teamStatus: TeamStatus,
  fragments: Fragments,
  own: OwnScores | null,
): Values => {
  const community = valuesWithStatus(board, teamStatus, fragments);
  if (!own) return { shown: community, community };
  const shown = community.slice();
  for (const [assetid, scores] of own) {
    const index = ratings.indexOf(assetid);
    if (index !== undefined)
      shown[index] = customValue(board, index, scores) * (teamStatus === 0 ? 1 : fragments.factors(teamStatus)[index]!);
  }
  return { shown, community };
};

/** What every asset is worth in a league for one team status: to the community, and to a reader with own scores. By asset index. */
export const communityAndOwn = (
  ratings: LiveRatings,
  league: League,
  teamStatus: TeamStatus,
  today: string,
  own: OwnScores | null,
): Values =>
  withOwn(
    ratings,
    boardFor(ratings.valueContext(league.format), league),
    teamStatus,
    fragmentsFor(ratings, league.format, today),
    own,
  );

/** What makes one reader's list differ from another's. */
export type Reader = { readonly own: OwnScores | null; readonly readsInsights: boolean };

const COMMA = Buffer.from(",");
const OPEN_ASSETS = Buffer.from('{"assets":[');
const OPEN = Buffer.from("[");
const CLOSE = Buffer.from("]");
const END = Buffer.from("}");
const COMMUNITY = Buffer.from(',"communityvalue":');

// One answer is written at a time, from its first byte to its compression, without a pause in between.
const text = new TextBytes();

/** Where the reader's own score made a value another one, the community's beside it. */
const addCommunity = ({ shown, community }: Values, index: number, thousandths: number): void => {
  if (shown === community || thousandthsOf(community[index]!) === thousandths) return;
  text.add(COMMUNITY);
  text.addThousandths(thousandthsOf(community[index]!));
};

/**
 * The ranked list of a league for one team status as JSON, with the reader's own scores in it where there are any: an
 * `Asset` of the contract for each. The bytes are good until the next list is written.
 */
export const assetList = (
  ratings: LiveRatings,
  league: League,
  teamStatus: TeamStatus,
  today: string,
  insights: Showing,
  { own, readsInsights }: Reader,
): Uint8Array => {
  const fragments = fragmentsFor(ratings, league.format, today);
  const values = withOwn(ratings, boardFor(ratings.valueContext(league.format), league), teamStatus, fragments, own);
  const { votes } = ratings.pool(league.format, "perception");
  const { assets } = ratings;
  const tailFor = (index: number): Uint8Array => {
    const { id } = assets[index]!;
    const about = insights.get(id);
    return about
      ? tailOf(changingFields(ratings.movement(league.format, id), about, readsInsights))
      : fragments.tails[index]!;
  };
  text.clear();
  text.add(OPEN_ASSETS);
  const list = ranked(fragments.dealt, values.shown);
  for (let rank = 0; rank < list.length; rank++) {
    const [index, thousandths] = [list.indexAt(rank), list.thousandthsAt(rank)];
    if (rank > 0) text.add(COMMA);
    text.add(fragments.heads[index]!);
    text.addThousandths(thousandths);
    text.add(insights.size > 0 ? tailFor(index) : fragments.tails[index]!);
    text.addWhole(votes[index]!);
    addCommunity(values, index, thousandths);
    text.add(END);
  }
  text.add(CLOSE);
  text.add(END);
  return text.written;
};

/** The list of a league for one team status as JSON: a `StatusAsset` of the contract for each. */
const addStatusList = (fragments: Fragments, values: Values): void => {
  const list = ranked(fragments.dealt, values.shown);
  text.add(OPEN);
  for (let rank = 0; rank < list.length; rank++) {
    const [index, thousandths] = [list.indexAt(rank), list.thousandthsAt(rank)];
    if (rank > 0) text.add(COMMA);
    text.add(fragments.statusHeads[index]!);
    text.addThousandths(thousandths);
    addCommunity(values, index, thousandths);
    text.add(END);
  }
  text.add(CLOSE);
};

/** The list of a league for each of several team statuses as JSON, by code id. The bytes are good until the next list is written. */
export const statusLists = (
  ratings: LiveRatings,
  league: League,
  teamStatuses: ReadonlyMap<number, TeamStatus>,
  today: string,
  own: OwnScores | null,
): Uint8Array => {
  const board = boardFor(ratings.valueContext(league.format), league);
  const fragments = fragmentsFor(ratings, league.format, today);
  let before = '{"assetsByTeamStatus":{';
  text.clear();
  for (const [codeId, teamStatus] of teamStatuses) {
    text.add(Buffer.from(`${before}"${codeId}":`));
    addStatusList(fragments, withOwn(ratings, board, teamStatus, fragments, own));
    before = ",";
  }
  text.add(END);
  text.add(END);
  return text.written;
};
