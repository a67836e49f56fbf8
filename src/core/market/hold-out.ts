import { seeded, seedOf } from "../chance.ts";
import { gapOf, type RatedTrade } from "./exchange-rates.ts";
import { admissible, SHIPPED_RATES, type ExchangeRates } from "../trade/trade-rates.ts";
import { fitting, huberLoss, type FittedRates } from "./fit-rates.ts";

/** Rates are fitted for use from this many trades, of this many leagues, on. */
export const FEWEST_TO_USE = { trades: 2000, leagues: 100 } as const;
/** Rates that pick out fewer real trades among invented ones do not know what pieces are worth. Chance is .5. */
export const LEAST_PICKED_OUT = 0.65;

const FOLDS = 5;
/** The newest share of the trades is held out by time. */
const NEWEST = 0.2;
/** Invented trades that each real one is compared with. */
const DECOYS = 6;
// The spread of the sides of accepted trades, in ln; the same for all candidates, so that their losses compare.
const SPREAD = 0.33;

/** How rates do on trades that they were not fitted to. */
export type Score = {
  readonly trades: number;
  /** The median difference of the sides, in ln. A flat list makes this small, so it proves nothing by itself. */
  readonly gap: number;
  /** The mean loss (Huber) of the differences. */
  readonly loss: number;
  /**
   * How often a real trade is more even than an invented one, of the same first side and another trade's second side of
   * as many pieces: chance is .5, and so is whatever says that everybody is worth the same.
   */
  readonly pickedOut: number;
};

/** Values as they were, or everybody and every pick at the same one: the control that has to fail. */
const flat = (trade: RatedTrade): RatedTrade => {
  const same = (side: RatedTrade["sides"][0]) => side.map((piece) => ({ ...piece, value: 100, years: 0 }));
  return { ...trade, sides: [same(trade.sides[0]), same(trade.sides[1])] };
};

const shapeOf = (side: RatedTrade["sides"][0]): string =>
  `${side.filter(({ position }) => position !== "PICK").length} ${side.length}`;

/** The gaps of a real trade and of its invented ones. */
type Compared = { readonly gap: number; readonly loss: number; readonly wins: number; readonly decoys: number };

/** Trades that are compared without a pause. */
const AT_ONCE = 500;

function* compare(
  tested: readonly RatedTrade[],
  ratesFor: (trade: RatedTrade) => ExchangeRates,
): Generator<undefined, readonly Compared[]> {
  const byShape = new Map<string, RatedTrade[]>();
  for (const trade of tested) {
    const shape = shapeOf(trade.sides[1]);
    byShape.set(shape, [...(byShape.get(shape) ?? []), trade]);
  }
  const compared: Compared[] = [];
  for (const [at, trade] of tested.entries()) {
    const rates = ratesFor(trade);
    const gap = gapOf(trade, rates);
    const others = byShape.get(shapeOf(trade.sides[1]))!;
    const random = seeded(seedOf(`${at} ${trade.day}`));
    let [wins, decoys] = [0, 0];
    for (let draw = 0; draw < DECOYS && others.length > 1; draw += 1) {
      const decoy = others[Math.floor(others.length * random())]!;
      if (decoy === trade) continue;
      const invented = Math.abs(gapOf({ ...trade, sides: [trade.sides[0], decoy.sides[1]] }, rates));
      wins += Math.abs(gap) < invented ? 1 : Number(Math.abs(gap) === invented) / 2;
      decoys += 1;
    }
    compared.push({ gap: Math.abs(gap), loss: huberLoss(gap, SPREAD), wins, decoys });
    if (compared.length % AT_ONCE === 0) yield;
  }
  return compared;
}

const scoreOf = (compared: readonly Compared[]): Score => {
  const sum = (of: (one: Compared) => number): number => compared.reduce((all, one) => all + of(one), 0);
  const gaps = compared.map(({ gap }) => gap).toSorted((a, b) => a - b);
  return {
    trades: compared.length,
    gap: gaps[gaps.length >> 1] ?? 0,
    loss: sum(({ loss }) => loss) / (compared.length || 1),
    pickedOut: sum(({ wins }) => wins) / (sum(({ decoys }) => decoys) || 1),
  };
};

/** Fitted rates, the shipped ones, and the flat control, on the same held-out trades. */
export type HeldOut = Readonly<Record<"fitted" | "shipped" | "flat", Score>>;

function* scored(
  tested: readonly RatedTrade[],
  fittedFor: (trade: RatedTrade) => ExchangeRates,
): Generator<undefined, HeldOut> {
  const fitted = scoreOf(yield* compare(tested, fittedFor));
  const shipped = scoreOf(yield* compare(tested, () => SHIPPED_RATES));
  return { fitted, shipped, flat: scoreOf(yield* compare(tested.map(flat), () => SHIPPED_RATES)) };
}

const foldOf = ({ league }: RatedTrade): number => seedOf(league) % FOLDS;

/** Each fifth of the leagues by rates fitted to the other four. */
function* byLeague(trades: readonly RatedTrade[], today: string): Generator<undefined, HeldOut> {
  const fitted: ExchangeRates[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const others = trades.filter((trade) => foldOf(trade) !== fold);
    fitted.push((yield* fitting(others, today)).rates);
  }
  return yield* scored(trades, (trade) => fitted[foldOf(trade)]!);
}

/** The newest fifth of the trades by rates fitted to the older ones. */
function* byTime(trades: readonly RatedTrade[]): Generator<undefined, HeldOut> {
  const days = trades.map(({ day }) => day).toSorted();
  const cut = days[Math.floor(days.length * (1 - NEWEST))] ?? "";
  const older = trades.filter(({ day }) => day < cut);
  const { rates } = yield* fitting(older, cut);
  const newer = trades.filter(({ day }) => day >= cut);
  return yield* scored(newer, () => rates);
}

/** May a candidate be used, by how it did against the shipped rates? */
export const passes = (candidate: Score, shipped: Score): boolean =>
  candidate.pickedOut >= LEAST_PICKED_OUT && candidate.loss <= shipped.loss;

/** Whether rates may be used, or why not. */
export const RATES_VERDICTS = ["passed", "too-few", "failed"] as const;
export type RatesVerdict = (typeof RATES_VERDICTS)[number];

/** The rates of a format as of a day, how they did on held-out trades, and whether they may be used. */
export type RatesReport = FittedRates & {
  readonly heldOut: { readonly league: HeldOut; readonly time: HeldOut };
  readonly verdict: RatesVerdict;
};

/** The rates that trades of a format are judged by: those fitted to its trades where they passed, else as shipped. */
export const ratesInUse = (report: Pick<RatesReport, "rates" | "verdict"> | null): ExchangeRates =>
  report?.verdict === "passed" ? admissible(report.rates) : SHIPPED_RATES;

/**
 * Fits rates to trades, holds trades out by league and by time, and says whether the rates may be used. Yields often,
 * so that the caller can let other work in.
 */
export function* reporting(trades: readonly RatedTrade[], today: string): Generator<undefined, RatesReport> {
  const fit = yield* fitting(trades, today);
  const heldOut = { league: yield* byLeague(trades, today), time: yield* byTime(trades) };
  const leagues = new Set(trades.map(({ league }) => league)).size;
  const isEnough = trades.length >= FEWEST_TO_USE.trades && leagues >= FEWEST_TO_USE.leagues;
  const holds = Object.values(heldOut).every(({ fitted, shipped }) => passes(fitted, shipped));
  const verdict = holds ? "passed" : "failed";
  return { ...fit, heldOut, verdict: isEnough ? verdict : "too-few" };
}
