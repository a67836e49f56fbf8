import { meanOf } from "#core/kit/sums.ts";
import { dynastyWorths } from "./career-price.ts";
import { PRIOR, type PriorConstants } from "./constants.ts";
import { draftPlaces, priceOfPlace } from "./draft-list.ts";
import { descendingBy } from "./sort-descending.ts";
import { teamBefore, wasListed, type KnownCareer } from "./facts-as-of.ts";
import { PICK_ROUNDS, PICK_TEAMS } from "./draft-picks.ts";
import { PRICES, type PriceConstants } from "./price-constants.ts";
import { outlooks, type Outlook } from "./projection.ts";
import { lnLastingPrice, lnSeasonPrice } from "./season-price.ts";

const FIRST_CLASS = 2016;
const PLACES = Array.from({ length: PICK_ROUNDS * PICK_TEAMS }, (_, i) => i);
/** The worth of a place is the mean over this many places on either side: nobody drafts by the true order. */
const BLUR = 2;

/** Past depth charts are not on record, so no player counts as a backup or as without a team. */
const withoutDeductions = (outlook: Outlook): Outlook => ({
  ...outlook,
  chanceToStart: 1,
  career: { ...outlook.career, team: outlook.career.team ?? "unknown", depth: 1 },
  teamFactor: 1,
});

function pastOutlooks(careers: readonly KnownCareer[], year: number, constants: PriorConstants): readonly Outlook[] {
  const listed = careers.filter(({ career }) => wasListed(career, year));
  const then = listed.map((known) => ({ ...known.career, team: teamBefore(known, year), depth: null, injury: null }));
  return outlooks(then, year, constants).map(withoutDeductions);
}

/** Dynasty worths of the drafted rookies of a season, best first, among all players of its list. */
function classWorths(list: readonly Outlook[], year: number, k: PriceConstants): readonly number[] {
  const pricesBy = (lnPrice: typeof lnSeasonPrice) => {
    const places = draftPlaces(
      descendingBy(list, (one) => lnPrice(one, year, k)),
      k.places,
    );
    return (one: Outlook): number => priceOfPlace(places.get(one) ?? list.length);
  };
  const [season, lasting] = [pricesBy(lnSeasonPrice), pricesBy(lnLastingPrice)];
  const pricesOf = (one: Outlook) => ({ season: season(one), lasting: lasting(one) });
  const worths = dynastyWorths(list, pricesOf, year, k);
  return list
    .flatMap(({ career }, i) => (career.rookieYear === year && career.pick !== null ? [worths[i] ?? 0] : []))
    .sort((a, b) => b - a);
}

/** The dynasty worths of each class of drafted rookies from 2016 to the one before `season`, best first. */
export const pastClassWorths = (
  careers: readonly KnownCareer[],
  season: number,
  constants: PriorConstants = PRIOR,
  k: PriceConstants = PRICES,
): readonly (readonly number[])[] =>
  Array.from({ length: Math.max(0, season - FIRST_CLASS) }, (_, i) => FIRST_CLASS + i).map((year) =>
    classWorths(pastOutlooks(careers, year, constants), year, k),
  );

/**
 * The dynasty worth of each of the 48 places of a rookie draft of twelve: the k-th best of a class, averaged over the
 * classes 2016 to `season` and the places k-2 to k+2.
 */
export function rookieWorths(
  past: readonly (readonly number[])[],
  current: readonly Outlook[],
  season: number,
  k: PriceConstants = PRICES,
): readonly number[] {
  const classes = [...past, classWorths(current, season, k)];
  const sharp = PLACES.map((place) => meanOf(classes.map((worths) => worths[place] ?? 0)));
  return PLACES.map((place) => meanOf(sharp.slice(Math.max(0, place - BLUR), place + BLUR + 1)));
}
