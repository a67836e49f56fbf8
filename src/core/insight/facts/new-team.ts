import type { Detector } from "./finding.ts";
import { whole } from "./words.ts";

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
