import { ageIn, gamesIn, type Season, pointsOf, scaled } from "./career.ts";
import { slotDepth } from "./constants.ts";
import type { PriceConstants } from "./price-constants.ts";
import { isOnReserve, type Outlook } from "./projection.ts";

/** Weights of the points a game of the last three seasons, the latest first. */
const RECENT_WEIGHTS = [0.6, 0.3, 0.1];
/** A draft slot counts more strongly through this many seasons. */
const SLOT_YEARS = 2;
const MIDDLE_AGE = 26;

const perGame = (season: Season | undefined): number | null =>
  season && season.games > 0 ? pointsOf(season.line) / season.games : null;

function recentForm(seasons: ReadonlyMap<number, Season>, year: number): number {
  const seen = RECENT_WEIGHTS.flatMap((weight, i) => {
    const points = perGame(seasons.get(year - 1 - i));
    return points === null ? [] : [{ points, weight }];
  });
  const total = seen.reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 ? seen.reduce((sum, { points, weight }) => sum + points * weight, 0) / total : 0;
}

/** Age up to which a bad season is ignored, and age from which it counts in full. */
const STILL_YOUNG = 28;
const NO_LONGER_YOUNG = 31;

/** How far last season fell below the better of two before, in points a game; less for missed games and from 28. */
function downYear({ career }: Pick<Outlook, "career">, year: number): number {
  const last = career.seasons.get(year - 1);
  const before = Math.max(...[2, 3].map((back) => perGame(career.seasons.get(year - back)) ?? 0));
  const young = Math.max(0, Math.min(1, (NO_LONGER_YOUNG - ageIn(career, year)) / (NO_LONGER_YOUNG - STILL_YOUNG)));
  const played = Math.min(1, (last?.games ?? 0) / gamesIn(year - 1));
  return young * played * Math.max(0, before - (perGame(last) ?? before));
}

/**
 * The facts that determine a price, by seasons before `year`. Age and the down year are those before season `finished`,
 * because a season under way says little about either.
 */
function priceFacts(outlook: Pick<Outlook, "career" | "above">, year: number, finished = year): readonly number[] {
  const { career, above } = outlook;
  const experience = year - career.rookieYear;
  const slot = (20 - slotDepth(career.pick)) / 10;
  const age = (ageIn(career, finished) - MIDDLE_AGE) / 4;
  const last = career.seasons.get(year - 1);
  const isAbsent = experience > 0 && [year, finished].every((of) => !career.seasons.get(of - 1)?.games);
  const played = [...career.seasons].filter(([season]) => season < year).map(([, season]) => pointsOf(season.line));
  return [
    1,
    Math.log((above[0] ?? 0) + 4),
    recentForm(career.seasons, year) / 5,
    experience > 0 ? 1 - (last?.games ?? 0) / gamesIn(year - 1) : 0,
    experience <= 0 ? 1 : 0,
    experience === 1 ? 1 : 0,
    experience <= SLOT_YEARS ? slot : 0,
    slot,
    age,
    age ** 2,
    pointsOf(last?.line ?? []) / 100,
    Math.max(0, ...played) / 100,
    downYear(outlook, finished),
    isAbsent ? 1 : 0,
  ];
}

/** Weight of a season under way in a price: 0 before it, half after `halfWeight` games of the team. */
export const weightOfSeason = (played: number, halfWeight: number): number => played / (played + halfWeight);

/** The facts of next summer if the season continued at the present pace; his age stays. */
function factsAtPace(outlook: Outlook, year: number): readonly number[] {
  const { career, judged } = outlook;
  const soFar = career.seasons.get(year);
  const pace = gamesIn(year) / judged;
  const seasons = new Map(career.seasons);
  if (soFar)
    seasons.set(year, {
      games: Math.min(gamesIn(year), soFar.games * pace),
      plays: soFar.plays * pace,
      line: scaled(soFar.line, pace),
    });
  return priceFacts({ ...outlook, career: { ...career, seasons } }, year + 1, year);
}

/** August's facts blended with the season's, which have half the weight after `halfWeight` games. */
function currentFacts(outlook: Outlook, year: number, halfWeight: number): readonly number[] {
  const august = priceFacts(outlook, year);
  if (outlook.judged <= 0) return august;
  const weight = weightOfSeason(outlook.judged, halfWeight);
  const now = factsAtPace(outlook, year);
  return august.map((fact, i) => (1 - weight) * fact + weight * (now[i] ?? 0));
}

/** The deduction from the ln price of a player without a team or behind others on the chart. */
function deduction({ career, teamFactor }: Outlook, year: number, k: PriceConstants): number {
  const team = -Math.log(teamFactor);
  if (career.depth === 1) return team;
  if (career.position === "QB") return team + k.reserveQuarterback;
  return career.position === "RB" && career.rookieYear === year ? team + k.reserveRookieBack : team;
}

function lnFitted(outlook: Outlook, year: number, halfWeight: number, k: PriceConstants): number {
  const coefficients = k.facts[outlook.career.position];
  const facts = currentFacts(outlook, year, halfWeight);
  const fitted = facts.reduce((sum, fact, i) => sum + fact * (coefficients[i] ?? 0), 0);
  return Math.max(k.least, fitted);
}

/** ln of what managers pay for a player for season `year`, before or during it, from facts alone. */
export const lnSeasonPrice = (outlook: Outlook, year: number, k: PriceConstants): number =>
  lnFitted(outlook, year, k.halfWeightGames.season, k) - deduction(outlook, year, k);

/**
 * ln of the price from which those of later seasons are expected. Before the season it is the season's own price,
 * except for quarterbacks behind another: theirs is a starter's price times the chance to become one. During it, it
 * follows the season more slowly, because a good or bad month says less about later years. Being on the reserve list
 * does not lower it.
 */
export function lnLastingPrice(outlook: Outlook, year: number, k: PriceConstants): number {
  const { career, chanceToStart } = outlook;
  const halfWeight = k.halfWeightGames.later[career.position];
  const fitted = lnFitted({ ...outlook, above: [outlook.lastingAbove] }, year, halfWeight, k);
  const asStarter = career.position === "QB" || isOnReserve(outlook) ? { ...career, depth: 1 } : career;
  return fitted - deduction({ ...outlook, career: asStarter }, year, k) + Math.log(chanceToStart);
}
