import type { Format } from "../situation/situation.ts";

/** top x exp(-fall x (rank - 1)^0.58), measured on trades of 2025 and 2026; the best twelve average 400. */
const CURVES: Readonly<Record<Format, { readonly top: number; readonly fall: number }>> = {
  dynasty: { top: 515.3, fall: 0.105 },
  redraft: { top: 625, fall: 0.1897 },
};
const BEND = 0.58;
/** Below this rank hardly any player is rostered, and value falls faster. */
const LAST_ROSTERED = 200;
const TAIL = 0.016;

/** Value of a rank without the tail beyond the last rostered player; ranks below 1 count as 1. */
export function valueAtRank(rank: number, format: Format): number {
  const { top, fall } = CURVES[format];
  return top * Math.exp(-fall * Math.max(0, rank - 1) ** BEND);
}

/** Decrease of ln value per rank: the derivative of the curve, at rank 2 for ranks below it. */
export const slopeAtRank = (rank: number, format: Format): number =>
  CURVES[format].fall * BEND * Math.max(1, rank - 1) ** (BEND - 1);

/** ln of the value of a rank, whole or between two (1 is best; ranks below 1 count as 1). */
export const lnValueOfRank = (rank: number, format: Format): number =>
  Math.log(valueAtRank(rank, format)) - TAIL * Math.max(0, rank - LAST_ROSTERED);
