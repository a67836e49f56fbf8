import type { AssetId } from "../ids.ts";
import type { PickThird } from "../asset/pick-name.ts";
import type { Position } from "../asset/position.ts";

/**
 * A draft pick: the year of its draft, its round from 1, and its slot in the round (from 1). `tier` is its third of the
 * round, if the exact slot is unknown.
 */
export type PickFacts = {
  readonly year: number;
  readonly round: number;
  readonly slot: number | null;
  readonly tier: PickThird | null;
};

/** The facts of an asset for the value model. `age` is in years, null if unknown; `pick` is null for players. */
export type ValuedAsset = {
  readonly id: AssetId;
  readonly position: Position;
  readonly age: number | null;
  readonly isRookie: boolean;
  readonly pick: PickFacts | null;
};
