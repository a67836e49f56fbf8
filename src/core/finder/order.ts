import type { FinderFilters } from "./filters.ts";
import { mainOf } from "./finder-league.ts";
import type { Offer } from "./offers.ts";

/** Each piece beyond two, and the third team, makes a trade this much harder to agree on (judgment). */
const PIECE_FACTOR = 0.85;
const CYCLE_FACTOR = 0.6;

/** How much of a gain counts in a trade of so many pieces among so many teams; 1 for one asset of each of two. */
export const easeOf = (pieces: number, teams: number): number =>
  PIECE_FACTOR ** (pieces - teams) * (teams > 2 ? CYCLE_FACTOR : 1);

/** What an offer is ordered by: its least gain, less where it is harder to agree on. */
export const appealOf = ({ legs, least }: Offer): number =>
  least *
  easeOf(
    legs.reduce((sum, { assets }) => sum + assets.length, 0),
    legs.length,
  );

/** The first offers vary: so many of them, with at most so many around one main asset and with one partner. */
const FIRST = 10;
const MOST_AROUND_ASSET = 2;
const MOST_WITH_PARTNER = 3;

/**
 * Offers from the best on, up to ten varied ones first: at most two around one main asset, and at most three with one
 * partner (with one team, where the filters name none). Assets and partners that the filters ask for are not limited.
 */
export const inOrder = (
  offers: readonly Offer[],
  { team, partners, sends, wanted, about }: Pick<FinderFilters, "team" | "partners" | "sends" | "wanted" | "about">,
): { readonly offers: readonly Offer[]; readonly varied: number } => {
  const sorted = offers.map((offer) => ({ offer, appeal: appealOf(offer) })).toSorted((a, b) => b.appeal - a.appeal);
  const counts = new Map<string, number>();
  const isWithin = (keys: readonly string[], most: number): boolean =>
    keys.every((key) => (counts.get(key) ?? 0) < most);
  const [first, rest]: [Offer[], Offer[]] = [[], []];
  for (const { offer } of sorted) {
    const mains = offer.legs
      .map((leg) => mainOf(leg.assets).id)
      .filter((id) => !sends.has(id) && !wanted.has(id) && id !== about);
    const members = offer.legs.map(({ from }) => from);
    const met = members.filter((id) => id !== team && !partners.has(id));
    const [assetKeys, partnerKeys] = [mains.map((id) => `asset ${id}`), met.map((id) => `partner ${id}`)];
    if (first.length < FIRST && isWithin(assetKeys, MOST_AROUND_ASSET) && isWithin(partnerKeys, MOST_WITH_PARTNER)) {
      first.push(offer);
      for (const key of [...assetKeys, ...partnerKeys]) counts.set(key, (counts.get(key) ?? 0) + 1);
    } else rest.push(offer);
  }
  return { offers: [...first, ...rest], varied: first.length };
};
