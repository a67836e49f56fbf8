import { type Random, seeded } from "#core/kit/chance.ts";
import { SELECTIONS, type Selection } from "#core/ratings/selection.ts";
import { normal, pareto, weighted } from "./draw.ts";
import { DEPTH, type World } from "./world.ts";

type Kind = "normal" | "careless" | "fan" | "random" | "one-button" | "random-side";

export type SimVoter = {
  readonly id: string;
  readonly kind: Kind;
  readonly seed: number;
  readonly favourite: number;
  readonly rival: number;
  readonly button: Selection;
};

export type Crowd = { readonly voters: readonly SimVoter[]; readonly draw: (random: Random) => SimVoter };

const VOTERS = 2_500;
const SPAM: readonly Kind[] = ["random", "one-button", "random-side"];

/** 2,500 voters, a few very busy: 10 % spam of three kinds, 15 % careless, 10 % fans, the rest normal. */
export function makeCrowd(seed: number): Crowd {
  const random = seeded(seed ^ 0x5eed);
  const voters = Array.from({ length: VOTERS }, (_, i): SimVoter => {
    const at = i / VOTERS;
    const kind: Kind =
      at < 0.1 ? (SPAM[i % SPAM.length] as Kind) : at < 0.25 ? "careless" : at < 0.35 ? "fan" : "normal";
    return {
      id: `voter-${i}`,
      kind,
      seed: Math.floor(random() * 2 ** 32),
      favourite: Math.floor(random() * 32),
      rival: Math.floor(random() * 32),
      button: SELECTIONS[Math.floor(random() * 5)] as Selection,
    };
  });
  const place = weighted(voters.map(() => pareto(random, 1.2, 200)));
  return { voters, draw: (chance) => voters[place(chance)] as SimVoter };
}

const OPINION = 0.25;
const FAN_LOVE = 0.6;
const FAN_SPITE = -0.4;
const BLUR = 0.38;
const CARELESS = 2.5;
const EVEN_WITHIN = 0.17;
const KNOWS_BEYOND = 0.68;

/** A voter's lasting private opinion about an asset, in ln value. */
const opinion = (voter: SimVoter, asset: number): number =>
  OPINION * normal(seeded(voter.seed ^ Math.imul(asset + 1, 0x9e3779b1)));

function opinionWithBias(world: World, voter: SimVoter, asset: number): number {
  const team = world.team[asset];
  const bias = voter.kind !== "fan" ? 0 : team === voter.favourite ? FAN_LOVE : team === voter.rival ? FAN_SPITE : 0;
  return opinion(voter, asset) + bias;
}

const felt = (world: World, voter: SimVoter, side: readonly number[]): number =>
  Math.log(
    side.reduce(
      (sum, asset) => sum + Math.exp((world.truth[asset] as number) + opinionWithBias(world, voter, asset)),
      0,
    ),
  );

/** Depth of a side in the list, 0 at the top to 1 at the end; deep assets are perceived less clearly. */
const depthOf = (world: World, side: readonly number[]): number =>
  side.reduce(
    (sum, asset) => sum + Math.min(1, Math.max(0, (world.dearest - (world.truth[asset] as number)) / DEPTH)),
    0,
  ) / side.length;

export function answerOf(
  world: World,
  voter: SimVoter,
  left: readonly number[],
  right: readonly number[],
  random: Random,
): Selection {
  switch (voter.kind) {
    case "random":
      return SELECTIONS[Math.floor(random() * 5)] as Selection;
    case "one-button":
      return voter.button;
    case "random-side":
      return random() < 0.5 ? -2 : 2;
    case "normal":
    case "careless":
    case "fan": {
      const blur =
        BLUR * (1 + (depthOf(world, left) + depthOf(world, right)) / 2) * (voter.kind === "careless" ? CARELESS : 1);
      const gap = felt(world, voter, left) - felt(world, voter, right) + blur * normal(random);
      const size = Math.abs(gap) > KNOWS_BEYOND ? 2 : Math.abs(gap) > EVEN_WITHIN ? 1 : 0;
      return (size === 0 ? 0 : gap > 0 ? -size : size) as Selection;
    }
    default:
      return voter.kind satisfies never;
  }
}
