import type { PlayerPosition } from "#core/asset/position.ts";
import type { Detector } from "./finding.ts";
import { playersOf, whole } from "./words.ts";

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
