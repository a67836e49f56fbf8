/**
 * How a perception answer is read in the voter's own league: added to the asset's mean, in ln value.
 * The natural logarithm of the asset's situation ratio (`Board.ratios`), held within -1 and 1 so that
 * extreme settings are no lever. A ratio of 0, as picks have in redraft, gives -1; NaN gives 0.
 */
export const situationOffset = (ratio: number): number =>
  Number.isNaN(ratio) ? 0 : Math.min(1, Math.max(-1, Math.log(Math.max(0, ratio))));
