/**
 * Nine-point Gauss-Hermite rule for a standard normal: the integral of f under N(0, 1) is the sum of WEIGHTS x
 * f(NODES). Nodes are the roots of the ninth probabilists' Hermite polynomial; exact for polynomials up to degree 17.
 * Abramowitz and Stegun, Handbook of Mathematical Functions, table 25.10 (rescaled).
 */
export const NODES: readonly number[] = [
  -4.512745863399783, -3.20542900285647, -2.07684797867783, -1.0232556637891326, 0, 1.0232556637891326,
  2.07684797867783, 3.20542900285647, 4.512745863399783,
];

export const WEIGHTS: readonly number[] = [
  0.00002234584400774658, 0.002789141321231769, 0.04991640676521788, 0.2440975028949394, 0.4063492063492063,
  0.2440975028949394, 0.04991640676521788, 0.002789141321231769, 0.00002234584400774658,
];
