import { replay, withoutVoided } from "#core/rating/replay.ts";
import { pairsOf } from "#core/prompt/session.ts";
import { ratingIn } from "#core/rating/rating-state.ts";
import { type Engine, vote as cast } from "#tests/simulation/engine.ts";
import { CROWDED_ADDRESS_VISITORS, weighAnswer } from "#core/rating/vote-weight.ts";
import { placesOf } from "#tests/simulation/crowd/figures.ts";
import { honestly, liveSeason, liveWeek, bestFirst, estimates, type Season } from "#tests/simulation/season.ts";
import { enter } from "#tests/simulation/this-engine.ts";

export type AttackFigures = {
  oneVisitorRise: number;
  oneVisitorPlaces: number;
  oneAddressRise: number;
  manyAddressesRise: number;
  riseAfterVoid: number;
};

const HONEST_VOTES = 100_000;
const LIVE_VOTES = 20_000;
const TARGET_PLACE = 150;
const ONE_VISITOR_VOTES = 10_000;
const PROMPTS_A_DAY = 1_000;
// Days after which a visitor may vouch, in a pool as old as this one (core/rating/voter.ts).
const NEW_VISITOR_DAYS = 28;
const PROMPTS_A_SESSION = 100;
const FRESH_VISITORS = 200;
const FRESH_VOTES = 20;

/**
 * Attacks on a pool of 100,000 honest answers, one after the other and without opposing answers, with vote weighting:
 * one visitor gives 10,000 answers; 200 new visitors from one address, then 200 from as many addresses, give 20 each,
 * all for one target whenever it is served. Rises are shares of the value before.
 */
export const measureAttacks = (seed: number): AttackFigures => {
  const held: { engine?: Engine } = {};
  const season = liveSeason(seed, {
    name: "under attack",
    make: (seeds, cold) => {
      const competitor = enter(seeds, cold);
      held.engine = competitor.engine;
      return competitor;
    },
  });
  const { engine } = held;
  if (!engine) throw new Error("The season did not start");
  liveWeek(season, HONEST_VOTES - LIVE_VOTES, false);
  const target = bestFirst(season)[TARGET_PLACE] as number;
  const value = (): number => Math.exp(ratingIn(engine.pool, target).mu);
  const place = (): number => placesOf(estimates(season))[target] as number;
  const ring: string[] = [];
  const attack = (voter: string, answers: number, crowdedAddress: boolean): void => {
    ring.push(voter);
    push({ season, engine, target, voter, answers, crowdedAddress });
  };

  const [start, startPlace] = [value(), place()];
  attack("lone", ONE_VISITOR_VOTES, false);
  const [afterOne, afterOnePlace] = [value(), place()];
  for (let i = 0; i < FRESH_VISITORS; i++) attack(`crowded-${i}`, FRESH_VOTES, i >= CROWDED_ADDRESS_VISITORS);
  const afterAddress = value();
  for (let i = 0; i < FRESH_VISITORS; i++) attack(`spread-${i}`, FRESH_VOTES, false);
  const afterSpread = value();
  const pool = replay(withoutVoided(engine.log, [{ type: "void", voters: ring, seq: engine.state.seq + 1 }])).pools.get(
    engine.pool.name,
  );
  return {
    oneVisitorRise: afterOne / start - 1,
    oneVisitorPlaces: startPlace - afterOnePlace,
    oneAddressRise: afterAddress / afterOne - 1,
    manyAddressesRise: afterSpread / afterAddress - 1,
    riseAfterVoid: pool ? Math.exp(ratingIn(pool, target).mu) / start - 1 : NaN,
  };
};

type Push = {
  readonly season: Season;
  readonly engine: Engine;
  readonly target: number;
  readonly voter: string;
  readonly answers: number;
  readonly crowdedAddress: boolean;
};

/** One attacker answers comparisons, honestly except about the target, with vote weighting as on the server. */
const push = ({ season, engine, target, voter, answers, crowdedAddress }: Push): void => {
  const pairs = new Set<string>();
  let today = new Map<number, number>();
  let seen = new Set<number>();
  const honest = season.crowd.voters.at(-1);
  if (!honest) throw new Error("The crowd is empty");
  for (let i = 0; i < answers; i++) {
    if (i % PROMPTS_A_DAY === 0) today = new Map();
    if (i % PROMPTS_A_SESSION === 0) seen = new Set();
    const sides = season.competitor.choose({ assets: seen, pairs: new Set() }, season.random, voter);
    const named = [...sides.left, ...sides.right];
    const asked = pairsOf(sides.left, sides.right);
    const selection = sides.left.includes(target)
      ? -2
      : sides.right.includes(target)
        ? 2
        : honestly(season, honest, sides);
    const { weight } = weighAnswer({
      answerMs: 2_000,
      answersTodayAboutAsset: Math.max(...named.map((asset) => today.get(asset) ?? 0)),
      pairAnsweredBefore: asked.length === 1 && asked.every((pair) => pairs.has(pair)),
      crowdedAddress,
    });
    const newVisitor = i < NEW_VISITOR_DAYS * PROMPTS_A_DAY;
    cast(engine, { left: sides.left, right: sides.right, selection, voter, newVisitor, weight });
    for (const pair of asked) pairs.add(pair);
    for (const asset of named) {
      today.set(asset, (today.get(asset) ?? 0) + 1);
      seen.add(asset);
    }
  }
};
