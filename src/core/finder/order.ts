import type { FinderFilters } from "./filters.ts";
import { balancedOf, mainOf, sumOver, type FinderAsset, type FinderLeague } from "./finder-league.ts";
import { sidesOf, type Offer } from "./offers.ts";

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

const FIRST = 10;
const MOST_AROUND_ASSET = 2;
const MOST_WITH_PARTNER = 3;
/** Trades of three teams come after so many of two. */
const PAIRS_FIRST = 5;
/** At most one of so many offers gives youth for age. */
const ONE_IN = 3;

const [OLD, YOUNG] = [29, 24];
const isOld = ({ age }: FinderAsset): boolean => age !== null && age >= OLD;
const isYouth = ({ age, pick, position }: FinderAsset): boolean =>
  position === "PICK" ? pick?.round === 1 : age !== null && age <= YOUNG;
const isMostly = (assets: readonly FinderAsset[], is: (asset: FinderAsset) => boolean): boolean =>
  2 * sumOver(assets, (asset) => (is(asset) ? balancedOf(asset) : 0)) > sumOver(assets, balancedOf);

type Asked = Pick<FinderFilters, "team" | "partners" | "sends" | "wanted" | "about">;

/** Does a team that does not play for this season (the named one, or any) give youth and firsts for players of 29? */
const givesYouth = (offer: Offer, asked: Asked, { format, teams }: FinderLeague): boolean =>
  format === "dynasty" &&
  teams.some(({ id, status }) => {
    if (status > 0 || (asked.team !== null && asked.team !== id)) return false;
    const { sent, received } = sidesOf(offer, id);
    return isMostly(sent, isYouth) && isMostly(received, isOld);
  });

/**
 * Offers from the best on. Trades of three teams come after the first five of two, and of as many as are read, at most
 * a third give youth for age (unless an asset is asked for); more of them are left out. Up to ten varied ones come
 * first: at most two around one main asset, and at most three with one partner (with one team, where the filters name
 * none). Assets and partners that the filters ask for are not limited.
 */
export function inOrder(
  offers: readonly Offer[],
  asked: Asked,
  league: FinderLeague,
): { readonly offers: readonly Offer[]; readonly varied: number } {
  const { team, partners, sends, wanted, about } = asked;
  const isAsset = about !== null || wanted.size > 0 || sends.size > 0;
  const left = offers
    .map((offer) => ({ offer, appeal: appealOf(offer), isYouth: !isAsset && givesYouth(offer, asked, league) }))
    .toSorted((a, b) => b.appeal - a.appeal);
  const counts = new Map<string, number>();
  const keysOf = ({ legs }: Offer): readonly (readonly [key: string, most: number])[] => [
    ...legs
      .map((leg) => mainOf(leg.assets).id)
      .filter((id) => !sends.has(id) && !wanted.has(id) && id !== about)
      .map((id) => [`asset ${id}`, MOST_AROUND_ASSET] as const),
    ...legs
      .map(({ from }) => from)
      .filter((id) => id !== team && !partners.has(id))
      .map((id) => [`partner ${id}`, MOST_WITH_PARTNER] as const),
  ];
  const isVaried = (offer: Offer): boolean => keysOf(offer).every(([key, most]) => (counts.get(key) ?? 0) < most);
  const found: Offer[] = [];
  let [pairs, youth] = [0, 0];
  /** Takes the best offer left that may come next; false if there is none. */
  const take = (varied: boolean): boolean => {
    const mayFollow = ({ offer, isYouth: gives }: (typeof left)[number]): boolean =>
      (!gives || ONE_IN * (youth + 1) <= found.length + 1) && (!varied || isVaried(offer));
    const isPair = ({ offer }: (typeof left)[number]): boolean => offer.legs.length === 2;
    const next =
      (pairs < PAIRS_FIRST ? left.find((one) => isPair(one) && mayFollow(one)) : undefined) ?? left.find(mayFollow);
    if (!next) return false;
    left.splice(left.indexOf(next), 1);
    found.push(next.offer);
    pairs += isPair(next) ? 1 : 0;
    youth += next.isYouth ? 1 : 0;
    for (const [key] of keysOf(next.offer)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  };
  while (found.length < FIRST && take(true));
  const varied = found.length;
  while (take(false));
  return { offers: found, varied };
}
