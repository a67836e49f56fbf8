import type { PlayerPosition } from "../../asset/position.ts";
import { isOnReserve } from "../../prior/projection.ts";
import { roleOf } from "../../prior/role.ts";
import type { Detector } from "./finding.ts";

/**
 * Places by value within the position: up to the first a starter's, beyond the second those of players nobody starts.
 */
const PLACES: Readonly<Record<PlayerPosition, { readonly starter: number; readonly deep: number }>> = {
  QB: { starter: 24, deep: 30 },
  RB: { starter: 36, deep: 48 },
  WR: { starter: 48, deep: 70 },
  TE: { starter: 16, deep: 26 },
};

/** A place on the depth chart that does not fit the value: behind others although valuable, or first although cheap. */
export const chartAgainstValue: Detector = {
  id: "chart-against-value",
  direction: null,
  detect: ({ career, outlook, standings }) => {
    const { position, depth, team } = career;
    const valued = (standings.redraft ?? standings.dynasty)?.positionRank;
    if (valued === undefined || depth === null || team === null || isOnReserve(outlook)) return null;
    const { starter, deep } = PLACES[position];
    const isBehind = roleOf(position, depth) === "bench" && valued <= starter;
    const isCheap = depth === 1 && valued > deep;
    if (!isBehind && !isCheap) return null;
    return {
      title: isBehind ? "Valued as a starter, listed behind others" : "First on the chart, valued far down",
      text:
        `The depth chart of ${team} has him at place ${depth} among its ${position}s; ` +
        `his value is that of ${position}${valued}.`,
      evidence: `${team}, place ${depth}, ${isBehind ? "starter's value" : "low value"}`,
      formats: ["dynasty", "redraft"],
    };
  },
};
