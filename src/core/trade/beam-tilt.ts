import { BALANCE_THRESHOLD } from "./net.ts";

const STEEPEST = 9;
// The difference at which the beam leans three quarters of the way.
const STEEP_AT = 8 * BALANCE_THRESHOLD;

/**
 * Degrees by which the beam of a verdict leans for a difference: slightly while the trade is balanced, never more than
 * nine.
 */
export const tiltOf = (difference: number): number => STEEPEST * Math.tanh(difference / STEEP_AT);
