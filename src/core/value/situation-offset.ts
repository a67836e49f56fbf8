/**
 * The effect of the voter's own league on a perception answer: added to the asset's mean, in ln value. It is the
 * natural logarithm of the asset's situation ratio (`Valuation.ratios`), clamped to -1..1 so that extreme settings give
 * no leverage. A ratio of 0, as picks have in redraft, gives -1; NaN gives 0.
 */
export const situationOffset = (ratio: number): number =>
  Number.isNaN(ratio) ? 0 : Math.min(1, Math.max(-1, Math.log(Math.max(0, ratio))));
