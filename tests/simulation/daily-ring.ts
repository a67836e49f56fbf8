import { chooseTwelve, type DailyPair } from "#core/daily/twelve.ts";
import { seeded, seedOf } from "#core/kit/chance.ts";
import type { PromptReason } from "#core/ratings/prompt-reason.ts";
import { answerOf, type SimVoter } from "./crowd/voters.ts";
import { candidatesOf } from "./engine.ts";
import { askCrowd, endDay, type Season, shippedSeason } from "./season.ts";
import { enter, fork, type OurCompetitor } from "./this-engine.ts";

/**
 * A ring that knows tomorrow's twelve, beside 200 honest people who answer them every day. On one day its members push
 * a target in its pair, and answer the other eleven honestly.
 * - fresh: they have never been there before;
 * - patient: they have answered every day's twelve honestly for five weeks, and are established;
 * - burst: all come before anybody else; drip: one after the other, over the day.
 */
export const DAILY_RINGS = ["fresh burst", "fresh drip", "patient burst", "patient drip"] as const;
export type DailyRing = (typeof DAILY_RINGS)[number];

const DAYS = 35;
const CROWD_A_DAY = 143;
const HONEST = 200;
/** As many as three in ten of a day's answerers. */
const MOST_MEMBERS = 86;

/** A pool after five weeks of the Daily Twelve, and the twelve of the next day. */
export type Played = {
  readonly season: Season;
  readonly ours: OurCompetitor;
  readonly honest: readonly SimVoter[];
  readonly patient: readonly SimVoter[];
  readonly pairs: readonly DailyPair[];
};

const sleeper = (voter: SimVoter, id: string): SimVoter => ({ ...voter, id, seed: seedOf(id) });

const twelveOf = ({ engine }: OurCompetitor, { day }: Season): readonly DailyPair[] =>
  chooseTwelve(candidatesOf(engine.pool), seeded(seedOf(`day ${day}`)));

/** A voter's answers to the twelve: the same on the same day, whoever else answers. */
function giveTwelve(
  ours: OurCompetitor,
  { world, day }: Season,
  voter: SimVoter,
  pairs: readonly DailyPair[],
  reason: PromptReason = "daily",
  target?: number,
): void {
  for (const { left, right } of pairs) {
    const honest = answerOf(world, voter, [left], [right], seeded(seedOf(`${day} ${voter.id} ${left}`)));
    const selection = left === target ? -2 : right === target ? 2 : honest;
    ours.vote({ left: [left], right: [right] }, selection, voter.id, reason);
  }
  ours.tidy();
}

/** Five weeks of honest days: the crowd's usual answers and the twelve. */
export function playDaily(seed: number): Played {
  const held: { ours?: OurCompetitor } = {};
  const season = shippedSeason(seed, { name: "daily", make: (seeds, cold) => (held.ours = enter(seeds, cold)) });
  const ours = held.ours!;
  const random = seeded(seed ^ 0xda1);
  const honest = new Set<SimVoter>();
  while (honest.size < HONEST) honest.add(season.crowd.draw(random));
  const member = season.crowd.voters.at(-1)!;
  const patient = Array.from({ length: MOST_MEMBERS }, (_, i) => sleeper(member, `patient-${i}`));
  for (let day = 0; day < DAYS; day++) {
    askCrowd(season, CROWD_A_DAY);
    const pairs = twelveOf(ours, season);
    for (const voter of [...honest, ...patient]) giveTwelve(ours, season, voter, pairs);
    endDay(season);
  }
  // A grown pool is not refitted, so copies of it need no log.
  const grown = { ...ours, engine: { ...ours.engine, log: [] } };
  return { season, ours: grown, honest: [...honest], patient, pairs: twelveOf(ours, season) };
}

type Attack = { readonly ring: DailyRing; readonly members: number; readonly target: number };

/** The means of the assets asked about, after each of the honest answerers of a day. */
function playDay(
  { season, ours, honest, patient, pairs }: Played,
  reason: PromptReason,
  attack?: Attack,
): readonly number[][] {
  const own = fork(ours);
  const asked = pairs.flatMap(({ left, right }) => [left, right]);
  const members = attack
    ? patient.slice(0, attack.members).map((one, i) => (attack.ring.startsWith("fresh") ? sleeper(one, `f-${i}`) : one))
    : [];
  const due = (after: number): number =>
    attack?.ring.endsWith("burst") ? members.length : Math.round((members.length * (after + 1)) / honest.length);
  let come = 0;
  return honest.map((voter, i) => {
    for (; come < due(i); come++) giveTwelve(own, season, members[come]!, pairs, reason, attack?.target);
    giveTwelve(own, season, voter, pairs, reason);
    return asked.map(own.estimate);
  });
}

/** How far an asset comes from its value in the same day without the ring (0.1: 10 %): at its end, and ever in it. */
export type Moved = { readonly end: number; readonly ever: number };

/**
 * The farthest that any asset comes when a ring of that share of the answerers (up to .3) pushes each of the first
 * `targets` assets asked about. With another reason than `daily` the answers of that day count like those to other
 * prompts.
 */
export function attackDaily(
  played: Played,
  ring: DailyRing,
  share: number,
  targets: number,
  reason: PromptReason = "daily",
): readonly Moved[] {
  const calm = playDay(played, reason);
  const members = Math.round((HONEST * share) / (1 - share));
  const asked = played.pairs.flatMap(({ left, right }) => [left, right]);
  return asked.slice(0, targets).map((target) => {
    const attacked = playDay(played, reason, { ring, members, target });
    const moves = attacked.map((means, i) => Math.max(...means.map((mean, at) => Math.abs(mean - calm[i]![at]!))));
    return { end: Math.exp(moves.at(-1)!) - 1, ever: Math.exp(Math.max(...moves)) - 1 };
  });
}
