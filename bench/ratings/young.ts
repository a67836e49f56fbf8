import { seeded } from "#core/chance.ts";
import { pairsOf } from "#core/prompt/session.ts";
import type { Selection } from "#core/rating/selection.ts";
import type { Sides } from "#tests/simulation/competitor.ts";
import { mean } from "#tests/simulation/crowd/figures.ts";
import { makeCrowd } from "#tests/simulation/crowd/voters.ts";
import {
  askCrowd,
  bestFirst,
  endDay,
  honestly,
  type Season,
  shippedSeason,
  youngSeason,
} from "#tests/simulation/season.ts";
import { drive, enter, type OurCompetitor } from "#tests/simulation/this-engine.ts";

/**
 * How a ring of new visitors works for its one target in two weeks beside the honest crowd:
 * - burst: 200 visitors give 20 answers each, all on the first day;
 * - spread: the same over the fourteen days;
 * - patient: 60 visitors answer up to 100 comparisons honestly until the target is served, push it once and leave;
 * - returning: the same, but each gives 20 honest answers three days before, to be no new visitor when pushing.
 * Every visitor has a different address.
 */
export const MANNERS = ["burst", "spread", "patient", "returning"] as const;
export type Manner = (typeof MANNERS)[number];

/** The initial values of the pool: half-wrong first values of equal deviation, or the shipped ones. */
export const STARTS = { simulated: youngSeason, shipped: shippedSeason } as const;
export type Start = keyof typeof STARTS;

const DAYS = 14;
// Days after which a visitor is no longer new (core/rating/voter.ts).
const WAIT = 3;
const ANSWERS_BEFORE_WAIT = 20;
const CROWD_A_DAY = 143;
const TARGET_PLACES = [15, 60, 120, 180];
const PLAN: Readonly<Record<Manner, { readonly members: number; readonly answers: number; readonly days: number }>> = {
  burst: { members: 200, answers: 20, days: 1 },
  spread: { members: 200, answers: 20, days: DAYS },
  patient: { members: 60, answers: 100, days: DAYS },
  returning: { members: 60, answers: 100, days: DAYS - WAIT },
};

type Held = { readonly season: Season; readonly ours: OurCompetitor };

/** A pool after so many honest answers. */
const young = (seed: number, start: Start, answers: number): Held => {
  const held: { ours?: OurCompetitor } = {};
  const season = STARTS[start](seed, {
    name: "young",
    make: (seeds, cold) => {
      const competitor = enter(seeds, cold);
      held.ours = competitor;
      return competitor;
    },
  });
  while (season.votes < answers) {
    askCrowd(season, Math.min(CROWD_A_DAY, answers - season.votes));
    endDay(season);
  }
  if (!held.ours) throw new Error("The season did not start");
  return { season, ours: held.ours };
};

/** A copy of the pool with another random future. */
const fork = ({ season, ours }: Held, seed: number): Held => {
  const own = drive(structuredClone(ours.engine), false, structuredClone(ours.visits));
  const random = seeded(seed);
  return { ours: own, season: { ...season, crowd: makeCrowd(seed), competitor: own, random } };
};

const push = (target: number, { left, right }: Sides): Selection | null =>
  left.includes(target) ? -2 : right.includes(target) ? 2 : null;

type Sitting = {
  readonly voter: string;
  readonly target: number | null;
  readonly answers: number;
  readonly once: boolean;
};

/** One session of a visitor of the ring: honest but about the target, and over after one push if `once`. */
const sit = ({ season }: Held, { voter, target, answers, once }: Sitting): void => {
  const seen = { assets: new Set<number>(), pairs: new Set<string>() };
  const honest = season.crowd.voters.at(-1);
  if (!honest) throw new Error("The crowd is empty");
  for (let i = 0; i < answers; i++) {
    const sides = season.competitor.choose(seen, season.random, voter);
    const pushed = target === null ? null : push(target, sides);
    season.competitor.vote(sides, pushed ?? honestly(season, honest, sides), voter);
    season.competitor.tidy();
    for (const asset of [...sides.left, ...sides.right]) seen.assets.add(asset);
    for (const pair of pairsOf(sides.left, sides.right)) seen.pairs.add(pair);
    if (pushed !== null && once) return;
  }
};

/** The members of a ring, by number, that first come on a day. */
const arriving = (manner: Manner, day: number): readonly number[] => {
  const { members, days } = PLAN[manner];
  if (day < 0 || day >= days) return [];
  const [from, to] = [(members * day) / days, (members * (day + 1)) / days].map(Math.round) as [number, number];
  return Array.from({ length: to - from }, (_, i) => from + i);
};

/** What the ring does on a day. */
const attack = (held: Held, target: number, manner: Manner, day: number): void => {
  const returns = manner === "returning";
  if (returns)
    for (const member of arriving(manner, day))
      sit(held, { voter: `fresh-${member}`, target: null, answers: ANSWERS_BEFORE_WAIT, once: false });
  const { answers } = PLAN[manner];
  const once = returns || manner === "patient";
  for (const member of arriving(manner, returns ? day - WAIT : day))
    sit(held, { voter: `fresh-${member}`, target, answers, once });
};

/** Two weeks of the crowd, with or without a ring. */
const twoWeeks = (held: Held, ring: { readonly target: number; readonly manner: Manner } | null): void => {
  for (let day = 0; day < DAYS; day++) {
    askCrowd(held.season, CROWD_A_DAY);
    if (ring) attack(held, ring.target, ring.manner, day);
    endDay(held.season);
  }
};

// Two weeks without a ring are simulated three times, because their own variation is as large as the effect of a ring.
const ATTACKED_FUTURE = 0xca1;
const CALM_FUTURES = [0xca1, 0xca2, 0xca3];

/**
 * Rise of the target's value (0.1: 10 %) over the mean of that in two weeks without a ring; one figure for each manner,
 * means over four targets.
 */
export const measureYoung = (seed: number, start: Start, answers: number, manners: readonly Manner[]): number[] => {
  const pool = young(seed, start, answers);
  const order = bestFirst(pool.season);
  const targets = TARGET_PLACES.map((place) => order[place] as number);
  const calm = CALM_FUTURES.map((future) => {
    const held = fork(pool, seed ^ future);
    twoWeeks(held, null);
    return held.season.competitor;
  });
  return manners.map(
    (manner) =>
      Math.exp(
        mean(
          targets.map((target) => {
            const held = fork(pool, seed ^ ATTACKED_FUTURE);
            twoWeeks(held, { target, manner });
            return (
              held.season.competitor.estimate(target) - mean(calm.map((competitor) => competitor.estimate(target)))
            );
          }),
        ),
      ) - 1,
  );
};
