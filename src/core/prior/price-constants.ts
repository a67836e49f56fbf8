import type { PlayerPosition } from "#core/assets/position.ts";
import type { Format } from "../situation/situation.ts";

/** Draft place of the k-th player of a position: a + b k + c k^2. */
export type PlaceCurve = { readonly a: number; readonly b: number; readonly c: number };

/** How the price of a position develops over a career. Ages are in years on 1 September. */
export type CareerPrice = {
  /** Share of the distance from the position's mean price that remains after a year, 0 to 1. */
  readonly keep: number;
  readonly mean: number;
  /** Age from which the price falls, how fast, and how abruptly: exp(-decline x (age - turn)^bend). */
  readonly turn: number;
  readonly decline: number;
  readonly bend: number;
  /** Price in the first and second year, as a share of the same player's later price. */
  readonly first: number;
  readonly second: number;
};

/**
 * The premium that managers pay for a group of players over the model: ln of a factor on the dynasty worth. `all` of
 * the position, `perYear` of age between `from` and `to`, rookies drafted first (`topPick`; less with the slot, nothing
 * from the twelfth pick on), and the second year.
 */
export type Lean = {
  readonly all: number;
  readonly perYear: number;
  readonly from: number;
  readonly to: number;
  readonly topPick: number;
  readonly second: number;
};

/** The constants of the model of first values. A price is a redraft value (625 for the first place of a draft). */
export type PriceConstants = {
  /** Coefficients of the fourteen facts of `priceFacts`, in their order. */
  readonly facts: Readonly<Record<PlayerPosition, readonly number[]>>;
  /** Games after which a season under way has half the weight: for its own price, and for later prices. */
  readonly halfWeightGames: { readonly season: number; readonly later: Readonly<Record<PlayerPosition, number>> };
  /** Lowest fitted ln price. */
  readonly least: number;
  /** Deductions from the ln price of backups by the depth chart. */
  readonly reserveQuarterback: number;
  readonly reserveRookieBack: number;
  /** Positions with steady places in drafts with one quarterback, and quarterbacks in drafts with two. */
  readonly places: Partial<Readonly<Record<PlayerPosition, PlaceCurve>>>;
  readonly twoQuarterbackPlaces: Partial<Readonly<Record<PlayerPosition, PlaceCurve>>>;
  readonly drafted: Readonly<Record<PlayerPosition, number>>;
  readonly career: Readonly<Record<PlayerPosition, CareerPrice>>;
  readonly lean: Readonly<Record<PlayerPosition, Lean>>;
  readonly outlook: Readonly<Record<PlayerPosition, { readonly prices: number; readonly points: number }>>;
  readonly discount: number;
  readonly quarterbackDiscount: number;
  /** ln of the superflex factor: a + b min(k, last) for the k-th quarterback, `others` for any other player. */
  readonly superflex: {
    readonly quarterback: { readonly a: number; readonly b: number; readonly last: number };
    readonly others: number;
  };
  /** Discount of a pick for each year of waiting. */
  readonly pickDiscount: number;
  readonly priceDeviation: number;
  readonly deviation: {
    /** Deviation of ln value at the first rank, its rise by rank and by hundreds of ranks cubed, its upper limit. */
    readonly first: Readonly<Record<Format, number>>;
    readonly perRank: Readonly<Record<Format, number>>;
    readonly deep: Readonly<Record<Format, number>>;
    readonly most: Readonly<Record<Format, number>>;
    /** Slope of the format's curve relative to that of prices, and uncertainty about later seasons. */
    readonly slope: Readonly<Record<Format, number>>;
    readonly outlook: Readonly<Record<Format, number>>;
  };
};

