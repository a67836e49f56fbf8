import { isAvailable } from "../../prior/projection.ts";
import type { Detector, Direction, Finding } from "./finding.ts";
import type { PlayerFacts } from "./player-facts.ts";
import { whole } from "./words.ts";

/** How far a projection must lie from last season's points: by a factor, and by points. */
const ABOVE = { factor: 1.3, points: 25 };
const BELOW = { factor: 0.7, points: 15 };
/** Games below which last season says too little to be compared. */
const FEWEST_GAMES = 4;

const side = ({ outlook, last }: PlayerFacts): Direction => {
  const projected = outlook.points[0] ?? 0;
  if (projected > ABOVE.factor * last + ABOVE.points) return "up";
  return projected < BELOW.factor * last - BELOW.points ? "down" : null;
};

const detector = (id: string, direction: "up" | "down", title: string): Detector => ({
  id,
  direction,
  detect: (facts): Finding | null => {
    const { career, past, last, outlook, base, next } = facts;
    if (career.position === "TE" || career.team === null || (past(1)?.games ?? 0) < FEWEST_GAMES) return null;
    // An injury lowers a projection by itself, and has its own insight.
    if (!isAvailable(career) || side(facts) !== direction) return null;
    const projected = whole(outlook.points[0] ?? 0);
    return {
      title,
      text:
        `His whole record, age and role give ${projected} points in 17 games of ${next}; ` +
        `in ${base} he scored ${whole(last)} (half PPR).`,
      evidence: `${base}, ${whole(last)} points, projected ${projected}`,
      formats: ["redraft", "dynasty"],
    };
  },
});

/** Projections far above last season's points. Those of tight ends did not hold in the back-test. */
export const projectedUp = detector("projected-up", "up", "Projected well above last season");

/** Projections far below last season's points. */
export const projectedDown = detector("projected-down", "down", "Projected well below last season");
