import type { Format } from "#core/situation/situation.ts";
import type { FormatRatings } from "./beliefs.ts";
import type { Edge } from "./edges.ts";
import type { FormatModel } from "./model.ts";
import type { Replacement } from "./replacement.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { PickThird } from "#core/assets/pick-name.ts";
import type { Position } from "#core/assets/position.ts";

/** Year, round and slot from 1; `tier` is the third of the round without a known slot. */
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

/** What does not depend on the league, computed once per version of the ratings. */
export type ValueContext = {
  readonly format: Format;
  readonly model: FormatModel;
  readonly assets: readonly ValuedAsset[];
  readonly beliefs: FormatRatings;
  readonly scale: number;
  readonly referenceValues: Float64Array;
  /** Indexes of the assets of each playing position, in the order of PLAYER_POSITIONS; and of the picks. */
  readonly members: readonly Int32Array[];
  readonly picks: Int32Array;
  readonly playerCount: number;
  /** Expected season lines, seven totals by asset index. */
  readonly lines: Float64Array;
  readonly referenceReplacement: Replacement;
  readonly referenceWorths: Float64Array;
  readonly referencePoints: Float64Array;
  /** Every asset at the ends of its 80 percent band. */
  readonly low: Edge;
  readonly high: Edge;
  readonly referenceFade: number;
  /** Mean of the best players at the reference settings, which is that of every league; and the best value. */
  readonly anchor: number;
  readonly best: number;
};
