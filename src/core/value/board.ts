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
import type { League, Roster } from "../situation/situation.ts";
import { pointLists, pointsUnder, sortedPlayerValues, type Book } from "./book.ts";
import { faded, fadeOf, type Fade } from "./free-agents.ts";
import { CLASS_MIX, slotRatio } from "./picks.ts";
import { REFERENCE } from "./model.ts";
import { atRank, bestMean } from "./ranks.ts";
import { ANCHOR_COUNT } from "./reference-value.ts";
import { replacementOf, rosteredPlayers, withBonus, type Replacement } from "./replacement.ts";
import { shareOf, worthOf } from "./worth.ts";

/** The values of one league, with all that it took to reach them. */
export type Board = {
  readonly book: Book;
  readonly league: League;
  /** Trade value at balanced team status. */
  readonly values: Float64Array;
  /** What the league makes of each asset before free agents and scale: 1 at the reference settings. */
  readonly ratios: Float64Array;
  /** Replacement under this scoring: at the reference roster, at this roster with the reference number of teams, and here. */
  readonly scored: Replacement;
  readonly lineup: Replacement;
  readonly here: Replacement;
  readonly fade: Fade;
  /** Multiplies every value so that the best players average the anchor. */
  readonly norm: number;
};

// How far the scale of a league with a bonus for tight ends may stand from the scale its own values would have.
const LEAST_SCALE_PART = 0.75;
const MOST_SCALE_PART = 1.1;

type Steps = Pick<Board, "scored" | "lineup" | "here">;

/**
 * What a league makes of a player: worth here over worth at the reference settings, in the three steps scoring, roster
 * and number of teams, as markets answer to each differently.
 */
export const situationRatio = (book: Book, steps: Steps, position: number, referenceWorth: number, points: number): number => {
  const { model } = book;
  const scored = worthOf(points, position, steps.scored, model);
  const lineup = worthOf(points, position, steps.lineup, model);
  const here = worthOf(points, position, steps.here, model);
  return shareOf(scored, referenceWorth) ** model.scoringExponent * shareOf(lineup, scored) ** model.rosterExponent * shareOf(here, lineup) ** model.teamsExponent;
};

const setPickRatios = (book: Book, teams: number, ratios: Float64Array): void => {
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
    ratios[index] = classRatio * (pick ? slotRatio(pick, teams) : 1);
  }
};

type Unfaded = Steps & Pick<Board, "ratios"> & { readonly unfaded: Float64Array };

/** Values before free agents and scale; with a bonus for tight ends `plain` is the same league without it. */
const beforeFade = (book: Book, { scoring, roster }: Pick<League, "scoring" | "roster">, plain?: Steps): Unfaded => {
  const { members, referenceWorths, referenceValues } = book;
  const points = pointsUnder(book, scoring);
  const lists = pointLists(members, points);
  const stepAt = (step: Roster, before?: Replacement): Replacement => {
    const replacement = replacementOf(lists, step);
    return before ? withBonus(replacement, before) : replacement;
  };
  const steps = {
    scored: stepAt(REFERENCE.roster, plain?.scored),
    lineup: stepAt({ ...roster, numberOfTeams: REFERENCE.roster.numberOfTeams }, plain?.lineup),
    here: stepAt(roster, plain?.here),
  };
  const ratios = new Float64Array(book.assets.length);
  members.forEach((indexes, position) => {
    for (const index of indexes) ratios[index] = situationRatio(book, steps, position, referenceWorths[index] ?? 0, points[index] ?? 0);
  });
  setPickRatios(book, roster.numberOfTeams, ratios);
  return { ...steps, ratios, unfaded: ratios.map((ratio, index) => ratio * (referenceValues[index] ?? 0)) };
};

const fadeAll = (book: Book, unfaded: Float64Array, fade: Fade): Float64Array => {
  const values = unfaded.slice();
  for (const indexes of book.members) for (const index of indexes) values[index] = faded(values[index] ?? 0, fade);
  return values;
};

const bestOf = (book: Book, values: Float64Array): number => bestMean(sortedPlayerValues(book, values), ANCHOR_COUNT);

/** Prices every asset of a book in a league of the same format, at balanced team status. Redraft picks are worth 0. */
export const boardFor = (book: Book, league: League): Board => {
  // With a bonus for tight ends, free agents and scale are those of the league without it: the bonus lifts them and pushes nobody.
  const hasBonus = league.scoring.tep > 0;
  const plain = beforeFade(book, hasBonus ? { roster: league.roster, scoring: { ...league.scoring, tep: 0 } } : league);
  const own = hasBonus ? beforeFade(book, league, plain) : plain;
  const fade = fadeOf(book.referenceFade, sortedPlayerValues(book, plain.unfaded), rosteredPlayers(league.roster));
  const values = fadeAll(book, own.unfaded, fade);
  const mean = bestOf(book, values);
  const plainMean = hasBonus ? bestOf(book, fadeAll(book, plain.unfaded, fade)) : mean;
  const scaleMean = Math.min(MOST_SCALE_PART * mean, Math.max(LEAST_SCALE_PART * mean, plainMean));
  const norm = scaleMean > 0 ? book.anchor / scaleMean : 1;
  const { ratios, scored, lineup, here } = own;
  return { book, league, values: values.map((value) => value * norm), ratios, scored, lineup, here, fade, norm };
};

/** Trade values of a league at balanced team status, by asset index. */
export const valuesFor = (book: Book, league: League): Float64Array => boardFor(book, league).values;

/** Value of a roster spot: that of the last player on a roster of the league. */
export const spotValueOf = ({ book, league, values }: Board): number => atRank(sortedPlayerValues(book, values), rosteredPlayers(league.roster) - 1);
