import { PLAYER_POSITIONS } from "../asset/position.ts";
import type { ValuedAsset } from "./asset.ts";
import { LINE_LENGTH, type Beliefs } from "./beliefs.ts";
import type { FormatModel } from "./model.ts";
import { REFERENCE_PAY } from "./prepared-scoring.ts";
import type { Replacement } from "./replacement.ts";
import { trustIn, usualPoints } from "./season-points.ts";
import { worthOf } from "./worth.ts";

/** What a context must know of its assets before any of them can be given another value. */
type Known = {
  readonly model: FormatModel;
  readonly assets: readonly ValuedAsset[];
  readonly beliefs: Beliefs;
  readonly referenceValues: Float64Array;
  readonly members: readonly Int32Array[];
  readonly referencePoints: Float64Array;
  readonly referenceReplacement: Replacement;
};

/**
 * A player under another reference value: `extra` is the change of his season points (reference scoring), `worth` the
 * worth of that season at the reference settings.
 */
export type Revalued = { readonly extra: number; readonly worth: number };

/**
 * The player at `index`, of the position with number `order`, if his value at the reference settings were `reference`.
 * His rated stats stay as they are; the usual line of his value follows it (season-points.ts).
 */
export const revalued = (known: Known, index: number, order: number, reference: number): Revalued => {
  const { model, beliefs, referenceValues, referencePoints, referenceReplacement } = known;
  const position = PLAYER_POSITIONS[order] ?? "QB";
  const trust = trustIn(position, (stat) => beliefs.stats[index * LINE_LENGTH + stat] ?? Number.NaN, model);
  const usual = (value: number): number => usualPoints(position, value, model);
  const extra = (1 - trust) * (usual(reference) - usual(referenceValues[index] ?? 0));
  const points = (referencePoints[index] ?? 0) + extra * (REFERENCE_PAY[order] ?? 0);
  return { extra, worth: worthOf(points, order, referenceReplacement, model.softness) };
};
