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
 * How a ring of new visitors pushes its one target beside the honest crowd. Every visitor has a different address.
 * - burst: 200 visitors give 20 answers each, all on the first day;
 * - spread: the same over two weeks;
 * - patient: 60 visitors answer up to 100 comparisons honestly until the target is served, push it once and leave;
 * - returning: the same, but each gives 20 honest answers three days before;
 * - sleepers: the same, but each gives 30 honest answers 28 days before;
 * - newsday: sleepers who push in the week after public news about their target, which changed nothing;
 * - drip: 20 new visitors a day, each of whom looks at up to 100 comparisons, discards those without the target, and
 *   gives one answer.
 */
export const MANNERS = ["returning", "patient", "spread", "burst", "drip", "sleepers", "newsday"] as const;
export type Manner = (typeof MANNERS)[number];

/** The initial values of the pool: half-wrong first values of equal deviation, or the shipped ones. */
export const STARTS = { even: youngSeason, shipped: shippedSeason } as const;
export type Start = keyof typeof STARTS;

const CROWD_A_DAY = 143;
const DAYS = 14;

type Plan = {
  readonly members: number;
  /** Answers or comparisons of the session in which the target is pushed. */
  readonly session: number;
  /** The first members come on day 0, the last `days - 1` days later. */
  readonly days: number;
  /** Honest answers given `wait` days before the push. */
  readonly before: number;
  readonly wait: number;
  readonly total: number;
  /** Is there public news about the target on the first day of the push? */
  readonly hasNews?: boolean;
};

const SLEEPERS: Plan = { members: 60, session: 100, days: 7, before: 30, wait: 28, total: 28 + 7 };

const PLANS: Readonly<Record<Manner, Plan>> = {
  returning: { members: 60, session: 100, days: DAYS - 3, before: 20, wait: 3, total: DAYS },
  patient: { members: 60, session: 100, days: DAYS, before: 0, wait: 0, total: DAYS },
  spread: { members: 200, session: 20, days: DAYS, before: 0, wait: 0, total: DAYS },
  burst: { members: 200, session: 20, days: 1, before: 0, wait: 0, total: DAYS },
  drip: { members: 20 * DAYS, session: 100, days: DAYS, before: 0, wait: 0, total: DAYS },
  sleepers: SLEEPERS,
  newsday: { ...SLEEPERS, hasNews: true },
};

// Targets stand near the top, where a push would be noticed, and farther down, where few answers are given.
const TARGET_PLACES = [15, 120];

type Held = { readonly season: Season; readonly ours: OurCompetitor };

/** A pool after so many honest answers. */
const poolAfter = (seed: number, start: Start, answers: number, shortVisits: number): Held => {
  const held: { ours?: OurCompetitor } = {};
  const season = STARTS[start](seed, {
    name: "attacked",
    make: (seeds, cold) => {
      const competitor = enter(seeds, cold);
      held.ours = competitor;
      return competitor;
    },
  });
  season.shortVisits = shortVisits;
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
  return { ours: own, season: { ...season, crowd: makeCrowd(seed), competitor: own, random: seeded(seed) } };
};

const push = (target: number, { left, right }: Sides): Selection | null =>
  left.includes(target) ? -2 : right.includes(target) ? 2 : null;

type Sitting = {
  readonly voter: string;
  readonly target: number | null;
  readonly prompts: number;
  /** Does the session end with the first push? */
  readonly once?: boolean;
  /** Are comparisons without the target left unanswered? */
  readonly discards?: boolean;
};

/** One session of a member of the ring: honest except about the target. */
const sit = ({ season }: Held, { voter, target, prompts, once, discards }: Sitting): void => {
  const seen = { assets: new Set<number>(), pairs: new Set<string>() };
  const honest = season.crowd.voters.at(-1);
  if (!honest) throw new Error("The crowd is empty");
  for (let i = 0; i < prompts; i++) {
    const sides = season.competitor.choose(seen, season.random, voter);
    for (const asset of [...sides.left, ...sides.right]) seen.assets.add(asset);
    for (const pair of pairsOf(sides.left, sides.right)) seen.pairs.add(pair);
    const pushed = target === null ? null : push(target, sides);
    if (pushed === null && discards) continue;
    season.competitor.vote(sides, pushed ?? honestly(season, honest, sides), voter);
    season.competitor.tidy();
    if (pushed !== null && once) return;
  }
};

