import type { PriorConstants } from "#core/prior/constants.ts";

/**
 * Fold 0 projects the careers of half 0. Its ledger and roles were fitted without them; `crowd`, `spread` and `lift` on all
 * careers, so that both folds speak one scale (docs/decisions/0010-prior.md has the figures without that).
 */
export const FOLDS: readonly [PriorConstants, PriorConstants] = [
  {
    // error of season points 85.74, 110 careers
    QB: {
      keep: 0.4204, hurt: 144.6, drafted: 7.388, draftTop: 2.978, draftSlope: 0.1697,
      first: 0.6651, second: 1.201, turn: 34, decline: 0.02458, top: 374.8, fade: 0.8585, luck: 0.000006569,
      tdPerYard: [0.006432, 0.01052, 0.04575],
      mix: [0.0838, 13.03, 0.009173, 0.8722, 0.0001266, 0.002768, 0.0006694],
      line: 303.2, crowd: 0.9,
      spread: [[13.45, -0.4595], [12.66, -0.3006], [15.91, -0.504], [17.02, -0.5628]],
      lift: [0.8966, 0.9419, 1.096, 1.179],
      forgive: 0, bench: 0.7126,
    },
    // error of season points 43.75, 271 careers
    RB: {
      keep: 0.4356, hurt: 25.73, drafted: 23.49, draftTop: 3.343, draftSlope: 0.2028,
      first: 1.16, second: 1.22, turn: 24.69, decline: 0.0504, top: 266.7, fade: 1.009, luck: 0.3099,
      tdPerYard: [0.05952, 0.007177, 0.004787],
      mix: [0.0000913, 0.001534, 0.03205, 4.465, 0.008874, 1.854, 0.2442],
      line: 122.6, crowd: 0.5,
      spread: [[9.018, -0.1932], [10.44, -0.2441], [11.66, -0.3077], [13.53, -0.4641]],
      lift: [1.242, 1.231, 1.195, 1.208],
      forgive: 0.75, bench: 0.95,
    },
    // error of season points 41.31, 360 careers
    WR: {
      keep: 0.2774, hurt: 18.42, drafted: 8.38, draftTop: 2.794, draftSlope: 0.1584,
      first: 0.9655, second: 0.9454, turn: 23, decline: 0.02275, top: 327.2, fade: 1.023, luck: 0.4006,
      tdPerYard: [0.01289, 0.006848, 0.00607],
      mix: [0.0001685, 0.01308, 0.001348, 0.1969, 0.03343, 5.506, 0.4397],
      line: 123.1, crowd: 0.4,
      spread: [[7.999, -0.2307], [9.136, -0.257], [9.986, -0.2738], [8.023, -0.04128]],
      lift: [1.126, 1.137, 1.178, 1.203],
      forgive: 0.75, bench: 0.85,
    },
    // error of season points 31.71, 192 careers
    TE: {
      keep: 0.2946, hurt: 57.81, drafted: 27.52, draftTop: 2.858, draftSlope: 0.1956,
      first: 0.85, second: 0.9491, turn: 24.63, decline: 0.02852, top: 146, fade: 1.026, luck: 0.6804,
      tdPerYard: [0.004946, 0.01606, 0.007528],
      mix: [0.0004339, 0.08772, 0.001808, 0.1126, 0.03797, 5.043, 0.481],
      line: 117.7, crowd: 0.3,
      spread: [[4.951, 0.06035], [8.865, -0.3371], [14.02, -0.8942], [13.89, -0.8457]],
      lift: [1.278, 1.232, 1.166, 1.208],
      forgive: 0.75, bench: 0.85,
    },
    // error of points a full game 3.001
    namedQuarterback: { keep: 0.6963, games: 11.84, level: 19.89, slope: 0.1087, first: 0.8041, season: 13.17, trust: 0.5 },
  },
  {
    // error of season points 75.72, 115 careers
    QB: {
      keep: 0.3993, hurt: 181.8, drafted: 39.93, draftTop: 3.005, draftSlope: 0.1898,
      first: 0.9977, second: 1.262, turn: 29, decline: 0.01153, top: 362.8, fade: 0.882, luck: 1.173e-8,
      tdPerYard: [0.006024, 0.0103, 0.05917],
      mix: [0.08042, 13.35, 0.009067, 0.8799, 0.0001942, 0.003281, 0.0008543],
      line: 303.2, crowd: 0.9,
      spread: [[12.74, -0.4153], [15.21, -0.4835], [16.52, -0.5399], [15.55, -0.4149]],
      lift: [1.007, 1.077, 1.172, 1.212],
      forgive: 0, bench: 0.7797,
    },
    // error of season points 51.98, 275 careers
    RB: {
      keep: 0.2091, hurt: 11.46, drafted: 40, draftTop: 3.907, draftSlope: 0.2056,
      first: 0.6191, second: 0.8672, turn: 21, decline: 0.02346, top: 298.8, fade: 0.9658, luck: 0.3074,
      tdPerYard: [0.03943, 0.007193, 0.005422],
      mix: [0.0001678, 0.004256, 0.03243, 4.509, 0.009779, 1.803, 0.2293],
      line: 122.6, crowd: 0.5,
      spread: [[8.13, -0.1451], [9.122, -0.1344], [10.54, -0.1839], [14.45, -0.5207]],
      lift: [1.043, 1.12, 1.154, 1.255],
      forgive: 0.75, bench: 0.95,
    },
    // error of season points 41.02, 402 careers
    WR: {
      keep: 0.3834, hurt: 68.45, drafted: 18.07, draftTop: 2.522, draftSlope: 0.1464,
      first: 0.8884, second: 1.119, turn: 24.24, decline: 0.02736, top: 335.1, fade: 0.9958, luck: 0.2812,
      tdPerYard: [0.02141, 0.006216, 0.006135],
      mix: [0.000313, 0.01462, 0.0008161, 0.1313, 0.03425, 5.583, 0.4325],
      line: 123.1, crowd: 0.4,
      spread: [[7.844, -0.1992], [9.038, -0.2388], [10.51, -0.3055], [7.904, 0.006577]],
      lift: [1.221, 1.225, 1.266, 1.294],
      forgive: 0.75, bench: 0.85,
    },
    // error of season points 29.32, 203 careers
    TE: {
      keep: 0.3314, hurt: 56.15, drafted: 14.13, draftTop: 2.78, draftSlope: 0.1886,
      first: 0.7641, second: 1.053, turn: 23, decline: 0.01147, top: 250.7, fade: 0.9689, luck: 1,
      tdPerYard: [0, 0.02523, 0.007226],
      mix: [0, 0.001529, 0.0003578, 0.01418, 0.03799, 5.257, 0.4855],
      line: 117.7, crowd: 0.4,
      spread: [[6.031, -0.1067], [7.971, -0.2679], [9.685, -0.4182], [10.12, -0.4173]],
      lift: [1.087, 1.118, 1.181, 1.251],
      forgive: 0.75, bench: 0.85,
    },
    // error of points a full game 2.916
    namedQuarterback: { keep: 0.6758, games: 13.4, level: 19.09, slope: 0.2194, first: 0.8951, season: 13.23, trust: 0.4 },
  },
];
