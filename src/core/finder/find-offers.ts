import type { FinderLeague } from "./finder-league.ts";
import { cycleFinder } from "./cycles.ts";
import { nothingRuledOut, type Offer, type RuledOut } from "./offers.ts";
import { sideOf, type Side } from "./packages.ts";
import { pairOffers } from "./pairs.ts";
import { suits, type FinderFilters } from "./filters.ts";

/** The progress of a search. */
export type Found = {
  /** Share of the search that is done, from 0 to 1. */
  readonly done: number;
  /** Offers so far, the largest least gain first. */
  readonly offers: readonly Offer[];
  readonly ruledOut: Readonly<RuledOut>;
};

/** The most offers kept between one pair of teams. */
const MOST_OF_PAIR = 5;

const pairKey = (one: number, other: number): string => (one < other ? `${one}|${other}` : `${other}|${one}`);

/**
 * Searches a league for offers, yielding after each pair of teams how far it is. Pairs come first; cycles of three only
 * where `withCycles`, and only those that beat every pair among their teams.
 */
// oxlint-disable-next-line func-style -- a generator
export function* findOffers(
  { roster, teams }: FinderLeague,
  filters: FinderFilters,
  withCycles: boolean,
): Generator<Found, Found> {
  const mayMove = (id: string): boolean => !filters.untouchable.has(id);
  const sides: readonly Side[] = teams.map((team) => sideOf(roster, team, mayMove));
  const ruledOut = nothingRuledOut();
  const leastOfPair = new Map<string, number>();
  const offers: Offer[] = [];
  const pairs = sides.flatMap((_, one) => sides.slice(one + 1).map((_other, at) => [one, one + 1 + at] as const));
  const all = withCycles ? 2 * pairs.length : pairs.length;
  const isMine = (...members: readonly number[]): boolean =>
    filters.team === null || members.some((at) => teams[at]?.id === filters.team);
  const leastOf = (one: number, other: number): number => leastOfPair.get(pairKey(one, other)) ?? 0;
  let done = 0;
  const found = (): Found => ({
    done: all === 0 ? 1 : done / all,
    offers: offers.toSorted((a, b) => b.least - a.least),
    ruledOut: { ...ruledOut },
  });
  for (const [one, other] of pairs) {
    const mine = isMine(one, other);
    // A cycle has to beat the pairs of others too.
    if (mine || withCycles) {
      const accept = (offer: Offer): boolean => !mine || suits(offer, filters);
      const counts = mine ? ruledOut : nothingRuledOut();
      const most = mine ? MOST_OF_PAIR : 1;
      const ofPair = pairOffers(sides[one]!, sides[other]!, { most, accept }, counts);
      leastOfPair.set(pairKey(one, other), ofPair[0]?.least ?? 0);
      if (mine) offers.push(...ofPair);
    }
    done += 1;
    yield found();
  }
  if (!withCycles) return found();
  const bestCycle = cycleFinder(sides, leastOf);
  for (const [one, other] of pairs) {
    for (const members of cyclesThrough(one, other, sides.length)) {
      if (!isMine(...members)) continue;
      const [first, second, third] = members;
      const toBeat = Math.max(leastOf(first, second), leastOf(second, third), leastOf(first, third));
      const offer = bestCycle(first, second, third, toBeat);
      if (offer && suits(offer, filters)) offers.push(offer);
    }
    done += 1;
    yield found();
  }
  return found();
}

/** Both directions around the triangles of two teams with every later one. */
const cyclesThrough = (one: number, other: number, teams: number): readonly (readonly [number, number, number])[] =>
  Array.from({ length: teams - other - 1 }, (_, at) => other + 1 + at).flatMap(
    (third) =>
      [
        [one, other, third],
        [one, third, other],
      ] as const,
  );
