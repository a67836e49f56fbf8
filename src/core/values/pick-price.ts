import { PICK_THIRDS, type PickThird } from "#core/assets/pick-name.ts";
import { cached } from "#core/kit/collections.ts";
import type { PickFacts } from "./value-context.ts";

export type CataloguePick = { readonly pick: PickFacts; readonly value: number };

/** A pick with its price: the mean over the slots it may become, and the band that holds four fifths of them. */
export type PickPrice = { readonly value: number; readonly low: number; readonly high: number };

/** The value of a pick at a slot (from 1) of a league; null for a draft or round that has no price. */
export type PickPricer = (season: number, round: number, slot: number) => number | null;

/** Slots the catalogue's picks have: those of a league of twelve. */
const SLOTS = 12;

/** More rounds than any draft has. */
const MOST_ROUNDS = 1000;

const between = (a: number, b: number, part: number): number => a + (b - a) * part;

/** The value at `x` on a line through points, linear between them and constant beyond the ends. */
function along(points: readonly (readonly [at: number, value: number])[], x: number): number {
  const after = points.findIndex(([at]) => at >= x);
  if (after === 0) return points[0]?.[1] ?? 0;
  const [[from, low] = [0, 0], [to, high] = [0, 0]] = [
    points[after - 1] ?? points.at(-1),
    points[after] ?? points.at(-1),
  ];
  return to > from ? between(low, high, (x - from) / (to - from)) : low;
}

/** Prices a league's picks by the catalogue's: past the twelfth towards the next round, thirds at their middles. */
export function pickPricer(picks: readonly CataloguePick[], teams: number): PickPricer {
  const values = new Map(
    picks.map(({ pick: { year, round, slot, tier }, value }) => [`${year}|${round}|${slot ?? tier ?? ""}`, value]),
  );
  const known = (season: number, round: number, place: number | PickThird): number | undefined =>
    values.get(`${season}|${round}|${place}`);
  const priceAt: PickPricer = (season, round, slot) => {
    const last = known(season, round, SLOTS);
    if (last !== undefined) {
      if (slot <= SLOTS) return known(season, round, slot) ?? null;
      const next = known(season, round + 1, 1);
      if (next !== undefined) return between(last, next, (slot - SLOTS) / (Math.max(teams, slot) + 1 - SLOTS));
      const before = known(season, round, SLOTS - 1) ?? last;
      return before > 0 ? last * (last / before) ** (slot - SLOTS) : last;
    }
    const [early, mid, late] = PICK_THIRDS.map((tier) => known(season, round, tier));
    if (early === undefined || mid === undefined || late === undefined) return null;
    return along(
      [
        [teams / 6 + 0.5, early],
        [teams / 2 + 0.5, mid],
        [(5 * teams) / 6 + 0.5, late],
      ],
      slot,
    );
  };
  const rounds = new Map<number, (number | null)[]>();
  return (season, round, slot) => {
    const slots = cached(rounds, season * MOST_ROUNDS + round, () => []);
    if (slots[slot] === undefined) slots[slot] = priceAt(season, round, slot);
    return slots[slot];
  };
}

/** In a draft of `season` still to be held, the nth pick costs what the nth best of `rookies` (on no team) costs. */
export function withRookies(
  price: PickPricer,
  { season, teams, rookies }: { readonly season: number; readonly teams: number; readonly rookies: readonly number[] },
): PickPricer {
  const best = rookies.toSorted((a, b) => b - a);
  return (year, round, slot) =>
    price(year, round, slot) ?? (year === season ? (best[(round - 1) * teams + slot - 1] ?? 0) : null);
}

/** Share of the slots left out at each end of a band. */
const TAIL = 0.1;

/** The price of a pick of a season and round over the odds of its slots; null where it has none. */
export function priceOver(
  price: PickPricer,
  { season, round }: { readonly season: number; readonly round: number },
  odds: readonly number[],
): PickPrice | null {
  let [value, passed] = [0, 0];
  let low: number | null = null;
  let high: number | null = null;
  for (const [at, chance] of odds.entries()) {
    const worth = price(season, round, at + 1);
    if (worth === null) return null;
    value += chance * worth;
    passed += chance;
    if (high === null && passed > TAIL) high = worth;
    if (low === null && passed >= 1 - TAIL - 1e-9) low = worth;
  }
  if (high === null) return null;
  // Odds rounded for the browser do not sum to 1, and a mean of skewed odds may lie beyond the band.
  const mean = value / passed;
  return { value: mean, low: Math.min(low ?? high, mean), high: Math.max(high, mean) };
}

export const certainOdds = (slot: number, teams: number): readonly number[] =>
  Array.from({ length: Math.max(teams, slot) }, (_, at) => (at + 1 === slot ? 1 : 0));

/** The odds of a pick whose slot is unknown: every slot is equally likely. */
export const uniformOdds = (teams: number): readonly number[] => Array.from({ length: teams }, () => 1 / teams);
