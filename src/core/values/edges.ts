import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import type { FormatRatings } from "./beliefs.ts";
import type { FormatModel } from "./model.ts";
import { REFERENCE_PAY } from "./season-points.ts";
import { HIGHEST_VALUE } from "./reference-value.ts";
import type { Replacement } from "./replacement.ts";

/** Standard deviations on either side of the mean of a normal distribution that hold 80 percent of it. */
export const BAND = 1.2815515655446004;

/** All assets at one end of their bands, by index: reference values, and for players changes of points and ln worth. */
export type Edge = {
  readonly references: Float64Array;
  readonly extras: Float64Array;
  readonly worthSteps: Float64Array;
};

/** The inputs of `edgesOf`. `valuePoints` are the season points of each player that follow his value. */
type Known = {
  readonly model: FormatModel;
  readonly beliefs: FormatRatings;
  readonly referenceValues: Float64Array;
  readonly members: readonly Int32Array[];
  readonly referencePoints: Float64Array;
  readonly valuePoints: Float64Array;
  readonly referenceReplacement: Replacement;
};

const emptyEdge = (count: number): Edge => ({
  references: new Float64Array(count),
  extras: new Float64Array(count),
  worthSteps: new Float64Array(count),
});

/** The low and the high end of every asset's band; both equal its value if its deviation is unknown. */
export function edgesOf(known: Known): { readonly low: Edge; readonly high: Edge } {
  const { model, beliefs, referenceValues, members, referencePoints, valuePoints, referenceReplacement } = known;
  const count = referenceValues.length;
  const [low, high] = [emptyEdge(count), emptyEdge(count)];
  for (let index = 0; index < count; index++) {
    const factor = Math.exp(BAND * (beliefs.deviation[index] || 0));
    low.references[index] = (referenceValues[index] ?? 0) / factor;
    high.references[index] = Math.min(HIGHEST_VALUE, (referenceValues[index] ?? 0) * factor);
  }
  members.forEach((indexes, order) => {
    const { power } = model.curves[PLAYER_POSITIONS[order] ?? "QB"];
    const pay = REFERENCE_PAY[order] ?? 0;
    const line = referenceReplacement.lines[order] ?? 0;
    const width = model.softness[order] ?? 1;
    for (const index of indexes) {
      const factor = Math.exp(power * BAND * (beliefs.deviation[index] || 0));
      const moving = valuePoints[index] ?? 0;
      const points = ((referencePoints[index] ?? 0) - line) / width;
      const before = logSoftplus(points);
      low.extras[index] = moving * (1 / factor - 1);
      high.extras[index] = moving * (factor - 1);
      low.worthSteps[index] = logSoftplus(points + ((low.extras[index] ?? 0) * pay) / width) - before;
      high.worthSteps[index] = logSoftplus(points + ((high.extras[index] ?? 0) * pay) / width) - before;
    }
  });
  return { low, high };
}

/** ln ln(1 + e^x) by interpolation: bands need it ten times an asset, and exact it costs more than all values. */
const LOWEST = -10;
const HIGHEST = 30;
const STEPS_A_UNIT = 64;

const TABLE = Float64Array.from({ length: (HIGHEST - LOWEST) * STEPS_A_UNIT + 2 }, (_, i) =>
  Math.log(Math.log1p(Math.exp(LOWEST + i / STEPS_A_UNIT))),
);

/** ln of softplus of a finite number, within 0.00003. Rises with x. */
export function logSoftplus(x: number): number {
  if (x < LOWEST) return x;
  if (x >= HIGHEST) return Math.log(x);
  const place = (x - LOWEST) * STEPS_A_UNIT;
  const at = Math.floor(place);
  const below = TABLE[at] ?? 0;
  return below + ((TABLE[at + 1] ?? 0) - below) * (place - at);
}
