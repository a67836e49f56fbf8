import type { PlayerPosition } from "../../asset/position.ts";
import type { Detector } from "./finding.ts";
import { capitalised, playersOf, whole } from "./words.ts";

/**
 * The age from which players of a position score less than peers who had scored as much. Quarterbacks and tight ends
 * are left out: at no age did the back-test show it for them.
 */
const OLD: Readonly<Partial<Record<PlayerPosition, number>>> = { RB: 27, WR: 29 };

/** Share of the replacement line below which there is little to lose. */
const ENOUGH = 0.6;

/** A productive player at an age at which his position declines. */
export const ageCurve: Detector = {
  id: "age-curve",
  direction: "down",
  detect: ({ position, age, last, constants, next, career }) => {
    const from = OLD[career.position];
    if (position === "PICK" || from === undefined || age < from || last < ENOUGH * constants.line) return null;
    const old = Math.floor(age);
    return {
      title: `At the age when ${playersOf(career.position)} decline`,
      text:
        `He is ${old} years old at the start of the ${next} season. ` +
        `${capitalised(playersOf(career.position))} start to decline at ${from}.`,
      evidence: `${next}, age ${old}, ${whole(last)} points`,
      formats: ["dynasty", "redraft"],
    };
  },
};