/** The members, by number, that begin on a day. */
const beginningOn = ({ members, days }: Plan, day: number): readonly number[] => {
  if (day < 0 || day >= days) return [];
  const [from, to] = [(members * day) / days, (members * (day + 1)) / days].map(Math.round) as [number, number];
  return Array.from({ length: to - from }, (_, i) => from + i);
};

/** What the ring does on a day. */
const attack = (held: Held, target: number, manner: Manner, day: number): void => {
  const plan = PLANS[manner];
  const nameOf = (member: number): string => `ring-${member}`;
  if (plan.before > 0)
    for (const member of beginningOn(plan, day))
      sit(held, { voter: nameOf(member), target: null, prompts: plan.before });
  const once = manner !== "burst" && manner !== "spread";
  for (const member of beginningOn(plan, day - plan.wait))
    sit(held, { voter: nameOf(member), target, prompts: plan.session, once, discards: manner === "drip" });
};

/** The days of a plan, with its news about the targets, and with a ring that pushes the first of them. */
const live = (held: Held, plan: Plan, targets: readonly number[], manner?: Manner): void => {
  for (let day = 0; day < plan.total; day++) {
    if (plan.hasNews && day === plan.wait) for (const target of targets) held.season.competitor.announce(target);
    askCrowd(held.season, CROWD_A_DAY);
    if (manner) attack(held, targets[0] as number, manner, day);
    endDay(held.season);
  }
};

// A future without a ring is simulated three times, because its own variation is as large as the effect of a ring.
const ATTACKED_FUTURE = 0xca1;
const CALM_FUTURES = [0xca1, 0xca2, 0xca3];

/**
 * How far a target comes by chance: weeks without a ring, or with the news of a news day alone, against the mean of
 * other such weeks.
 */
const CHANCE = { none: PLANS.spread, news: PLANS.newsday } as const;
const CHANCES = ["none", "news"] as const;

export type Rise = {
  readonly manner: Manner | keyof typeof CHANCE;
  readonly target: number;
  readonly rise: number;
};

const riseOver = (others: readonly number[], estimate: number): number => Math.exp(estimate - mean(others)) - 1;

/**
 * Rise of each target's value (0.1: 10 %) over the mean of that in as many days without a ring, when a ring attacks a
 * pool of `answers` honest answers, and what chance alone does. `shortVisits`: the share of sessions that end after one
 * or two answers.
 */
export const measureRings = (
  seed: number,
  start: Start,
  answers: number,
  manners: readonly Manner[],
  shortVisits: number,
): Rise[] => {
  const pool = poolAfter(seed, start, answers, shortVisits);
  const order = bestFirst(pool.season);
  const targets = TARGET_PLACES.map((place) => order[place] as number);
  const calm = new Map<string, number[][]>();
  /** Each target's estimates after the futures without a ring. */
  const calmUnder = (plan: Plan): number[][] => {
    const key = `${plan.total} days${plan.hasNews ? " with news" : ""}`;
    const known = calm.get(key);
    if (known) return known;
    const futures = CALM_FUTURES.map((future) => {
      const held = fork(pool, seed ^ future);
      live(held, plan, targets);
      return targets.map((target) => held.season.competitor.estimate(target));
    });
    const byTarget = targets.map((_, i) => futures.map((estimates) => estimates[i] as number));
    calm.set(key, byTarget);
    return byTarget;
  };
  const attacked = manners.flatMap((manner) =>
    targets.map((target, i): Rise => {
      const held = fork(pool, seed ^ ATTACKED_FUTURE);
      live(held, PLANS[manner], [target], manner);
      const without = calmUnder(PLANS[manner])[i] as number[];
      return { manner, target, rise: riseOver(without, held.season.competitor.estimate(target)) };
    }),
  );
  const byChance = CHANCES.flatMap((manner) =>
    targets.flatMap((target, i) =>
      (calmUnder(CHANCE[manner])[i] as number[]).map((estimate, future, all): Rise => {
        const others = all.filter((_, other) => other !== future);
        return { manner, target, rise: riseOver(others, estimate) };
      }),
    ),
  );
  return [...attacked, ...byChance];
};

/** One line of a table: for each manner, and by chance, the mean rise and the largest, in percent. */
export const ringLine = (rises: readonly Rise[], manners: readonly Manner[]): string =>
  [...manners, ...CHANCES]
    .map((manner) => {
      const own = rises.filter((one) => one.manner === manner).map(({ rise }) => rise);
      return `${manner} ${(100 * mean(own)).toFixed(0)} (${(100 * Math.max(...own)).toFixed(0)})`;
    })
    .join(", ");
