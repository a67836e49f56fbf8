import { type Random, seeded } from "#core/kit/chance.ts";
import type { Belief } from "#core/prior/belief.ts";
import { normal, shuffled } from "./draw.ts";

/** Assets of the synthetic league, with ids 0..ASSETS-1 in random order of value. */
export const ASSETS = 700;
const TEAMS = 32;

const DEAREST = Math.log(10_000);
const CHEAPEST = Math.log(10);

/** From the best asset to the deepest, in ln value. */
export const DEPTH = DEAREST - CHEAPEST;

export type World = {
  /** True ln value of each asset; changes as weeks pass. */
  readonly truth: Float64Array;
  /** Ln value of the best asset at the start; deep assets are seen less clearly than those near it. */
  readonly dearest: number;
  readonly team: Uint8Array;
  readonly random: Random;
};

/** A world whose values fall exponentially with rank from 10,000 to 10. */
export function makeWorld(seed: number): World {
  const random = seeded(seed);
  const order = shuffled(ASSETS, random);
  const truth = Float64Array.from(order, (place) => DEAREST - (DEPTH * place) / (ASSETS - 1));
  return { truth, dearest: DEAREST, team: teamsOf(ASSETS, random), random };
}

const teamsOf = (assets: number, random: Random): Uint8Array =>
  Uint8Array.from({ length: assets }, () => Math.floor(random() * TEAMS));

/** A world that differs from the shipped first values by a share of their stated deviation. */
export function makeShippedWorld(seed: number, shipped: readonly Belief[], share: number): World {
  const random = seeded(seed);
  const truth = Float64Array.from(shipped, ({ mu, variance }) => mu + share * Math.sqrt(variance) * normal(random));
  return { truth, dearest: Math.max(...truth), team: teamsOf(truth.length, random), random };
}

const WEEKLY_MOVE = 0.03;
const JUMP_CHANCE = 0.01;
const JUMP_SIZE = 0.7;
// Most jumps follow an injury, a trade or another place on the depth chart.
const PUBLIC_SHARE = 0.8;

/** Every value moves a little, one in a hundred jumps. Returns those with a public fact: four of five. */
export function passWeek({ truth, random }: World): readonly number[] {
  const inPublic: number[] = [];
  for (let i = 0; i < truth.length; i++) {
    const jumps = random() < JUMP_CHANCE;
    const jump = jumps ? JUMP_SIZE * normal(random) : 0;
    truth[i] = (truth[i] as number) + WEEKLY_MOVE * normal(random) + jump;
    if (jumps && random() < PUBLIC_SHARE) inPublic.push(i);
  }
  return inPublic;
}
