import { byPosition } from "#core/assets/position.ts";
import type { Belief } from "./belief.ts";
import { FORMATS, type Format } from "../situation/situation.ts";
import { dynastyWorths, type PriceLevel } from "./career-price.ts";
import { descendingBy } from "./sort-descending.ts";
import {
  blendPlaces,
  blendRookies,
  type DraftLists,
  type ListedPlace,
  draftPlaces,
  priceOfPlace,
} from "./draft-list.ts";
import { PRICES, type PriceConstants } from "./price-constants.ts";
import type { Outlook } from "./projection.ts";
import { lnLastingPrice, lnSeasonPrice } from "./season-price.ts";
import { lnValueOfRank } from "./value-curve.ts";

/** A rank among all players of a format (1 is best) and the starting belief. */
type Ranked = { readonly rank: number; readonly belief: Belief };

export type FirstValue = {
  readonly outlook: Outlook;
  /** Dynasty worth in drafts with one quarterback, in prices: the ladder on which picks are placed. */
  readonly worth: number;
  /** ln dynasty value shared by both kinds of league, before it is turned into a rank. */
  readonly shared: number;
} & Readonly<Record<Format, Ranked>>;

type Places = ReadonlyMap<Outlook, number>;

const ranksBy = (outlooks: readonly Outlook[], of: (outlook: Outlook) => number): Places =>
  new Map(descendingBy(outlooks, of).map((outlook, i) => [outlook, i + 1]));

const placeIn = (places: Places, outlook: Outlook): number => places.get(outlook) ?? places.size + 1;

const inOrder = (places: Places): readonly Outlook[] => descendingBy(places.keys(), (one) => -placeIn(places, one));

/** The price level of each position in drafts with two quarterbacks, over the drafted players. */
function levelOf(one: Places, two: Places, k: PriceConstants): PriceLevel {
  return byPosition((position) => {
    const drafted = inOrder(one)
      .filter(({ career }) => career.position === position)
      .slice(0, k.drafted[position]);
    const sum = (places: Places): number => drafted.reduce((total, p) => total + priceOfPlace(placeIn(places, p)), 0);
    return drafted.length > 0 ? sum(two) / sum(one) : 1;
  });
}

/** ln of the superflex factor by place among the quarterbacks (docs/decisions/0005). */
export function lnSuperflex(worths: Places, k: PriceConstants = PRICES): ReadonlyMap<Outlook, number> {
  const { quarterback, others } = k.superflex;
  let seen = 0;
  return new Map(
    inOrder(worths).map((outlook) => {
      if (outlook.career.position !== "QB") return [outlook, others];
      seen += 1;
      return [outlook, quarterback.a + quarterback.b * Math.min(seen, quarterback.last)];
    }),
  );
}

/** Variance of a starting belief at a rank; `priceVariance` is that of the ln price, less with a draft list. */
export function firstVariance(
  rank: number,
  format: Format,
  priceVariance: number,
  { deviation, priceDeviation }: PriceConstants = PRICES,
): number {
  const doubtOf = (variance: number): number =>
    deviation.slope[format] ** 2 * variance + deviation.outlook[format] ** 2;
  const { first, perRank, deep, most } = deviation;
  const rising = first[format] + perRank[format] * rank + deep[format] * (rank / 100) ** 3;
  const byFacts = Math.min(most[format], rising) ** 2;
  return (byFacts * doubtOf(priceVariance)) / doubtOf(priceDeviation ** 2);
}

type Draft = { readonly one: Places; readonly two: Places; readonly variances: ReadonlyMap<Outlook, number> };

const listedOf = (
  outlooks: readonly Outlook[],
  list: DraftLists["redraft"],
  keep: (outlook: Outlook) => boolean = () => true,
): ReadonlyMap<Outlook, ListedPlace> =>
  new Map(
    outlooks.flatMap((outlook) => {
      const said = list?.get(outlook.career.id);
      return said && keep(outlook) ? [[outlook, said] as const] : [];
    }),
  );

