import { seeded } from "#core/kit/chance.ts";
import { pairsOf } from "#core/prompts/session.ts";
import type { Selection } from "#core/ratings/selection.ts";
import { answersGiven, NEW_VOTER } from "#core/ratings/voter.ts";
import type { Sides } from "#tests/simulation/competitor.ts";
import { mean } from "#tests/simulation/crowd/figures.ts";
import { makeCrowd } from "#tests/simulation/crowd/voters.ts";
import {
  type Answering,
  askCrowd,
  bestFirst,
  endDay,
  honestly,
  type Season,
  shippedSeason,
  youngSeason,
} from "#tests/simulation/season.ts";
import { fork as forkOf, type OurCompetitor, ourSeason } from "#tests/simulation/this-engine.ts";

/**
 * How a ring pushes its one target beside the honest crowd. Every visitor has a different address.
 * - burst: 200 visitors give 20 answers each, all on the first day;
 * - spread: the same over two weeks;
 * - patient: 60 visitors answer up to 100 comparisons honestly until the target is served, push it once and leave;
 * - returning: the same, but each gives 20 honest answers three days before;
 * - sleepers: the same, but each gives 30 honest answers 28 days before;
 * - newsday: sleepers who push in the week after public news about their target, which changed nothing;
 * - drip: 20 new visitors a day, each of whom looks at up to 100 comparisons, discards those without the target, and
 *   gives one answer;
 * - prompted: 25 of the 2,500 voters push it in their usual sessions whenever they are asked about it;
 * - accomplices: three established voters sit down once a day beside twenty new visitors, all for 20 answers.
 */
export const RINGS = ["returning", "patient", "spread", "burst", "drip", "sleepers", "prompted"] as const;
export type Manner = (typeof RINGS)[number] | "newsday" | "accomplices";

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
  prompted: { members: 0, session: 0, days: 0, before: 0, wait: 0, total: DAYS },
  accomplices: { members: 20 * DAYS, session: 20, days: DAYS, before: 0, wait: 0, total: DAYS },
};

const PROMPTED = 25;
const ACCOMPLICES = 3;

// Targets stand near the top, where a push would be noticed, and farther down, where few answers are given.
const TARGET_PLACES = [15, 120];

type Held = { readonly season: Season; readonly ours: OurCompetitor };

/** A pool after so many honest answers. */
function poolAfter(seed: number, start: Start, answers: number): Held {
  const held = ourSeason((maker) => STARTS[start](seed, maker));
  const { season } = held;
  while (season.votes < answers) {
    askCrowd(season, Math.min(CROWD_A_DAY, answers - season.votes));
    endDay(season);
  }
  return held;
}

/** A copy of the pool with another random future. */
function fork({ season, ours }: Held, seed: number): Held {
  const own = forkOf(ours);
  return { ours: own, season: { ...season, crowd: makeCrowd(seed), competitor: own, random: seeded(seed) } };
}

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
function sit({ season }: Held, { voter, target, prompts, once, discards }: Sitting): void {
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
}

/** The members, by number, that begin on a day. */
function beginningOn({ members, days }: Plan, day: number): readonly number[] {
  if (day < 0 || day >= days) return [];
  const [from, to] = [(members * day) / days, (members * (day + 1)) / days].map(Math.round) as [number, number];
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** Voters who look, by the answers that they have given. */
const busiest = ({ season, ours }: Held): readonly { readonly voter: string; readonly answers: number }[] =>
  season.crowd.voters
    .filter(({ kind }) => kind === "normal")
    .map(({ id }) => ({ voter: id, answers: answersGiven(ours.engine.state.voters.get(id)?.voter ?? NEW_VOTER) }))
    .sort((a, b) => b.answers - a.answers);

/** How the crowd answers when 25 of its voters push the target whenever they are asked about it. */
function prompted({ crowd }: Season, target: number): Answering {
  const normal = crowd.voters.filter(({ kind }) => kind === "normal");
  const ring = new Set(normal.slice(0, PROMPTED).map(({ id }) => id));
  return (season, voter, sides) => (ring.has(voter.id) ? push(target, sides) : null) ?? honestly(season, voter, sides);
}

/** What the ring does on a day. */
function attack(held: Held, target: number, manner: Manner, day: number): void {
  const plan = PLANS[manner];
  const nameOf = (member: number): string => `ring-${member}`;
  if (plan.before > 0)
    for (const member of beginningOn(plan, day))
      sit(held, { voter: nameOf(member), target: null, prompts: plan.before });
  const once = manner !== "burst" && manner !== "spread" && manner !== "accomplices";
  if (manner === "accomplices")
    for (const { voter } of busiest(held).slice(0, ACCOMPLICES)) sit(held, { voter, target, prompts: plan.session });
  for (const member of beginningOn(plan, day - plan.wait))
    sit(held, { voter: nameOf(member), target, prompts: plan.session, once, discards: manner === "drip" });
}

/** The days of a plan, with its news about the targets, and with a ring that pushes the first of them. */
function live(held: Held, plan: Plan, targets: readonly number[], manner?: Manner): void {
  for (let day = 0; day < plan.total; day++) {
    if (plan.hasNews && day === plan.wait) for (const target of targets) held.season.competitor.announce(target);
    askCrowd(held.season, CROWD_A_DAY, manner === "prompted" ? prompted(held.season, targets[0] as number) : honestly);
    if (manner) attack(held, targets[0] as number, manner, day);
    endDay(held.season);
  }
}

// A future without a ring is simulated three times, because its own variation is as large as the effect of a ring.
const ATTACKED_FUTURE = 0xca1;
const CALM_FUTURES = [0xca1, 0xca2, 0xca3];

export type Rise = {
  readonly manner: Manner;
  readonly target: number;
  readonly rise: number;
  /** The farthest that it came without a ring, against the other futures without one. */
  readonly chance: number;
};

const riseOver = (others: readonly number[], estimate: number): number => Math.exp(estimate - mean(others)) - 1;

/**
 * Rise of each target's value (0.1: 10 %) over the mean of that in as many days without a ring, when a ring attacks a
 * pool of `answers` honest answers, and what chance alone does.
 */
export function measureRings(seed: number, start: Start, answers: number, manners: readonly Manner[]): Rise[] {
  const pool = poolAfter(seed, start, answers);
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
  return manners.flatMap((manner) =>
    targets.flatMap((target, i): Rise[] => {
      const held = fork(pool, seed ^ ATTACKED_FUTURE);
      live(held, PLANS[manner], [target], manner);
      const without = calmUnder(PLANS[manner])[i] as number[];
      const chance = without.map((one, future) =>
        Math.abs(
          riseOver(
            without.filter((_, other) => other !== future),
            one,
          ),
        ),
      );
      return [
        {
          manner,
          target,
          rise: riseOver(without, held.season.competitor.estimate(target)),
          chance: Math.max(...chance),
        },
      ];
    }),
  );
}
