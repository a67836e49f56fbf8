import { parsePickName } from "../asset/pick-name.ts";
import type { Position } from "../asset/position.ts";
import { startupPickOf } from "../draft/startup-pick.ts";
import { faabOf } from "./faab.ts";
import type { TradeAsset } from "./trade.ts";

/** What the factor of an asset depends on; of a pick of a league, its season. */
type ExchangedAsset = Pick<TradeAsset, "id" | "name" | "position"> & {
  readonly leaguepick?: { readonly season: number } | null | undefined;
};

/**
 * How pieces of trades exchange for each other in a format, beside the crowd's values: what completed trades teach, and
 * never what a single player is worth. Fitting single players so that both sides come out equal ends in a flat list.
 */
export type ExchangeRates = {
  /** The exponent of a package's worth where the best piece of the trade is of the middle of the list (up to 100). */
  readonly middle: number;
  /** The same half-way up (250). */
  readonly high: number;
  /** The same at the very top (from 400 on). */
  readonly top: number;
  /** What a roster spot costs, in values of the last rostered player. */
  readonly rosterSpot: number;
  /** The factor on a pick for each year until its draft beyond the next one. */
  readonly pickYear: number;
  /** The factors on quarterbacks, running backs, tight ends and picks; wide receivers stay as they are. */
  readonly qb: number;
  readonly rb: number;
  readonly te: number;
  readonly pick: number;
};

/**
 * The rates without trades. The package premium is that of accepted trades (docs/decisions/0016): in the middle of the
 * list, two, three and four pieces cost about 1.36, 1.50 and 1.64 times the value of the one they bought; for the best
 * players there is no premium. Picks and positions stay at the crowd's own values.
 */
export const SHIPPED_RATES: ExchangeRates = {
  middle: 1.55,
  high: 1.275,
  top: 1,
  rosterSpot: 1,
  pickYear: 1,
  qb: 1,
  rb: 1,
  te: 1,
  pick: 1,
};

/** The rates of a format that trades are judged by, and the season under way, from which years to a draft count. */
export type TradeRates = ExchangeRates & { readonly season: number };

/** The shipped rates as of a season. */
export const shippedIn = (season: number): TradeRates => ({ ...SHIPPED_RATES, season });

/** Up to the first value a best piece is of the middle of the list; from the second on it is of the very top. */
const TOP_BEGINS = 100;
const TOP_REACHED = 400;

/** How far a piece belongs to the very top of the list (1) and not to its middle (0), smoothly by its value. */
export function topShare(best: number): number {
  const share = Math.min(1, Math.max(0, (best - TOP_BEGINS) / (TOP_REACHED - TOP_BEGINS)));
  return share * share * (3 - 2 * share);
}

/**
 * The exponent of a package's worth by the value of the best piece of the trade: between the middle and the top of the
 * list by the line between the two, bent to pass the rate half-way up. As shipped it does not bend: 1.55 in the middle
 * of the list, smoothly down to 1, the plain sum, at the very top. The best 12 players average 400 in every situation.
 */
export function packageExponent(best: number, { middle, high, top }: ExchangeRates): number {
  const share = topShare(best);
  const bend = high - (middle + top) / 2;
  return middle + (top - middle) * share + bend * Math.min(2 * share, 2 - 2 * share);
}

/** The factor at which a piece of a position exchanges; `years` are those until a pick's draft beyond the next one. */
export function exchangeFactor(rates: ExchangeRates, position: Position, years: number): number {
  if (position === "PICK") return rates.pick * rates.pickYear ** years;
  const factors = { QB: rates.qb, RB: rates.rb, WR: 1, TE: rates.te };
  return factors[position];
}

/** The season of a pick by its name (`2028 1st`), 0 for what names none. */
const seasonOfPick = ({ leaguepick, name }: ExchangedAsset): number =>
  leaguepick?.season ?? parsePickName(name)?.season ?? 0;

/** The factor at which an asset exchanges. Money keeps its value, and a startup pick that of the player it becomes. */
export function factorOf(asset: ExchangedAsset, rates: TradeRates): number {
  if (asset.position !== "PICK") return exchangeFactor(rates, asset.position, 0);
  if (faabOf(asset.id) || startupPickOf(asset.id)) return 1;
  // By most rates the year does not matter, and the name need not be read.
  const years = rates.pickYear === 1 ? 0 : Math.max(0, seasonOfPick(asset) - rates.season - 1);
  return exchangeFactor(rates, "PICK", years);
}
