import type { Detector } from "./finding.ts";
import { whole } from "./words.ts";

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
