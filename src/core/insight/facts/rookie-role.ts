import { isOnReserve } from "../../prior/projection.ts";
import { roleOf } from "../../prior/role.ts";
import type { Detector } from "./finding.ts";

/** Picks of the first two rounds, and those from which few become starters. */
const EARLY = 64;
const LATE = 128;

/**
 * A rookie whose place on the depth chart does not fit his draft slot: an early pick without a starter's work, or a
 * late one with it. It has no direction, as charts of past seasons are not on record.
 */
export const rookieRole: Detector = {
  id: "rookie-role",
  direction: null,
  detect: ({ career, experience, outlook }) => {
    const { position, depth, team, pick } = career;
    if (experience !== 0 || depth === null || team === null || isOnReserve(outlook)) return null;
    const starts = roleOf(position, depth) === "start";
    const isWaiting = pick !== null && pick <= EARLY && !starts;
    const isAhead = (pick === null || pick >= LATE) && starts;
    if (!isWaiting && !isAhead) return null;
    return {
      title: isWaiting ? "An early pick who is not yet a starter" : "A starter who was drafted late",
      text:
        `${pick === null ? "Undrafted" : `Drafted at ${pick}`}, he is at place ${depth} of the ${position}s ` +
        `on the depth chart of ${team}.`,
      evidence: `${team}, pick ${pick ?? "none"}, place ${depth}`,
      formats: ["dynasty", "redraft"],
    };
  },
};
