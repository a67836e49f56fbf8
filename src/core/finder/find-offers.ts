import { cached } from "#core/kit/collections.ts";
import { percent } from "#core/kit/signed.ts";
import { maySend, suits, type FinderFilters } from "./filters.ts";
import type { FinderAsset, FinderLeague } from "./finder-league.ts";
import { CLEAR_CHANCE, FAIR_SHARE, offerJudge } from "./judge-offer.ts";
import { againstPlans, objectionTo } from "./manager-rules.ts";
import { nothingRuledOut, sidesOf, type Leg, type Miss, type Offer, type RuledOut } from "./offers.ts";
import { exchangesOf, sideOf, type Side } from "./packages.ts";
import { pairOffers, type Weighed } from "./pairs.ts";
import { inOrder } from "./order.ts";
import { exchangesFor, lowerEstimates, markUnfair, windowsFor } from "./estimates.ts";

export type Found = {
  readonly done: number;
  /** Offers so far, the best first (`order.ts`). */
  readonly offers: readonly Offer[];
  /** How many of the first offers are as varied as the first ones shown should be, at most ten. */
  readonly varied: number;
  /** Exchanges that come near, the nearest first; only looked for where the filters name an asset. */
  readonly misses: readonly Miss[];
  readonly ruledOut: Readonly<RuledOut>;
};

/** The most offers kept between one pair of teams; more where one side of the trade is given. */
const MOST_OF_PAIR = 5;
const MOST_OF_NAMED = 12;
const MOST_MISSES = 3;
/** A trade of three teams that gains no more than this for one of them is not worth three managers' time (judgment). */
const LEAST_OF_CYCLE = 25;

/** Exchanges that come near are looked for where the filters name an asset. */
const wantsMisses = ({ about, wanted }: FinderFilters): boolean => about !== null || wanted.size > 0;

/** Weighs exchanges of a league by the judge, by what managers do, and by the filters. */
function weigher(league: FinderLeague, filters: FinderFilters): (legs: readonly Leg[]) => Weighed {
  const judge = offerJudge(league);
  const withMisses = wantsMisses(filters);
  const teamOf = (id: string) => league.teams.find((team) => team.id === id)!;
  return (legs) => {
    if (!suits({ legs }, filters)) return { why: "filtered", miss: null };
    const members = legs.map(({ from }) => teamOf(from));
    const objections: string[] = [];
    for (const team of members) {
      const objection = objectionTo(league, { team, ...sidesOf({ legs }, team.id) }, filters.reshapes);
      if (objection !== null && !withMisses) return { why: "unlikely", miss: null };
      if (objection !== null) objections.push(objection);
    }
    const { offer, unfairness: apart } = judge(legs);
    const lacks = members.flatMap((team) => {
      const { gain, chance } = offer.gains[team.id]!;
      if (gain <= 0) return [`${team.name} would lose ${Math.max(1, Math.round(-gain))}.`];
      const against = againstPlans(league, team, offer.gains[team.id]!);
      if (against !== null) return [against];
      return chance < CLEAR_CHANCE && !filters.unclear
        ? [`${team.name}'s chance to gain is ${percent(chance)}; it should be at least ${percent(CLEAR_CHANCE)}.`]
        : [];
    });
    if (lacks.length > 0 && !withMisses) return { why: "loses", miss: null };
    const unfairness = apart();
    const isFair = unfairness <= FAIR_SHARE;
    if (isFair && lacks.length === 0 && objections.length === 0) return { offer };
    const far = isFair ? [] : [`The sides are ${percent(unfairness)} apart; at most ${percent(FAIR_SHARE)} is fair.`];
    const miss = { offer, lacks: [...far, ...lacks, ...objections] };
    if (!isFair) return { why: "unfair", miss };
    return { why: lacks.length > 0 ? "loses" : "unlikely", miss };
  };
}

/** How far an exchange is from an offer: fewer things that it lacks first, then the larger least gain. */
const byNearness = (a: Miss, b: Miss): number => a.lacks.length - b.lacks.length || b.offer.least - a.offer.least;

const namedIn = ({ sends, wanted, about }: FinderFilters): ReadonlySet<string> =>
  new Set([...sends, ...wanted, ...(about === null ? [] : [about])]);

const isOf = (id: string, { team, partners }: FinderFilters): boolean => id === team || partners.has(id);

const pairKey = (one: number, other: number): string => (one < other ? `${one}|${other}` : `${other}|${one}`);

