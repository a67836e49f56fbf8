import { expect, test } from "vitest";
import { chooseTwelve, type DailyPair } from "#core/daily/twelve.ts";
import { seeded, seedOf } from "#core/kit/chance.ts";
import type { PromptReason } from "#core/ratings/prompt-reason.ts";
import { answerOf, type SimVoter } from "./crowd/voters.ts";
import { candidatesOf } from "./engine.ts";
import { askCrowd, endDay, type Season, shippedSeason } from "./season.ts";
import { fork, type OurCompetitor, ourSeason } from "./this-engine.ts";

/**
 * A ring that knows tomorrow's twelve, beside 200 honest people who answer them every day. On one day its members push
 * a target in its pair, and answer the other eleven honestly.
 * - fresh: they have never been there before;
 * - patient: they have answered every day's twelve honestly for five weeks, and are established;
 * - burst: all come before anybody else; drip: one after the other, over the day.
 */
const DAILY_RINGS = ["fresh burst", "fresh drip", "patient burst", "patient drip"] as const;
type DailyRing = (typeof DAILY_RINGS)[number];

const DAYS = 35;
const CROWD_A_DAY = 143;
const HONEST = 200;
/** Three in ten of a day's answerers. */
const MEMBERS = 86;
/** The ring pushes one of the first six assets. */
const TARGETS = 6;
const [MOST_AT_END, MOST_EVER] = [0.15, 0.21];

const { season, ours, honest, patient } = playDaily(33);
const pairs = twelveOf(ours, season);
const asked = pairs.flatMap(({ left, right }) => [left, right]);

test.each(DAILY_RINGS)("a ring that knows tomorrow's twelve hardly moves any asset: %s", (ring) => {
  const { end, ever } = attack(ring);
  expect(end).toBeLessThanOrEqual(MOST_AT_END);
  expect(ever).toBeLessThanOrEqual(MOST_EVER);
});

test.each(DAILY_RINGS)("it would move one far if answers to the twelve counted like others: %s", (ring) => {
  expect(attack(ring, "info").ever).toBeGreaterThan(MOST_EVER);
});

function sleeper(voter: SimVoter, id: string): SimVoter {
  return { ...voter, id, seed: seedOf(id) };
}

function twelveOf({ engine }: OurCompetitor, { day }: Season): readonly DailyPair[] {
  return chooseTwelve(candidatesOf(engine.pool), seeded(seedOf(`day ${day}`)));
}

/** A voter's answers to the twelve: the same on the same day, whoever else answers. */
function giveTwelve(
  own: OurCompetitor,
  { world, day }: Season,
  voter: SimVoter,
  twelve: readonly DailyPair[],
  reason: PromptReason = "daily",
  target?: number,
): void {
  for (const { left, right } of twelve) {
    const truly = answerOf(world, voter, [left], [right], seeded(seedOf(`${day} ${voter.id} ${left}`)));
    const selection = left === target ? -2 : right === target ? 2 : truly;
    own.vote({ left: [left], right: [right] }, selection, voter.id, reason);
  }
  own.tidy();
}

/** Five weeks of honest days: the crowd's usual answers and the twelve. */
function playDaily(seed: number) {
  const played = ourSeason((maker) => shippedSeason(seed, maker));
  const { crowd } = played.season;
  const random = seeded(seed ^ 0xda1);
  const people = new Set<SimVoter>();
  while (people.size < HONEST) people.add(crowd.draw(random));
  const ring = Array.from({ length: MEMBERS }, (_, i) => sleeper(crowd.voters.at(-1)!, `patient-${i}`));
  for (let day = 0; day < DAYS; day++) {
    askCrowd(played.season, CROWD_A_DAY);
    const twelve = twelveOf(played.ours, played.season);
    for (const voter of [...people, ...ring]) giveTwelve(played.ours, played.season, voter, twelve);
    endDay(played.season);
  }
  // A grown pool is not refitted, so copies of it need no log.
  const grown = { ...played.ours, engine: { ...played.ours.engine, log: [] } };
  return { season: played.season, ours: grown, honest: [...people], patient: ring };
}

/** The means of the assets asked about, after each of the honest answerers of a day. */
function playDay(reason: PromptReason, ring?: DailyRing, target?: number): readonly number[][] {
  const own = fork(ours);
  const members = ring ? patient.map((one, i) => (ring.startsWith("fresh") ? sleeper(one, `f-${i}`) : one)) : [];
  const due = (after: number): number =>
    ring?.endsWith("burst") ? members.length : Math.round((members.length * (after + 1)) / honest.length);
  let come = 0;
  return honest.map((voter, i) => {
    for (; come < due(i); come++) giveTwelve(own, season, members[come]!, pairs, reason, target);
    giveTwelve(own, season, voter, pairs, reason);
    return asked.map(own.estimate);
  });
}

/** How far the ring moves any asset from its value in the same day without it (0.1: 10 %): at the end, and ever. */
function attack(ring: DailyRing, reason: PromptReason = "daily"): { readonly end: number; readonly ever: number } {
  const calm = playDay(reason);
  const moves = asked.slice(0, TARGETS).map((target) => {
    const attacked = playDay(reason, ring, target);
    return attacked.map((means, i) => Math.max(...means.map((mean, at) => Math.abs(mean - calm[i]![at]!))));
  });
  const most = (values: readonly number[]): number => Math.exp(Math.max(...values)) - 1;
  return { end: most(moves.map((move) => move.at(-1)!)), ever: most(moves.flat()) };
}
