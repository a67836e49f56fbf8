import type { Position } from "../asset/position.ts";
import type { ScoreType } from "../score/score-type.ts";
import type { Format } from "../situation/situation.ts";

/** What decides where an asset may be asked about. */
export type Askable = {
  readonly position: Position;
  /** Rushing yards projected for the season. */
  readonly projectedRushYards: number;
  /** False for retired and disabled assets. */
  readonly active: boolean;
};

// A receiver with fewer projected yards has no rushing game to compare.
const RUSHING_RECEIVER_YARDS = 50;

/** May this asset be rated in this pool and asked about? */
export const isEligible = (asset: Askable, scoreType: ScoreType, format: Format): boolean => {
  if (!asset.active) return false;
  const { position } = asset;
  if (position === "PICK") return scoreType === "perception" && format === "dynasty";
  switch (scoreType) {
    case "perception":
      return true;
    case "passtds":
    case "passyds":
      return position === "QB";
    case "rushtds":
    case "rushyds":
      return position === "QB" || position === "RB" || (position === "WR" && asset.projectedRushYards >= RUSHING_RECEIVER_YARDS);
    case "receptions":
    case "receptionyds":
    case "receptiontds":
      return position === "RB" || position === "WR" || position === "TE";
    default:
      return scoreType satisfies never;
  }
};
