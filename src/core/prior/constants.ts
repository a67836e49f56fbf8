import type { PlayerPosition } from "#core/assets/position.ts";
import type { StatLine } from "#core/situation/score-type.ts";

type BySeasonsAhead<T> = readonly [T, T, T, T];

/** The constants of one position. Points are reference points (half PPR); ages are on 1 September. */
export type PositionConstants = {
  readonly keep: number;
  /** Points a game at which a missed game counts as exp(-1) of a game without production. */
  readonly hurt: number;
  /** The draft slot's weight as evidence, in games. */
  readonly drafted: number;
  /** ln points a game of the first pick, and the decrease per unit of slot depth. */
  readonly draftTop: number;
  readonly draftSlope: number;
  /** Level in the first and second year, as a share of the prime. */
  readonly first: number;
  readonly second: number;
  /** The age from which the level falls, and how fast; includes retirement. */
  readonly turn: number;
  readonly decline: number;
  /** Upper limit of projected season points. */
  readonly top: number;
  /** Factor of each further season ahead. */
  readonly fade: number;
  /** Share of touchdown luck removed from a season, 0 to 1. */
  readonly luck: number;
  /** Typical touchdowns per yard: passing, rushing, receiving. */
  readonly tdPerYard: readonly [number, number, number];
  /** The position's stat line per point. */
  readonly mix: StatLine;
  readonly line: number;
  /** How much of a crowded room's surplus is removed, 0 to 1. */
  readonly crowd: number;
  /** Square root and slope coefficients of the error around a projection, this season and the next three. */
  readonly spread: { readonly root: BySeasonsAhead<number>; readonly slope: BySeasonsAhead<number> };
  /** Factor on that error that makes the points above the line add up to the real ones. */
  readonly lift: BySeasonsAhead<number>;
  /** Share of missed games forgiven to a starter by the depth chart (judgment; quarterbacks have their own rule). */
  readonly forgive: number;
  /** Factor of a backup by the depth chart (fitted for QB, judgment elsewhere). */
  readonly bench: number;
};

/** A quarterback named as the starter: his level per full game, and its weight against the ledger. */
export type NamedQuarterback = {
  readonly keep: number;
  /** Weight of the mean of starters, in full games. */
  readonly games: number;
  /** Points per full game of a starter drafted first, and the decrease per unit of slot depth. */
  readonly level: number;
  readonly slope: number;
  readonly first: number;
  readonly season: number;
  readonly trust: number;
};

export type PriorConstants = Readonly<Record<PlayerPosition, PositionConstants>> & {
  readonly namedQuarterback: NamedQuarterback;
};

/** An undrafted player on a roster counts as the pick after the last (judgment). */
const UNDRAFTED_PICK = 275;

/** The depth of a draft slot, 0 for the first pick: production falls with the square root of the slot. */
export const slotDepth = (pick: number | null): number => Math.sqrt(Math.max(0, (pick ?? UNDRAFTED_PICK) - 1));

/**
 * Fitted on football outcomes alone: 1,928 careers, regular seasons 2015 to 2025 (nflverse, CC BY 4.0), by least
 * squares of season points up to four seasons ahead, without market prices. docs/decisions/0005-projections.md
 * describes the method. Two halves of the careers agree on the shape of each curve but not on single constants: read a
 * position as a whole.
 */
export const PRIOR: PriorConstants = {
  // error of season points 81.71, 225 careers
  QB: {
    keep: 0.3941,
    hurt: 90.49,
    drafted: 24.47,
    draftTop: 2.995,
    draftSlope: 0.1802,
    first: 0.8213,
    second: 1.211,
    turn: 29,
    decline: 0.01116,
    top: 367.7,
    fade: 0.8872,
    luck: 0.0005871,
    tdPerYard: [0.006233, 0.01041, 0.0528],
    mix: [0.08217, 13.18, 0.009122, 0.8759, 0.0001592, 0.003016, 0.0007586],
    line: 303.2,
    crowd: 0.9,
    spread: { root: [13.62, 15.01, 14.65, 14.95], slope: [-0.4744, -0.4738, -0.4044, -0.3895] },
    lift: [0.9709, 1.027, 1.111, 1.171],
    forgive: 0,
    bench: 0.7441,
  },
  // error of season points 48.65, 546 careers
  RB: {
    keep: 0.299,
    hurt: 14.81,
    drafted: 34.78,
    draftTop: 3.619,
    draftSlope: 0.2068,
    first: 0.8547,
    second: 1.026,
    turn: 23.03,
    decline: 0.03258,
    top: 272.2,
    fade: 0.9772,
    luck: 0.3516,
    tdPerYard: [0.04408, 0.007186, 0.005129],
    mix: [0.000133, 0.003017, 0.03226, 4.489, 0.009367, 1.826, 0.2361],
    line: 122.6,
    crowd: 0.5,
    spread: { root: [8.335, 9.85, 10.65, 13.49], slope: [-0.1552, -0.201, -0.2077, -0.4464] },
    lift: [1.153, 1.187, 1.198, 1.262],
    forgive: 0.75,
    bench: 0.95,
  },
  // error of season points 41.32, 762 careers
  WR: {
    keep: 0.3344,
    hurt: 37.57,
    drafted: 15.09,
    draftTop: 2.629,
    draftSlope: 0.1498,
    first: 0.9244,
    second: 1.029,
    turn: 23.58,
    decline: 0.02422,
    top: 329.7,
    fade: 1.008,
    luck: 0.3367,
    tdPerYard: [0.01787, 0.00656, 0.006107],
    mix: [0.000249, 0.01394, 0.001052, 0.1604, 0.03389, 5.549, 0.4357],
    line: 123.1,
    crowd: 0.4,
    spread: { root: [7.854, 9.036, 10.03, 7.565], slope: [-0.2096, -0.2426, -0.2672, 0.02708] },
    lift: [1.2, 1.195, 1.238, 1.264],
    forgive: 0.75,
    bench: 0.85,
  },
  // error of season points 30.76, 395 careers
  TE: {
    keep: 0.3134,
    hurt: 56.1,
    drafted: 22.38,
    draftTop: 2.606,
    draftSlope: 0.1692,
    first: 0.8374,
    second: 0.9987,
    turn: 23.64,
    decline: 0.01601,
    top: 224.4,
    fade: 0.9872,
    luck: 0.9371,
    tdPerYard: [0.004852, 0.01719, 0.007366],
    mix: [0.0002055, 0.04234, 0.001044, 0.06077, 0.03798, 5.156, 0.4834],
    line: 117.7,
    crowd: 0.3,
    spread: { root: [6.009, 7.658, 10.18, 12.13], slope: [-0.09895, -0.2298, -0.4643, -0.6423] },
    lift: [1.158, 1.181, 1.201, 1.237],
    forgive: 0.75,
    bench: 0.85,
  },
  // error of points a full game 2.974
  namedQuarterback: {
    keep: 0.6225,
    games: 11.97,
    level: 19.5,
    slope: 0.1823,
    first: 0.8588,
    season: 13.24,
    trust: 0.5,
  },
};
