import type { AssetId } from "../ids.ts";
import type { Position } from "../asset/position.ts";

/** The third of a round a pick is in, if its exact slot is unknown. */
const PICK_TIERS = ["early", "mid", "late"] as const;
export type PickTier = (typeof PICK_TIERS)[number];

/** A draft pick: the year of its draft, its round from 1, and its slot in the round (from 1) or its third, if known. */
export type PickFacts = {
  readonly year: number;
  readonly round: number;
  readonly slot: number | null;
  readonly tier: PickTier | null;
};

/** The facts of an asset for the value model. `age` is in years, null if unknown; `pick` is null for players. */
export type ValuedAsset = {
  readonly id: AssetId;
  readonly position: Position;
  readonly age: number | null;
  readonly isRookie: boolean;
  readonly pick: PickFacts | null;
};