/** Without excluded packages; three assets are tried only where the filters name a team or an asset. */
const sidesIn = (league: FinderLeague, filters: FinderFilters, ofPairs: boolean): readonly Side[] =>
  league.teams.map((team) =>
    sideOf(league, team, {
      mayMove: ({ id }) => !filters.untouchable.has(id),
      mayBeSent: (pieces) => !ofPairs || maySend(team, pieces, filters),
      named: namedIn(filters),
      withThirds: ofPairs && (filters.team !== null || filters.about !== null),
    }),
  );

/** Yields after each pair how far the search is. Cycles must beat every pair of their teams. */
// oxlint-disable-next-line func-style -- a generator
export function* findOffers(
  league: FinderLeague,
  filters: FinderFilters,
  withCycles: boolean,
): Generator<Found, Found> {
  const { teams } = league;
  if (league.deadline) return yield { done: 1, offers: [], varied: 0, misses: [], ruledOut: nothingRuledOut() };
  const sides = sidesIn(league, filters, true);
  const weigh = weigher(league, filters);
  const ruledOut = nothingRuledOut();
  const leastOfPair = new Map<string, number>();
  const [offers, misses]: [Offer[], Miss[]] = [[], []];
  const pairs = sides.flatMap((_, one) => sides.slice(one + 1).map((_other, at) => [one, one + 1 + at] as const));
  const all = withCycles ? 2 * pairs.length : pairs.length;
  const isNamed = (...members: readonly number[]): boolean =>
    members.some((at) => filters.team === null || teams[at]?.id === filters.team) &&
    (filters.about === null || members.some((at) => teams[at]!.assets.some(({ id }) => id === filters.about)));
  const leastOf = (one: number, other: number): number => leastOfPair.get(pairKey(one, other)) ?? 0;
  const named = namedIn(filters);
  const search = {
    most: named.size > 0 ? MOST_OF_NAMED : MOST_OF_PAIR,
    weigh,
    isRepeatable: ({ id }: FinderAsset): boolean => named.has(id),
    withMisses: wantsMisses(filters),
    unclear: filters.unclear,
    reshapes: filters.reshapes,
  };
  let done = 0;
  // Progress is reported far more often than it is shown, so what has to be sorted is sorted when it is read.
  const found = (): Found => ({
    done: all === 0 ? 1 : done / all,
    get offers() {
      return inOrder(offers, filters, league).offers;
    },
    get varied() {
      return inOrder(offers, filters, league).varied;
    },
    get misses() {
      return misses.toSorted(byNearness).slice(0, MOST_MISSES);
    },
    ruledOut: { ...ruledOut },
  });
  const isPartner = (...members: readonly number[]): boolean =>
    filters.partners.size === 0 || members.every((at) => isOf(teams[at]!.id, filters));
  for (const [one, other] of pairs) {
    if (isNamed(one, other) && !isPartner(one, other)) {
      const { all: excluded } = exchangesOf(sides[one]!, sides[other]!);
      ruledOut.candidates += excluded;
      ruledOut.filtered += excluded;
    } else if (isNamed(one, other)) {
      const ofPair = pairOffers(sides[one]!, sides[other]!, search, ruledOut);
      leastOfPair.set(pairKey(one, other), Math.max(0, ...ofPair.offers.map(({ least }) => least)));
      offers.push(...ofPair.offers);
      misses.push(...ofPair.misses);
    }
    done += 1;
    yield found();
  }
  if (!withCycles) return found();
  const bestCycle = cycleFinder(sidesIn(league, filters, false), leastOf, (legs) => {
    const weighed = weigh(legs);
    return "offer" in weighed ? weighed.offer : null;
  });
  for (const [one, other] of pairs) {
    for (const members of cyclesThrough(one, other, sides.length)) {
      if (!isNamed(...members)) continue;
      const [first, second, third] = members;
      const toBeat = Math.max(LEAST_OF_CYCLE, leastOf(first, second), leastOf(second, third), leastOf(first, third));
      const offer = bestCycle(first, second, third, toBeat);
      if (offer) offers.push(offer);
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

/** What a team may send for package `at`, by falling estimate of its gain: from `start[at]` to `start[at + 1]`. */
type Returns = { readonly start: Uint32Array; readonly sent: Uint32Array; readonly estimate: Float64Array };

/** The returns kept for each package: further ones hardly ever close a cycle. */
const MOST_RETURNS = 40;

function returnsOf(before: Side, team: Side, floor: number): Returns {
  const start = new Uint32Array(before.packages.length + 1);
  const [sent, estimate]: [number[], number[]] = [[], []];
  const exchanges = exchangesFor(team.packages.length);
  for (let received = 0; received < before.packages.length; received++) {
    // In trades of three teams nobody sends three assets: managers rarely send such trades at all.
    if (received < before.shorts) {
      const { first, count } = windowsFor(before, received, team, FAIR_SHARE)[0]!;
      markUnfair(exchanges, count, before, received, team, first, FAIR_SHARE);
      lowerEstimates(exchanges, count, team, first, before, received, "sent", floor);
      const gaining: number[] = [];
      for (let at = 0; at < count; at++) if (exchanges.estimate[at]! > floor) gaining.push(at);
      gaining.sort((a, b) => exchanges.estimate[b]! - exchanges.estimate[a]!);
      for (const at of gaining.slice(0, MOST_RETURNS)) {
        sent.push(first + at);
        estimate.push(exchanges.estimate[at]!);
      }
    }
    start[received + 1] = sent.length;
  }
  return { start, sent: Uint32Array.from(sent), estimate: Float64Array.from(estimate) };
}

/** The best trade around three teams whose estimate beats a least gain, if there is one. */
type CycleFinder = (first: number, second: number, third: number, toBeat: number) => Offer | null;

/** Estimates leave out what the uncertainty of the values demands, so a little below the gain to beat is enough. */
const DEMANDED = 20;
const floorFor = (toBeat: number): number => Math.max(0, toBeat - DEMANDED);

const MOST_JUDGED = 12;

/**
 * Makes a finder of cycles for the sides of a league: each team sends one or two assets to the next and receives as
 * many from the one before. What a team gains by a package for another does not depend on the third, so estimates are
 * computed once and shared by all cycles. `leastOf` returns the gain that any cycle through two teams must exceed;
 * `weigh` judges a cycle exactly and returns null for one that is no offer.
 */
function cycleFinder(
  sides: readonly Side[],
  leastOf: (one: number, other: number) => number,
  weigh: (legs: readonly Leg[]) => Offer | null,
): CycleFinder {
  const made = new Map<number, Returns>();
  const returns = (before: number, team: number): Returns =>
    cached(made, before * sides.length + team, () =>
      returnsOf(sides[before]!, sides[team]!, floorFor(leastOf(before, team))),
    );
  const closing = exchangesFor(1);
  /** The estimate of what a team gains by sending one package and receiving another; UNFAIR where it is not fair. */
  const estimateOf = (team: Side, sent: number, from: Side, received: number): number => {
    markUnfair(closing, 1, from, received, team, sent, FAIR_SHARE);
    lowerEstimates(closing, 1, team, sent, from, received, "sent", 0);
    return closing.estimate[0]!;
  };

  return (first, second, third, toBeat) => {
    const [a, b, c] = [sides[first]!, sides[second]!, sides[third]!];
    const [ofB, ofC] = [returns(first, second), returns(second, third)];
    const found: { readonly legs: readonly Leg[]; readonly estimate: number }[] = [];
    let floor = floorFor(toBeat);
    for (let x = 0; x < a.packages.length; x++) {
      for (let i = ofB.start[x]!; i < ofB.start[x + 1]! && ofB.estimate[i]! > floor; i++) {
        const y = ofB.sent[i]!;
        for (let j = ofC.start[y]!; j < ofC.start[y + 1]! && ofC.estimate[j]! > floor; j++) {
          const z = ofC.sent[j]!;
          const estimate = Math.min(ofB.estimate[i]!, ofC.estimate[j]!, estimateOf(a, x, c, z));
          if (estimate <= floor) continue;
          const legs = [
            { from: a.team.id, to: b.team.id, assets: a.packages[x]! },
            { from: b.team.id, to: c.team.id, assets: b.packages[y]! },
            { from: c.team.id, to: a.team.id, assets: c.packages[z]! },
          ];
          found.push({ legs, estimate });
          if (found.length < MOST_JUDGED) continue;
          found.sort((one, other) => other.estimate - one.estimate);
          found.length = MOST_JUDGED - 1;
          floor = Math.max(floor, found.at(-1)!.estimate);
        }
      }
    }
    for (const { legs } of found.sort((one, other) => other.estimate - one.estimate)) {
      const offer = weigh(legs);
      if (offer && offer.least > toBeat) return offer;
    }
    return null;
  };
}
