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
 *   spotValueOf(board), packageNet(side, spot)    the package view of a trade                   here, package-view.ts
 *   trend(history, noisePercent)            arrow and percent                                   trend.ts
 *   explain(board)                          lines and starters by position                      explain.ts
 *
 * A league never overrules the crowd: value = reference value x (worth in this league / worth at the reference settings),
 * where worth is what a player's expected season brings above the points at which he is replaced. At the reference
 * settings every value is the reference value, exactly. In every league the best 12 players average the same.
 * All arrays go by the index of the asset in the book. Any finite, non-negative settings are accepted.
 */
import type { League } from "../situation/situation.ts";
import { pointLists, pointsUnder, sortedPlayerValues, type Book } from "./book.ts";
import { faded, fadeOf, type Fade } from "./free-agents.ts";
import { CLASS_MIX, slotRatio } from "./picks.ts";
import { REFERENCE } from "./model.ts";
import { atRank, bestMean } from "./ranks.ts";
import { ANCHOR_COUNT } from "./reference-value.ts";
import { replacementOf, rosteredPlayers, type Replacement } from "./replacement.ts";
import { shareOf, worthOf } from "./worth.ts";

/** The values of one league, with all that it took to reach them. */
export type Board = {
  readonly book: Book;
  readonly league: League;
  /** Trade value at balanced team status. */
  readonly values: Float64Array;
  /** What the league makes of each asset before free agents and scale: 1 at the reference settings. */
  readonly ratios: Float64Array;
  /** Replacement under this scoring, at the reference roster and at this one. */
  readonly scored: Replacement;
  readonly here: Replacement;
  readonly fade: Fade;
  /** Multiplies every value so that the best players average the anchor. */
  readonly norm: number;
};

// How far the scale of a league with a bonus for tight ends may stand from the scale its own values would have.
const LEAST_SCALE_PART = 0.75;
const MOST_SCALE_PART = 1.1;

/** Ratio of worth here to worth at the reference settings, by the two steps scoring and roster. */
export const situationRatio = (book: Book, reference: number, scored: number, here: number): number =>
  shareOf(scored, reference) ** book.model.scoringExponent * shareOf(here, scored) ** book.model.rosterExponent;

type Unscaled = Pick<Board, "values" | "ratios" | "scored" | "here" | "fade">;

const setPickRatios = (book: Book, league: League, ratios: Float64Array): void => {
  if (book.format === "redraft") return;
  const classRatio = CLASS_MIX.reduce((sum, part, position) => {
    let weighted = 0;
    let weight = 0;
    for (const index of book.members[position] ?? []) {
      const value = book.referenceValues[index] ?? 0;
      weighted += (ratios[index] ?? 0) * value;
      weight += value;
    }
    return sum + part * (weight > 0 ? weighted / weight : 1);
  }, 0);
  for (const index of book.picks) {
    const pick = book.assets[index]?.pick;
    ratios[index] = classRatio * (pick ? slotRatio(pick, league.roster.numberOfTeams) : 1);
  }
};

const unscaled = (book: Book, league: League): Unscaled => {
  const { model, members, referenceWorths, referenceValues } = book;
  const points = pointsUnder(book, league.scoring);
  const lists = pointLists(members, points);
  const scored = replacementOf(lists, REFERENCE.roster);
  const here = replacementOf(lists, league.roster);
  const ratios = new Float64Array(book.assets.length);
  members.forEach((indexes, position) => {
    for (const index of indexes) {
      const own = points[index] ?? 0;
      ratios[index] = situationRatio(book, referenceWorths[index] ?? 0, worthOf(own, position, scored, model), worthOf(own, position, here, model));
    }
  });
  setPickRatios(book, league, ratios);
  const values = ratios.map((ratio, index) => ratio * (referenceValues[index] ?? 0));
  const fade = fadeOf(book.referenceFade, sortedPlayerValues(book, values), rosteredPlayers(league.roster));
  for (const indexes of members) for (const index of indexes) values[index] = faded(values[index] ?? 0, fade);
  return { values, ratios, scored, here, fade };
};

const bestOf = (book: Book, values: Float64Array): number => bestMean(sortedPlayerValues(book, values), ANCHOR_COUNT);

/** Prices every asset of a book in a league of the same format, at balanced team status. Redraft picks are worth 0. */
export const boardFor = (book: Book, league: League): Board => {
  const raw = unscaled(book, league);
  const mean = bestOf(book, raw.values);
  // With a bonus for tight ends the scale is that of the league without it: the bonus lifts them and pushes nobody.
  const plain = league.scoring.tep > 0 ? bestOf(book, unscaled(book, { ...league, scoring: { ...league.scoring, tep: 0 } }).values) : mean;
  const scaleMean = Math.min(MOST_SCALE_PART * mean, Math.max(LEAST_SCALE_PART * mean, plain));
  const norm = scaleMean > 0 ? book.anchor / scaleMean : 1;
  return { ...raw, book, league, norm, values: raw.values.map((value) => value * norm) };
};

/** Trade values of a league at balanced team status, by asset index. */
export const valuesFor = (book: Book, league: League): Float64Array => boardFor(book, league).values;

/** Value of a roster spot: that of the last player on a roster of the league. */
export const spotValueOf = ({ book, league, values }: Board): number => atRank(sortedPlayerValues(book, values), rosteredPlayers(league.roster) - 1);
