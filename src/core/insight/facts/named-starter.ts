import type { Detector } from "./finding.ts";
import { whole } from "./words.ts";

/** Points of the base season below which a quarterback was no full-time starter. */
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
