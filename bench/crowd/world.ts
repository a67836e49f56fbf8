import { type Random, seeded } from "#core/chance.ts";
import { normal, shuffled } from "./draw.ts";

/** Assets of the made-up league, with ids 0..ASSETS-1 in no order of value. */
export const ASSETS = 700;
const TEAMS = 32;

const DEAREST = Math.log(10_000);
const CHEAPEST = Math.log(10);

/** The truth the crowd gropes for. */
export type World = {
  /** True ln value of each asset; changes as weeks pass. */
  readonly truth: Float64Array;
  /** The real-life team of each asset, for fans. */
  readonly team: Uint8Array;
  readonly random: Random;
};

/** A world whose values fall exponentially with rank from 10,000 to 10. */
export const makeWorld = (seed: number): World => {
  const random = seeded(seed);
  const order = shuffled(ASSETS, random);
  const truth = Float64Array.from(order, (place) => DEAREST - ((DEAREST - CHEAPEST) * place) / (ASSETS - 1));
  const team = Uint8Array.from({ length: ASSETS }, () => Math.floor(random() * TEAMS));
  return { truth, team, random };
};

const WEEKLY_MOVE = 0.03;
const JUMP_CHANCE = 0.01;
const JUMP_SIZE = 0.7;

/** A week of news: every value moves a little, one in a hundred jumps. */
export const passWeek = ({ truth, random }: World): void => {
  for (let i = 0; i < truth.length; i++) {
    const jump = random() < JUMP_CHANCE ? JUMP_SIZE * normal(random) : 0;
    truth[i] = (truth[i] as number) + WEEKLY_MOVE * normal(random) + jump;
  }
};
