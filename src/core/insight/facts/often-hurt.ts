import type { Detector } from "./finding.ts";

const SEASONS = [1, 2, 3];
/** A season of at most this many games counts as cut short. */
const SHORT = 11;
const SHORT_SEASONS = 2;
/** Share of the replacement line he must have reached last. */
const ENOUGH = 0.5;

/** A player who missed much of two of the last three seasons. Tight ends did not lose by it in the back-test. */
export const oftenHurt: Detector = {
  id: "often-hurt",
  direction: "down",
  detect: ({ career, experience, past, last, constants, base }) => {
    if (career.position === "TE" || experience < SEASONS.length || last < ENOUGH * constants.line) return null;
    const games = SEASONS.map((seasonsBack) => past(seasonsBack)?.games ?? 0);
    if (games.filter((played) => played <= SHORT).length < SHORT_SEASONS) return null;
    return {
      title: "Two short seasons of the last three",
      text: `He played ${games.toReversed().join(", ")} games in the three seasons up to ${base}.`,
      evidence: `${base}, games ${games.join(" ")}`,
      formats: ["dynasty", "redraft"],
    };
  },
};