function draftOf(
  outlooks: readonly Outlook[],
  lnPriceOf: (outlook: Outlook) => number,
  lists: DraftLists,
  k: PriceConstants,
): Draft {
  const own = k.priceDeviation ** 2;
  const inPlaces = (ordered: readonly Outlook[]): Places => new Map(ordered.map((player, i) => [player, i + 1]));
  const byFacts = draftPlaces(descendingBy(outlooks, lnPriceOf), k.places);
  const blended = lists.redraft ? blendPlaces(byFacts, listedOf(outlooks, lists.redraft), own) : null;
  // If the list mixes in leagues with two quarterbacks, quarterbacks keep their order but not their places.
  const { QB } = k.places;
  const placed = (ordered: readonly Outlook[]): Places =>
    lists.mixed && QB ? draftPlaces(ordered, { QB }) : inPlaces(ordered);
  const one = blended ? placed(blended.ordered) : byFacts;
  const twoByFacts = draftPlaces(inOrder(one), k.twoQuarterbackPlaces);
  const two = lists.twoQb
    ? inPlaces(blendPlaces(twoByFacts, listedOf(outlooks, lists.twoQb), own).ordered)
    : twoByFacts;
  return { one, two, variances: blended?.variances ?? new Map() };
}

/**
 * First values before season `year`, or during it, in the given order. Pass all listed players together: places and
 * ranks depend on all of them.
 */
export function firstValues(
  outlooks: readonly Outlook[],
  year: number,
  lists: DraftLists = {},
  k: PriceConstants = PRICES,
): readonly FirstValue[] {
  // Charts may cover only some teams or positions; without a chart nobody counts as a backup.
  const roomOf = ({ career: { team, position } }: Outlook): string => `${team} ${position}`;
  const charted = new Set(outlooks.filter(({ career }) => career.depth !== null).map(roomOf));
  const lnPriceBy = (lnPrice: typeof lnSeasonPrice) => (player: Outlook) => {
    const { career, chanceToStart } = player;
    const isUncharted = career.team !== null && !charted.has(roomOf(player)) && chanceToStart === 1;
    return lnPrice(isUncharted ? { ...player, career: { ...career, depth: 1 } } : player, year, k);
  };
  const season = draftOf(outlooks, lnPriceBy(lnSeasonPrice), lists, k);
  const lasting = draftOf(outlooks, lnPriceBy(lnLastingPrice), lists, k);
  const worthsAt = (kind: "one" | "two", level?: PriceLevel): ReadonlyMap<Outlook, number> => {
    const priceIn = (draft: Draft, player: Outlook) => priceOfPlace(placeIn(draft[kind], player));
    const pricesOf = (player: Outlook) => ({ season: priceIn(season, player), lasting: priceIn(lasting, player) });
    const worths = dynastyWorths(outlooks, pricesOf, year, k, level);
    return new Map(outlooks.map((player, i) => [player, worths[i] ?? 0]));
  };
  const rookies = (isIncluded: (player: Outlook) => boolean) =>
    listedOf(outlooks, lists.rookies, (player) => player.career.rookieYear === year && isIncluded(player));
  const worths = blendRookies(
    worthsAt("one"),
    rookies(({ career }) => career.position !== "QB"),
  );
  const twoQuarterbackWorths = blendRookies(
    worthsAt("two", levelOf(lasting.one, lasting.two, k)),
    rookies(() => true),
  );
  const ranks = ranksBy(outlooks, (player) => worths.get(player) ?? 0);
  const twoQuarterbackRanks = ranksBy(outlooks, (player) => twoQuarterbackWorths.get(player) ?? 0);
  const superflex = lnSuperflex(ranks, k);
  const sharedOf = (player: Outlook): number => {
    const readings = [ranks, twoQuarterbackRanks].map((reading) => lnValueOfRank(placeIn(reading, player), "dynasty"));
    return ((readings[0] ?? 0) + (readings[1] ?? 0) - (superflex.get(player) ?? 0)) / 2;
  };
  const shared = new Map(outlooks.map((player) => [player, sharedOf(player)]));
  const dynasty = ranksBy(outlooks, (player) => shared.get(player) ?? 0);
  const placesOf: Readonly<Record<Format, Places>> = { dynasty, redraft: season.one };
  return outlooks.map((outlook) => {
    const [inDynasty, inRedraft] = FORMATS.map((format): Ranked => {
      const rank = placeIn(placesOf[format], outlook);
      const variance = firstVariance(rank, format, season.variances.get(outlook) ?? k.priceDeviation ** 2, k);
      return { rank, belief: { mu: lnValueOfRank(rank, format), variance } };
    });
    return {
      outlook,
      worth: worths.get(outlook) ?? 0,
      shared: shared.get(outlook) ?? 0,
      dynasty: inDynasty!,
      redraft: inRedraft!,
    };
  });
}
