import type { Position } from "#core/assets/position.ts";
import { daysBetween } from "#core/kit/calendar.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { packageExponent, packageWorth } from "#core/values/package-adjustment.ts";

/** A piece of a completed trade: its value on the day of the trade in the league's settings. */
export type RatedPiece = {
  readonly assetid: AssetId | null;
  readonly value: number;
  readonly position: Position;
};

export type RatedTrade = {
  readonly league: string;
  readonly day: string;
  /** What was exchanged, the same for every trade of the same assets. */
  readonly packages: string;
  /** The value of the last rostered player on that day in that league. */
  readonly spot: number;
  readonly sides: readonly [readonly RatedPiece[], readonly RatedPiece[]];
};

// A side is worth at least this share of its package, however many roster spots it needs.
const LEAST_SHARE = 0.2;

/** ln of one side's worth over the other's: its package less the roster spots it needs. Values must be above 0. */
export function gapOf({ sides: [first, second], spot }: RatedTrade): number {
  const exponent = packageExponent(Math.max(...[...first, ...second].map(({ value }) => value)));
  const more = playersIn(first) - playersIn(second);
  const worthOf = (side: readonly RatedPiece[], spots: number): number => {
    const packaged = packageWorth(
      side.map(({ value }) => value),
      exponent,
    );
    return Math.max(packaged - spot * Math.max(0, spots), LEAST_SHARE * packaged);
  };
  return Math.log(worthOf(first, more) / worthOf(second, -more));
}

const playersIn = (side: readonly RatedPiece[]): number => side.filter(({ position }) => position !== "PICK").length;

/** A trade counts half as much for each so many days of age. */
export const HALF_LIFE_DAYS = 40;
/** A league counts at most so many times as much as the median league. */
const MOST_OF_LEAGUE = 3;
/** The same assets for the same assets count at most so many times, the newest ones. */
const MOST_OF_PACKAGE = 3;
const LEAST_SPOTS = 8;

/** A best piece worth less than so many roster spots is small change: a point or two differ by much in ln. */
const isSmallChange = ({ spot, sides }: RatedTrade): boolean =>
  Math.max(...sides.flat().map(({ value }) => value)) < LEAST_SPOTS * spot;

/** What each trade counts as of a day: less the older it is, and less where one league or one package has many. */
export function tradeWeights(trades: readonly RatedTrade[], today: string): Float64Array {
  const weights = Float64Array.from(
    trades,
    ({ day }) => 0.5 ** (Math.max(0, daysBetween(day, today)) / HALF_LIFE_DAYS),
  );
  for (const [at, trade] of trades.entries()) if (isSmallChange(trade)) weights[at] = 0;
  const seen = new Map<string, number>();
  const newestFirst = [...trades.keys()].toSorted((a, b) => (trades[a]!.day < trades[b]!.day ? 1 : -1));
  for (const at of newestFirst) {
    const { packages } = trades[at]!;
    const before = seen.get(packages) ?? 0;
    if (before >= MOST_OF_PACKAGE) weights[at] = 0;
    seen.set(packages, before + 1);
  }
  const ofLeague = new Map<string, number>();
  for (const [at, { league }] of trades.entries()) ofLeague.set(league, (ofLeague.get(league) ?? 0) + weights[at]!);
  const most = MOST_OF_LEAGUE * median([...ofLeague.values()]);
  for (const [at, { league }] of trades.entries()) weights[at]! *= Math.min(1, most / (ofLeague.get(league) || 1));
  return weights;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
