import { withoutVoided } from "#core/rating/replay.ts";
import { replay } from "#core/rating/replay.ts";
import { pairKey } from "#core/prompt/session.ts";
import { ratingIn } from "#core/rating/pool.ts";
import { vote as cast } from "#core/rating/engine.ts";
import { weighAnswer } from "#core/rating/weigh.ts";
import { placesOf } from "../crowd/figures.ts";
import { honestly, liveSeason, liveWeek, bestFirst, estimates, type Season } from "./season.ts";
import { enter } from "./ours.ts";

export type AttackFigures = { oneVisitorRise: number; oneVisitorPlaces: number; freshRise: number; freshRiseAfterVoid: number };

const HONEST_VOTES = 100_000;
const LIVE_VOTES = 20_000;
const TARGET_PLACE = 150;
const ONE_VISITOR_VOTES = 10_000;
const PROMPTS_A_DAY = 1_000;
const FRESH_VISITORS = 200;
const FRESH_VOTES = 20;

/**
 * The two attacks of the security page on a pool of 100,000 honest answers, under the house rules: one visitor gives
 * 10,000 answers, and 200 fresh visitors give 20 each, all for one target whenever it is served.
 */
export const measureAttacks = (seed: number): AttackFigures => {
  const entered: { engine?: ReturnType<typeof enter>["engine"] } = {};
  const season = liveSeason(seed, {
    name: "under attack",
    make: (seeds, cold) => {
      const entrant = enter(seeds, cold);
      entered.engine = entrant.engine;
      return entrant;
    },
  });
  const { engine } = entered;
  if (!engine) throw new Error("The season did not start");
  liveWeek(season, HONEST_VOTES - LIVE_VOTES, false);
  const target = bestFirst(season)[TARGET_PLACE] as number;
  const value = (): number => Math.exp(ratingIn(engine.pool, target).mu);
  const place = (): number => placesOf(estimates(season))[target] as number;

  const [valueBefore, placeBefore] = [value(), place()];
  push(season, engine, "lone-wolf", ONE_VISITOR_VOTES, target);
  const [valueAlone, placeAlone] = [value(), place()];
  for (let i = 0; i < FRESH_VISITORS; i++) push(season, engine, `fresh-${i}`, FRESH_VOTES, target);
  const valueFresh = value();
  const seq = engine.book.seq + 1;
  const ring = ["lone-wolf", ...Array.from({ length: FRESH_VISITORS }, (_, i) => `fresh-${i}`)];
  const clean = replay(withoutVoided(engine.log, [{ type: "void", voters: ring, seq }]));
  const pool = clean.pools.get(engine.pool.name);
  const cleaned = pool ? Math.exp(ratingIn(pool, target).mu) : NaN;
  return {
    oneVisitorRise: valueAlone / valueBefore - 1,
    oneVisitorPlaces: placeBefore - placeAlone,
    freshRise: valueFresh / valueAlone - 1,
    freshRiseAfterVoid: cleaned / valueBefore - 1,
  };
};

/** One attacker answers `count` comparisons, weighed by the house rules as the server does. */
const push = (season: Season, engine: ReturnType<typeof enter>["engine"], voter: string, count: number, target: number): void => {
  const pairs = new Set<string>();
  let today = new Map<number, number>();
  let seen = new Set<number>();
  const honest = season.crowd.voters[season.crowd.voters.length - 1];
  if (!honest) throw new Error("The crowd is empty");
  for (let i = 0; i < count; i++) {
    if (i % PROMPTS_A_DAY === 0) today = new Map();
    if (i % 100 === 0) seen = new Set();
    const sides = season.entrant.choose({ assets: seen, pairs: new Set() }, season.random);
    const named = [...sides.left, ...sides.right];
    const pair = pairKey(sides.left[0] ?? 0, sides.right[0] ?? 0);
    const selection = sides.left.includes(target) ? -2 : sides.right.includes(target) ? 2 : honestly(season, honest, sides);
    const { weight } = weighAnswer({
      answerMs: 2_000,
      answersTodayAboutAsset: Math.max(...named.map((asset) => today.get(asset) ?? 0)),
      pairAnsweredBefore: pairs.has(pair),
      crowdedAddress: false,
    });
    cast(engine, { left: sides.left, right: sides.right, selection, voter, weight });
    pairs.add(pair);
    for (const asset of named) {
      today.set(asset, (today.get(asset) ?? 0) + 1);
      seen.add(asset);
    }
  }
};
