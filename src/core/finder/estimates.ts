import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import { CENTREPIECE, MOST_CHANGE } from "./manager-rules.ts";
import { LEAST_SHARE, MOST_PIECES, type Side } from "./packages.ts";

const POSITIONS = PLAYER_POSITIONS.length;

/** The z-score of a chance to gain of 60 percent: below it an exchange is too close to call. */
const CLEAR_Z = 0.2533;

/** Marks an exchange whose sides are too far apart. */
export const UNFAIR = -Infinity;

/** The first index from `from` up to `to` of rising values whose value is at least `least`. */
function firstAtLeast(rising: Float64Array, from: number, to: number, least: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where packages stand that may be a fair exchange: the first, and how many. */
export type Window = { readonly first: number; readonly count: number };

function windowOf(one: Side, fixed: number, other: Side, isLong: boolean, fair: number): Window {
  const { balanced, shorts } = other;
  const [from, to] = isLong ? [shorts, balanced.length] : [0, shorts];
  const sum = one.balanced[fixed]!;
  const least = sum * one.share[one.level[fixed]!]![fixed]! * (1 - fair);
  const most = sum / (1 - fair) / (isLong ? LEAST_SHARE.ofThree : LEAST_SHARE.ofTwo);
  const first = firstAtLeast(balanced, from, to, least);
  return { first, count: firstAtLeast(balanced, first, to, most) - first };
}

/** Where fair exchanges for a package of `one` stand in `other`: of one or two pieces, and for a short one of three. */
export function windowsFor(one: Side, fixed: number, other: Side, fair: number): readonly Window[] {
  const shorts = windowOf(one, fixed, other, false, fair);
  return fixed < one.shorts ? [shorts, windowOf(one, fixed, other, true, fair)] : [shorts];
}

/** A fixed package against several, by place: an estimate of the smaller gain, and the worth as a share of the sums. */
export type Exchanges = {
  readonly estimate: Float64Array;
  readonly fixedShare: Float64Array;
  readonly variedShare: Float64Array;
};

/** Room for the exchanges of one package for up to `most` others. */
export const exchangesFor = (most: number): Exchanges => ({
  estimate: new Float64Array(most),
  fixedShare: new Float64Array(most),
  variedShare: new Float64Array(most),
});

/**
 * Marks with UNFAIR those of `count` exchanges whose sides differ by more than a share of the larger one, after the
 * package adjustment at balanced values, and sets the others to Infinity. `one` exchanges its package `fixed` for those
 * of `other` from `first` on.
 */
export function markUnfair(
  { estimate, fixedShare, variedShare }: Exchanges,
  count: number,
  one: Side,
  fixed: number,
  other: Side,
  first: number,
  fair: number,
): void {
  const [sum, level] = [one.balanced[fixed]!, one.level[fixed]!];
  const { balanced, level: levels, ownShare } = other;
  // While the fixed package has the better main asset, its own level counts.
  const [fixedOwn, variedAt] = [one.ownShare[fixed]!, other.share[level]!];
  for (let i = 0; i < count; i++) {
    const at = first + i;
    const isBest = levels[at]! <= level;
    const mine = isBest ? fixedOwn : one.share[levels[at]!]![fixed]!;
    const theirs = isBest ? variedAt[at]! : ownShare[at]!;
    fixedShare[i] = mine;
    variedShare[i] = theirs;
    const otherSum = balanced[at]!;
    const difference = sum * mine - otherSum * theirs;
    estimate[i] = Math.abs(difference) <= fair * Math.max(sum, otherSum) ? Infinity : UNFAIR;
  }
}

/**
 * Lowers estimates of what `count` exchanges are worth to the team that gains least, for the team `own`: it sends a
 * package and receives one of another team. Of the two indexes the one that `varies` rises by one with each exchange.
 * Unfair exchanges, and those at `floor`, are skipped; one that cannot be above `floor` gets it. The estimate is the
 * gain less what the uncertainty of its values demands: above 0 the gain is clear.
 *
 * It takes the net in the team's own status with the package adjustment, and a bound on the change of its lineup: what
 * the lineup loses by the package sent, and what each piece received adds to the rest by itself. Lineups are
 * submodular, so two pieces together add no more than that. In keeper leagues the same holds of the best keepers.
 *
 * One loop over many exchanges, because a function for each would put every number it returns on the heap.
 */
export function lowerEstimates(
  { estimate, fixedShare, variedShare }: Exchanges,
  count: number,
  own: Side,
  firstSent: number,
  other: Side,
  firstReceived: number,
  varies: "sent" | "received",
  floor: number,
): void {
  const { status } = own.team;
  const { without, entry, lineupShare, spot } = own;
  const [ownWorth, ownVariance] = [own.worth[status + 2]!, own.variance[status + 2]!];
  const { season, position, reach } = other;
  const [sentShare, receivedShare] = varies === "sent" ? [variedShare, fixedShare] : [fixedShare, variedShare];
  const [ownPlayers, otherPlayers] = [own.players, other.players];
  const [otherWorth, otherVariance] = [other.worth[status + 2]!, other.variance[status + 2]!];
  const [kept, otherKept] = [own.keepers, other.keepers];
  for (let i = 0; i < count; i++) {
    if (estimate[i]! <= floor) continue;
    const sent = varies === "sent" ? firstSent + i : firstSent;
    const received = varies === "sent" ? firstReceived : firstReceived + i;
    let gain = otherWorth[received]! * receivedShare[i]! - ownWorth[sent]! * sentShare[i]!;
    const needed = otherPlayers[received]! - ownPlayers[sent]!;
    if (needed > 0) gain -= needed * spot;
    let lineup = without[sent]!;
    if (kept && otherKept) {
      gain += kept.without[sent]!;
      const added = otherKept.best[received]! - kept.entry[sent]!;
      if (added > 0) gain += added;
      const further = otherKept.next[received]! - kept.second[sent]!;
      if (further > 0) gain += further;
    }
    // Most exchanges lose whatever they add to the lineup.
    if (gain + lineupShare * (lineup + reach[received]!) <= floor) {
      estimate[i] = floor;
      continue;
    }
    for (let piece = MOST_PIECES * received; piece < MOST_PIECES * (received + 1); piece++) {
      const added = season[piece]! - entry[POSITIONS * sent + position[piece]!]!;
      if (added > 0) lineup += added;
    }
    gain += lineupShare * lineup;
    if (gain > 0) gain -= CLEAR_Z * Math.sqrt(otherVariance[received]! + ownVariance[sent]!);
    if (gain < estimate[i]!) estimate[i] = gain;
  }
}

/** Whether two packages pass the rules that packages alone decide: centrepiece, and positions unless `reshapes`. */
export function mayMatch(one: Side, mine: number, other: Side, theirs: number, reshapes: boolean): boolean {
  const [main, otherMain] = [one.mainValue[mine]!, other.mainValue[theirs]!];
  if (main < CENTREPIECE * otherMain || otherMain < CENTREPIECE * main) return false;
  if (reshapes) return true;
  for (let position = 0; position < POSITIONS; position++) {
    const change = one.counts[POSITIONS * mine + position]! - other.counts[POSITIONS * theirs + position]!;
    if (change > MOST_CHANGE || change < -MOST_CHANGE) return false;
  }
  return true;
}
