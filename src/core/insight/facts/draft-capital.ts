import type { Detector } from "./finding.ts";
import { whole } from "./words.ts";

/** Picks of the first two rounds. */
const EARLY = 64;
const THIRD_SEASON = 2;

/** An early pick in his second or third season who has not produced yet. */
export const draftCapital: Detector = {
  id: "draft-capital",
  direction: "up",
  detect: ({ career, experience, last, constants, base }) => {
    const { pick } = career;
    if (pick === null || pick > EARLY || last >= constants.line) return null;
    if (experience < 1 || experience > THIRD_SEASON) return null;
    return {
      title: "His draft slot still predicts more than his points",
      text:
        `He was drafted at ${pick} in ${career.rookieYear} and scored ${whole(last)} points in ${base} ` +
        "(half PPR, 17 games). Teams keep giving early picks chances.",
      evidence: `${base}, pick ${pick}, ${whole(last)} points`,
      formats: ["dynasty", "redraft"],
    };
  },
};
