import { seeded } from "#core/chance.ts";
import { choosePrompt } from "#core/prompt/choose-prompt.ts";
import { NOTHING_SEEN } from "#core/prompt/session.ts";
import type { RatingState } from "#core/rating/rating-state.ts";
import { type Logged, POOL_NAMES } from "#core/rating/log.ts";
import { replay } from "#core/rating/replay.ts";
import { refit } from "#core/rating/refit.ts";
import { SCORE_TYPES } from "#core/score/score-type.ts";
import type { Selection } from "#core/rating/selection.ts";
import { normal } from "#tests/simulation/crowd/draw.ts";

export type CostFigures = {
  replaySeconds: number;
  voteUs: number;
  promptUs: number;
  stateMegabytes: number;
  poolsMegabytes: number;
  refitSeconds: number;
};

const ASSETS_A_POOL = 900;
const VOTERS = 100_000;
const VOTES_A_DAY = 10_000;

/** A synthetic log of many answers over all sixteen pools, generated lazily. */
function* makeLog(votes: number, seed: number): Iterable<Logged> {
  const random = seeded(seed);
  let seq = 0;
  for (const pool of POOL_NAMES) {
    const seeds = Array.from({ length: ASSETS_A_POOL }, (_, asset) => ({
      asset,
      mu: 6 - asset / 200 + 0.3 * normal(random),
      variance: 0.4,
    }));
    yield { seq: ++seq, type: "open", pool, seeds };
  }
  const applied = { temper: 1, attention: 0.88, scale: 1 };
  for (let vote = 0; vote < votes; vote++) {
    if (vote % VOTES_A_DAY === 0)
      for (const pool of POOL_NAMES)
        yield { seq: ++seq, type: "day", pool, date: String(1e9 + vote), drift: 0.0009, scale: 1 };
    const pool = POOL_NAMES[Math.floor(random() * POOL_NAMES.length)] as (typeof POOL_NAMES)[number];
    const a = Math.floor(random() * ASSETS_A_POOL);
    const b = (a + 1 + Math.floor(random() * 60)) % ASSETS_A_POOL;
    const gap = (b - a) / 200 + 0.5 * normal(random);
    const size = Math.abs(gap) > 0.68 ? 2 : Math.abs(gap) > 0.17 ? 1 : 0;
    const selection = (gap > 0 ? -size : size) as Selection;
    const voter = `voter-${Math.floor(VOTERS * random() ** 2)}`;
    yield {
      seq: ++seq,
      type: "vote",
      pool,
      voter,
      left: [{ asset: a, offset: 0 }],
      right: [{ asset: b, offset: 0 }],
      selection,
      weight: 1,
      newVisitor: false,
      stranger: false,
      applied,
    };
  }
}

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** The cost of replaying and holding a million answers, and of computing a prompt and a refit among 900 assets. */
export const measureCost = (votes: number): CostFigures => {
  const empty = heap();
  const start = performance.now();
  const state = replay(makeLog(votes, 1));
  const replaySeconds = (performance.now() - start) / 1000;
  const stateMegabytes = heap() - empty;
  const promptUs = timePrompts(state);
  const refitSeconds = timeRefit(state);
  state.voters.clear();
  return {
    replaySeconds,
    voteUs: (1e6 * replaySeconds) / votes,
    promptUs,
    stateMegabytes,
    poolsMegabytes: heap() - empty,
    refitSeconds,
  };
};

const PROMPTS = 2_000;

const timePrompts = (state: RatingState): number => {
  const pools = Object.fromEntries(
    SCORE_TYPES.map((scoreType) => [scoreType, state.pools.get(`dynasty/${scoreType}`)?.ratings ?? []]),
  );
  const random = seeded(2);
  const ask = (count: number): void => {
    for (let i = 0; i < count; i++) choosePrompt({ format: "dynasty", pools, seen: NOTHING_SEEN }, random);
  };
  ask(200);
  const start = performance.now();
  ask(PROMPTS);
  return (1000 * (performance.now() - start)) / PROMPTS;
};

const timeRefit = (state: RatingState): number => {
  const name = POOL_NAMES[0] as (typeof POOL_NAMES)[number];
  const votes: Extract<Logged, { type: "vote" }>[] = [];
  for (const event of makeLog(120_000, 1)) if (event.type === "vote" && event.pool === name) votes.push(event);
  const start = performance.now();
  refit(state.pools.get(name)?.ratings ?? [], votes);
  return (performance.now() - start) / 1000;
};
