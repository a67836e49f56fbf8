import type { Detector } from "./finding.ts";
import { whole } from "./words.ts";

/** Receptions in 17 games that few reach. */
const MANY = 90;
const FEWEST_GAMES = 8;
const SEASON = 17;

/** A receiver or tight end with a number of receptions that few reach: of all statistics the one that lasts. */
export const manyReceptions: Detector = {
  id: "many-receptions",
  direction: "up",
  detect: ({ career, past, base }) => {
    const season = past(1);
    if (career.position !== "WR" && career.position !== "TE") return null;
    if (season === null || season.games < FEWEST_GAMES) return null;
    const receptions = season.season.line.at(-1) ?? 0;
    const full = (receptions * SEASON) / season.games;
    if (full < MANY) return null;
    return {
      title: "A reception total that tends to last",
      text:
        `He caught ${whole(receptions)} passes in ${season.games} games of ${base}, ` +
        `${whole(full)} over a full season.`,
      evidence: `${base}, ${whole(receptions)} in ${season.games}`,
      formats: ["dynasty", "redraft"],
    };
  },
};