/**
 * Fitted on published average draft positions 2014 to 2024; places in drafts with two quarterbacks on those of 2022 and
 * 2026. Only these coefficients are kept. The age of backs, the down year of receivers, rookie receivers, missed games
 * and seasons, and `lean` were chosen by the groups that managers' lists of 2026 call too high or too low, where the
 * seasons 2018 to 2025 do not contradict them;
 * `halfWeightGames` by the weeks of 2025, the deviations by the moves from one August to the next. Judgment: the
 * deductions for backups and `pickDiscount`.
 * docs/decisions/0005-projections.md describes the method.
 */
export const PRICES: PriceConstants = {
  facts: {
    QB: [
      -0.096332, 0.19603, 0.30324, 1.4638, 1.915, 0.052634, 0.13483, -0.058438, -0.1247, 0.024297, 0.39707, 0.24327, 0,
      -0.7,
    ],
    RB: [-0.31187, 0.83595, 0.07595, 0.956, 1.2842, 0.080001, 0.16622, 0.024241, 0.05, 0, 0.449, 0.17893, 0, -0.7],
    WR: [
      -0.4689, 0.54862, 0.42316, 1.14, 1.43, -0.017022, 0.18917, 0.16355, -0.087303, -0.010563, 0.54056, 0.25215, 0.07,
      -0.7,
    ],
    TE: [
      -0.22613, 0.56561, 0.25965, 1.148, 1.1363, 0.092137, 0.19879, 0.079215, 0.016745, -0.045601, 0.59109, 0.41774, 0,
      -0.7,
    ],
  },
  halfWeightGames: { season: 4, later: { QB: 24, RB: 16, WR: 10, TE: 10 } },
  least: 0.6173,
  reserveQuarterback: 1.5,
  reserveRookieBack: 0.3,
  places: { QB: { a: 24, b: 6.3, c: 0 }, TE: { a: 11.5, b: 8.8, c: 0 } },
  twoQuarterbackPlaces: { QB: { a: 1.9, b: 1.3, c: 0.0975 } },
  drafted: { QB: 36, RB: 66, WR: 84, TE: 26 },
  career: {
    QB: { keep: 0.82137, mean: 24.35, turn: 26.286, decline: 0.0085429, bend: 2, first: 0.56676, second: 0.62051 },
    RB: { keep: 0.84677, mean: 79.368, turn: 23.187, decline: 0.0053765, bend: 3, first: 0.61591, second: 0.98755 },
    WR: { keep: 0.89666, mean: 21.55, turn: 26.362, decline: 0.0045, bend: 3, first: 0.33234, second: 0.69442 },
    TE: { keep: 0.84154, mean: 24.599, turn: 25.817, decline: 0.014506, bend: 2, first: 0.65022, second: 0.80527 },
  },
  lean: {
    QB: { all: 0, perYear: 0.03, from: 29, to: 36, topPick: 0.8, second: -0.1 },
    RB: { all: 0, perYear: 0, from: 29, to: 36, topPick: 0, second: -0.18 },
    WR: { all: 0.05, perYear: 0.065, from: 26.5, to: 33, topPick: 0, second: 0 },
    TE: { all: 0.38, perYear: -0.035, from: 22, to: 33, topPick: 0, second: 0 },
  },
  outlook: {
    QB: { prices: 1.017, points: 0 },
    RB: { prices: 0.774, points: 0.6765 },
    WR: { prices: 0.8137, points: 0.4679 },
    TE: { prices: 0.7477, points: 0.9477 },
  },
  discount: 0.8,
  quarterbackDiscount: 0.9,
  superflex: { quarterback: { a: 0.476, b: 0.0097, last: 30 }, others: -0.034 },
  pickDiscount: 0.9,
  priceDeviation: 0.6,
  deviation: {
    first: { dynasty: 0.22, redraft: 0.4 },
    perRank: { dynasty: 0.0005, redraft: 0.004 },
    deep: { dynasty: 0.12, redraft: 0 },
    most: { dynasty: 1.3, redraft: 0.9 },
    slope: { dynasty: 0.55, redraft: 1 },
    outlook: { dynasty: 0.2, redraft: 0 },
  },
};
