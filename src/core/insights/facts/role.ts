import { isOnReserve } from "#core/prior/projection.ts";
import { roleOf } from "#core/prior/role.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { whole, playersOf, type Detector } from "./player-facts.ts";

/** Picks of the first two rounds, and those from which few become starters. */
const EARLY = 64;
const LATE = 128;

/** A rookie whose depth-chart place does not fit his draft slot. No direction: past charts are not on record. */
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

const FEW_POINTS = 250;

/** A quarterback who starts by the depth chart and scored few points last season. */
export const namedStarter: Detector = {
  id: "named-starter",
  direction: "up",
  detect: ({ career, last, base }) => {
    if (career.position !== "QB" || career.depth !== 1 || last >= FEW_POINTS) return null;
    return {
      title: "Named the starter",
      text:
        `The depth chart of ${career.team} has him first; ` +
        `in ${base} he scored ${whole(last)} points (half PPR, 17 games).`,
      evidence: `${base}, ${career.team}, ${whole(last)} points`,
      formats: ["dynasty", "redraft"],
    };
  },
};

/** Share of the replacement line that a rookie must have reached. */
const PROMISING = 0.4;

/** A player who was useful as a rookie and enters his second season. */
export const secondSeason: Detector = {
  id: "second-season",
  direction: "up",
  detect: ({ experience, last, constants, next, base }) => {
    if (experience !== 1 || last < PROMISING * constants.line) return null;
    return {
      title: "A second season after a promising first",
      text:
        `As a rookie in ${base} he scored ${whole(last)} points (half PPR, ` +
        "17 games). Most players gain in their second season.",
      evidence: `${next}, ${whole(last)} points`,
      formats: ["dynasty", "redraft"],
    };
  },
};

/** Share of the replacement line he must have reached with his old team. */
const ENOUGH = 0.6;

/** A productive player who plays for another team now. Tight ends did not lose by it in the back-test. */
export const newTeam: Detector = {
  id: "new-team",
  direction: "down",
  detect: ({ career, teamThen, last, constants, base }) => {
    const { team, position } = career;
    if (position === "TE" || team === null || teamThen === null || team === teamThen) return null;
    if (last < ENOUGH * constants.line) return null;
    return {
      title: "A new team",
      text: `He scored ${whole(last)} points for ${teamThen} in ${base} (half PPR, 17 games) and is with ${team} now.`,
      evidence: `${base} ${teamThen}, now ${team}`,
      formats: ["dynasty", "redraft"],
    };
  },
};

/** Points that came into the room beyond those that left, as a share of the replacement line. */
const CROWDED: Readonly<Partial<Record<PlayerPosition, number>>> = { QB: 0.5, WR: 0.7, TE: 0.5 };

/** A player whose team added others at his position. Running backs did not lose by it in the back-test. */
export const crowdedRoom: Detector = {
  id: "crowded-room",
  direction: "down",
  detect: ({ career, room, constants, base }) => {
    const share = CROWDED[career.position];
    if (share === undefined || room === null || room.came - room.left < share * constants.line) return null;
    return {
      title: "More competition for the work",
      text:
        `${career.team} added ${playersOf(career.position)} who bring ${whole(room.came)} points (half PPR); ` +
        `those who left scored ${whole(room.left)} in ${base}.`,
      evidence: `${base}, ${career.team}, left ${whole(room.left)}, came ${whole(room.came)}`,
      formats: ["dynasty", "redraft"],
    };
  },
};

/** Points that left the room and were not replaced, as a share of the replacement line. */
const EMPTY: Readonly<Partial<Record<PlayerPosition, number>>> = { QB: 0.3, RB: 0.5, WR: 0.5 };

/** A player whose team mates at his position left, without others of the same weight coming. */
export const emptiedRoom: Detector = {
  id: "emptied-room",
  direction: "up",
  detect: ({ career, room, constants, base }) => {
    const share = EMPTY[career.position];
    if (share === undefined || room === null || room.left - room.came < share * constants.line) return null;
    return {
      title: "More work is available around him",
      text:
        `${career.team} lost ${playersOf(career.position)} who scored ${whole(room.left)} points in ${base} ` +
        `(half PPR); those who came bring ${whole(room.came)}.`,
      evidence: `${base}, ${career.team}, left ${whole(room.left)}, came ${whole(room.came)}`,
      formats: ["dynasty", "redraft"],
    };
  },
};
