/*
 * The value model: what every asset is worth in a league, from what the crowd believes.
 *
 *   scaleOf(mus)                            the format's scale, taken at a day mark             reference-value.ts
 *   unknownBeliefs(count)                   beliefs to fill in, NaN where there are none        beliefs.ts
 *   prepareBook(format, assets, beliefs, s) once per rating version                             book.ts
 *   boardFor(book, league)                  once per league: values, ratios, lines              here
 *   valuesFor(book, league)                 its values alone, balanced team status              here
 *   statusFactor(asset, stance, format, season)   multiplies a balanced value                   status.ts
 *   customValue(board, index, custom)       one asset with its owner's own scores               custom-value.ts
 *   situationOffset(board.ratios[index])    how an answer is read in the voter's league         situation-offset.ts
 *   spotValueOf(board)                      value of a roster spot, for the package view        here
 *   trend(history, noisePercent)            arrow and percent                                   trend.ts
 *   explain(board)                          lines and starters by position                      explain.ts
 *
 * A league never overrules the crowd: value = reference value x (worth in this league / worth at the reference settings),
 * where worth is what a player's expected season brings above the points at which he is replaced. At the reference
 * settings every value is the reference value, exactly. In every league the best 12 players average the same.
 * All arrays go by the index of the asset in the book. Any finite, non-negative settings are accepted.
 */
import type { League } from "../situation/situation.ts";
import { sortedPlayerValues, type Book } from "./book.ts";
import { faded, fadeOf, type Fade } from "./free-agents.ts";
import { classRatio, slotRatio } from "./picks.ts";
import { atRank } from "./ranks.ts";
import { rosteredPlayers, TIGHT_END } from "./replacement.ts";
import { scaled, scaleFor, type Scale } from "./scale.ts";
import { leaguePoints, situationRatio, stepsTo, type LeaguePoints, type Steps } from "./steps.ts";

/** The values of one league, with all that it took to reach them. */
export type Board = {
  readonly book: Book;
  readonly league: League;
  /** Trade value at balanced team status. */
  readonly values: Float64Array;
  /** What the league makes of each asset before free agents and scale: 1 at the reference settings. */
  readonly ratios: Float64Array;
  readonly steps: Steps;
  readonly fade: Fade;
  readonly scale: Scale;
};

const setPlayerRatios = (
  book: Book,
  steps: Steps,
  points: LeaguePoints,
  ratios: Float64Array,
  position: number,
): void => {
  for (const index of book.members[position] ?? []) {
    const standing = {
      referenceWorth: book.referenceWorths[index] ?? 0,
      plain: points.plain[index] ?? 0,
      bonus: points.bonus[index] ?? 0,
    };
    ratios[index] = situationRatio(book, steps, position, standing);
  }
};

const setPickRatios = (book: Book, league: League, ratios: Float64Array, plainRatios: Float64Array): void => {
  if (book.format === "redraft") return;
  const ofClass = classRatio(book, plainRatios);
  for (const index of book.picks) {
    const pick = book.assets[index]?.pick;
    ratios[index] = ofClass * (pick ? slotRatio(pick, league.roster.numberOfTeams) : 1);
  }
};

const priced = (book: Book, ratios: Float64Array): Float64Array =>
  ratios.map((ratio, index) => ratio * (book.referenceValues[index] ?? 0));

const withFade = (book: Book, values: Float64Array, fade: Fade): Float64Array => {
  const after = values.slice();
  for (const indexes of book.members) for (const index of indexes) after[index] = faded(values[index] ?? 0, fade);
  return after;
};

/** Prices every asset of a book in a league of the same format, at balanced team status. Redraft picks are worth 0. */
export const boardFor = (book: Book, league: League): Board => {
  const points = leaguePoints(book, league);
  const steps = stepsTo(book, league, points);
  // A bonus for tight ends lifts them and pushes nobody: picks, free agents and scale are those of the league without it.
  const plainRatios = new Float64Array(book.assets.length);
  for (const position of book.members.keys())
    setPlayerRatios(book, { ...steps, bonus: null }, points, plainRatios, position);
  const ratios = plainRatios.slice();
  if (steps.bonus) setPlayerRatios(book, steps, points, ratios, TIGHT_END);
  setPickRatios(book, league, ratios, plainRatios);
  const plain = priced(book, plainRatios);
  const fade = fadeOf(book.referenceFade, sortedPlayerValues(book, plain), rosteredPlayers(league.roster));
  const values = withFade(book, priced(book, ratios), fade);
  const scale = scaleFor(book, values, steps.bonus ? withFade(book, plain, fade) : values);
  return { book, league, ratios, steps, fade, scale, values: values.map((value) => scaled(value, scale)) };
};

/** Trade values of a league at balanced team status, by asset index. */
export const valuesFor = (book: Book, league: League): Float64Array => boardFor(book, league).values;

/** Value of a roster spot: that of the last player on a roster of the league. */
export const spotValueOf = ({ book, league, values }: Board): number =>
  atRank(sortedPlayerValues(book, values), rosteredPlayers(league.roster) - 1);
