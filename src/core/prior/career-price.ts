import type { PlayerPosition } from "#core/assets/position.ts";
import { sumOf } from "#core/kit/sums.ts";
import { earlyFactor } from "./age-curve.ts";
import { ageIn, gamesIn } from "./career.ts";
import { slotDepth } from "./constants.ts";
import type { CareerPrice, Lean, PriceConstants } from "./price-constants.ts";
import type { Outlook } from "./projection.ts";
import { weightOfSeason } from "./season-price.ts";

/** The ratio of a position's prices in one kind of draft to those with one quarterback. */
export type PriceLevel = Readonly<Record<PlayerPosition, number>>;

const ONE_QUARTERBACK_LEVEL: PriceLevel = { QB: 1, RB: 1, WR: 1, TE: 1 };

/** Breaks ties between equal worths, in worth per season point. */
const TIE_BREAK = 1e-3;

const ofAge = (age: number, { decline, turn, bend }: CareerPrice): number =>
  age <= turn ? 1 : Math.exp(-decline * (age - turn) ** bend);

type Standing = {
  readonly age: number;
  readonly experience: number;
  readonly pick: number | null;
  readonly seen: number;
};

/**
 * The price so many seasons after `price` was paid at that age and experience (0 = rookie); by the share `seen` it is
 * that of a year later.
 */
export function priceAhead(
  price: number,
  { age, experience, seen }: Omit<Standing, "pick">,
  k: CareerPrice,
  level = 1,
): (ahead: number) => number {
  const today = earlyFactor(experience, k) ** (1 - seen) * earlyFactor(experience + 1, k) ** seen;
  const prime = price / today / ofAge(age, k);
  return (ahead) => {
    const keep = k.keep ** ahead;
    return (prime * keep + k.mean * level * (1 - keep)) * earlyFactor(experience + ahead, k) * ofAge(age + ahead, k);
  };
}

/** The season's own price, and the one from which later prices are expected; equal before the season. */
type Prices = { readonly season: number; readonly lasting: number };

/** The last pick with a share of `Lean.topPick`. */
const LAST_TOP_PICK = 12;

function lnLean({ age, experience, pick, seen }: Standing, lean: Lean): number {
  const share = Math.max(0, 1 - slotDepth(pick) / slotDepth(LAST_TOP_PICK));
  const early = [lean.topPick * share, lean.second][experience] ?? 0;
  return lean.all + lean.perYear * (Math.max(lean.from, Math.min(lean.to, age)) - lean.from) + early * (1 - seen);
}

/** `over` is the share (0 to 1) of the season that has been played. */
function worthOf(
  outlook: Outlook,
  { season, lasting }: Prices,
  year: number,
  k: PriceConstants,
  level: number,
  discount: number,
  over: number,
): number {
  const { career, above, points, teamFactor, chanceToStart } = outlook;
  const standing: Standing = {
    age: ageIn(career, year),
    experience: year - career.rookieYear,
    pick: career.pick,
    seen: weightOfSeason(outlook.judged, k.halfWeightGames.later[career.position]),
  };
  const weights = k.outlook[career.position];
  const priceIn = priceAhead(lasting, standing, k.career[career.position], level * chanceToStart);
  let prices = 0;
  let pointsAbove = 0;
  for (let ahead = 1; ahead < above.length; ahead++) {
    prices += discount ** ahead * priceIn(ahead);
    pointsAbove += k.discount ** ahead * (above[ahead] ?? 0);
  }
  const later = weights.prices * prices + weights.points * teamFactor * pointsAbove;
  const lean = Math.exp(lnLean(standing, k.lean[career.position]));
  return lean * (season * (1 - over) + later / discount ** over) + TIE_BREAK * teamFactor * (points[0] ?? 0);
}

/**
 * Dynasty worth of each player, in the given order: this season's price, later prices, and points above the line in
 * later seasons. Quarterbacks last longer, so later seasons count more for them, while their sum stays the same. During
 * the season only the rest of it counts and later seasons are nearer, while the sum of all stays the same.
 */
export function dynastyWorths(
  outlooks: readonly Outlook[],
  pricesOf: (outlook: Outlook) => Prices,
  year: number,
  k: PriceConstants,
  level: PriceLevel = ONE_QUARTERBACK_LEVEL,
): readonly number[] {
  const worthsWhen = (overOf: (outlook: Outlook) => number): readonly number[] => {
    const worthAt = (outlook: Outlook, discount: number): number =>
      worthOf(outlook, pricesOf(outlook), year, k, level[outlook.career.position], discount, overOf(outlook));
    const plain = outlooks.map((outlook) => worthAt(outlook, k.discount));
    const long = outlooks.map((outlook) =>
      outlook.career.position === "QB" ? worthAt(outlook, k.quarterbackDiscount) : null,
    );
    const plainSum = sumOf(plain.filter((_, i) => long[i] !== null));
    const longSum = sumOf(long.map((worth) => worth ?? 0));
    const factor = longSum > 0 ? plainSum / longSum : 1;
    return plain.map((worth, i) => ((long[i] ?? null) === null ? worth : (long[i] ?? 0) * factor));
  };
  const before = worthsWhen(() => 0);
  if (outlooks.every(({ played }) => played <= 0)) return before;
  const now = worthsWhen(({ played }) => Math.min(1, played / gamesIn(year)));
  const factor = sumOf(now) > 0 ? sumOf(before) / sumOf(now) : 1;
  return now.map((worth) => worth * factor);
}
