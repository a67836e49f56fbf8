import type { PlayerPosition } from "../../asset/position.ts";
import type { Detector } from "./finding.ts";

/** The least distance between the places by value and by projection that is reported, and the least factor. */
const GAP = { places: 10, factor: 1.6 };
/** Places by value or projection beyond which players do not start. */
const STARTERS: Readonly<Record<PlayerPosition, number>> = { QB: 28, RB: 40, WR: 50, TE: 20 };

/** A redraft value far from the projection of the same season. */
export const valueAgainstProjection: Detector = {
  id: "value-against-projection",
  direction: null,
  detect: ({ career: { position }, standings, projectedRank, next }) => {
    const valued = standings.redraft?.positionRank;
    if (valued === undefined) return null;
    const [better, worse] = [Math.min(valued, projectedRank), Math.max(valued, projectedRank)];
    if (better > STARTERS[position] || worse - better < GAP.places || worse < GAP.factor * better) return null;
    const isAbove = valued < projectedRank;
    const apart = Math.round((worse - better) / GAP.places) * GAP.places;
    return {
      title: isAbove ? "Valued above his projection" : "Valued below his projection",
      text:
        `His redraft value is that of ${position}${valued}; ` +
        `his projection for ${next} is that of ${position}${projectedRank}.`,
      evidence: `${next}, ${isAbove ? "above" : "below"} by ${apart}`,
      formats: ["redraft", "dynasty"],
    };
  },
};
