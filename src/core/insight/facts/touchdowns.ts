import type { Detector } from "./finding.ts";
import { counted, whole } from "./words.ts";

/** Standard deviations (Poisson) between the touchdowns scored and those the yards usually bring. */
const MANY = 2;
const FEW = -1.5;
/** Expected touchdowns below which any number is chance. */
const FEWEST_EXPECTED = 3;

/**
 * Touchdowns far from what the yards bring. It says nothing about points to come: in the back-test such players scored
 * neither more nor less than peers, so the finding has no direction.
 */
export const touchdowns: Detector = {
  id: "touchdowns",
  direction: null,
  detect: ({ past, constants, base }) => {
    const line = past(1)?.season.line;
    if (!line) return null;
    // Touchdowns are at 0, 2 and 4, each followed by its yards.
    const scored = [0, 2, 4].reduce((sum, i) => sum + (line[i] ?? 0), 0);
    const expected = constants.tdPerYard.reduce((sum, perYard, kind) => sum + perYard * (line[2 * kind + 1] ?? 0), 0);
    const deviate = (scored - expected) / Math.sqrt(Math.max(expected, 1));
    if (expected < FEWEST_EXPECTED || (deviate < MANY && deviate > FEW)) return null;
    return {
      title:
        deviate > 0 ? "More touchdowns than his yards usually bring" : "Fewer touchdowns than his yards usually bring",
      text:
        `He scored ${counted(scored, "touchdown")} in ${base} on yards that usually bring ${whole(expected)}. ` +
        "On its own, this has not predicted who scores more or fewer points the next season.",
      evidence: `${base}, ${whole(scored)} for ${whole(expected)}`,
      formats: ["dynasty", "redraft"],
    };
  },
};
