import { DRAFT_LIMITS, placeOf } from "#core/assets/startup-pick.ts";
import { isRecord } from "../situation/shape.ts";

export const DRAFT_ORDERS = ["snake", "linear"] as const;
type DraftOrder = (typeof DRAFT_ORDERS)[number];

/** Who may be drafted: every player, all but this season's rookies, or the rookies alone. */
export const DRAFT_POOLS = ["all", "veterans", "rookies"] as const;
export type DraftPool = (typeof DRAFT_POOLS)[number];

/** The shape of a draft. Overall picks, rounds, slots and places within a round count from 1. */
export type DraftShape = {
  readonly teams: number;
  readonly rounds: number;
  readonly order: DraftOrder;
  /** The round from which on the direction of a snake is turned round; null for none. Third-round reversal has 3. */
  readonly reversal: number | null;
  readonly pool: DraftPool;
};

/** The round in which third-round reversal turns the order. */
export const THIRD_ROUND = 3;
export const USUAL_ROOKIE_ROUNDS = 4;

const within = (value: unknown, [least, most]: readonly [number, number]): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** The shape that a foreign value describes; null if a part of it is missing or out of range. */
export function readShape(value: unknown): DraftShape | null {
  if (!isRecord(value)) return null;
  const { teams, rounds, reversal } = value;
  const order = DRAFT_ORDERS.find((known) => known === value.order);
  const pool = DRAFT_POOLS.find((known) => known === value.pool);
  const isTurned = reversal === null || within(reversal, DRAFT_LIMITS.rounds);
  return within(teams, DRAFT_LIMITS.teams) && within(rounds, DRAFT_LIMITS.rounds) && order && pool && isTurned
    ? { teams, rounds, order, reversal, pool }
    : null;
}

export const picksIn = ({ teams, rounds }: Pick<DraftShape, "teams" | "rounds">): number => teams * rounds;

const isReversed = (round: number, { order, reversal }: Pick<DraftShape, "order" | "reversal">): boolean =>
  order === "snake" && (round % 2 === 0) !== (reversal !== null && round >= reversal);

/** The slot whose pick an overall pick is by the order of the draft, before any trade. */
export function slotAt(overall: number, shape: DraftShape): number {
  const { round, place } = placeOf(overall, shape.teams);
  return isReversed(round, shape) ? shape.teams + 1 - place : place;
}

/** The overall pick that a slot has in a round, before any trade. */
export const overallOf = (round: number, slot: number, shape: DraftShape): number =>
  (round - 1) * shape.teams + (isReversed(round, shape) ? shape.teams + 1 - slot : slot);
