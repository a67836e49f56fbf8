import { FAIR_SHARE, gainOf, isClear, isFair, type Gain } from "./gain.ts";
import type { Offer, RuledOut } from "./offers.ts";
import { firstAtLeast, mostBrought, type Side } from "./packages.ts";

/**
 * By package received: the packages a team may send in return, as indexes with a bound on the team's gain, the largest
 * first.
 */
type Returns = readonly { readonly sent: Uint32Array; readonly bound: Float64Array }[];

/** What a team may gain by exchanges with the team before it in a cycle. */
type Exchanges = {
  readonly returns: Returns;
  /** A bound on what each package received brings. */
  readonly brought: Float64Array;
  readonly gain: (received: number, sent: number) => Gain;
};

const exchangesOf = (before: Side, team: Side, floor: number): Exchanges => {
  const brought = mostBrought(before, team);
  const returns = Array.from(before.packages, (_, at) => {
    const value = before.balanced[at]!;
    const last = value / (1 - FAIR_SHARE);
    const found: number[] = [];
    for (let sent = firstAtLeast(team.balanced, value * (1 - FAIR_SHARE)); sent < team.packages.length; sent++) {
      if (team.balanced[sent]! > last) break;
      if (brought[at]! - team.own[sent]! > floor) found.push(sent);
    }
    // The less valuable to the team what it sends, the larger its gain.
    const sent = Uint32Array.from(found).sort((a, b) => team.own[a]! - team.own[b]!);
    return { sent, bound: Float64Array.from(sent, (one) => brought[at]! - team.own[one]!) };
  });
  const gains = new Map<number, Gain>();
  return {
    returns,
    brought,
    gain: (received, sent) => {
      const key = received * team.packages.length + sent;
      const known = gains.get(key);
      if (known) return known;
      const gain = gainOf(team.team, team.lineups, team.packages[sent]!, before.packages[received]!);
      gains.set(key, gain);
      return gain;
    },
  };
};

/** The best trade around three teams that beats a least gain, if there is one. */
export type CycleFinder = (
  first: number,
  second: number,
  third: number,
  toBeat: number,
  ruledOut: RuledOut,
) => Offer | null;

/**
 * Makes a finder of cycles for the sides of a league: each team sends one or two assets to the next and receives as
 * many from the one before. What a team gains by a package for another does not depend on the third, so bounds and
 * gains are computed once and shared by all cycles. Exact: only what cannot beat the best so far is passed over.
 * `leastOf` says what any cycle through two teams has to beat at least.
 */
export const cycleFinder = (sides: readonly Side[], leastOf: (one: number, other: number) => number): CycleFinder => {
  const made = new Map<number, Exchanges>();
  const exchanges = (before: number, team: number): Exchanges => {
    const key = before * sides.length + team;
    const known = made.get(key) ?? exchangesOf(sides[before]!, sides[team]!, leastOf(before, team));
    made.set(key, known);
    return known;
  };

  return (first, second, third, toBeat, ruledOut) => {
    const [a, b, c] = [sides[first]!, sides[second]!, sides[third]!];
    const [ofA, ofB, ofC] = [exchanges(third, first), exchanges(first, second), exchanges(second, third)];
    let best: Offer | null = null;
    let floor = toBeat;
    ruledOut.candidates += a.packages.length * b.packages.length * c.packages.length;
    for (let x = 0; x < a.packages.length; x++) {
      const { sent: ys, bound: yBounds } = ofB.returns[x]!;
      for (let i = 0; i < ys.length && yBounds[i]! > floor; i++) {
        const y = ys[i]!;
        const { sent: zs, bound: zBounds } = ofC.returns[y]!;
        for (let j = 0; j < zs.length && zBounds[j]! > floor; j++) {
          const z = zs[j]!;
          if (ofA.brought[z]! - a.own[x]! <= floor || !isFair(a.balanced[x]!, c.balanced[z]!)) continue;
          const gainB = ofB.gain(x, y);
          if (gainB.total <= floor) break;
          const gainC = ofC.gain(y, z);
          if (gainC.total <= floor) continue;
          const gainA = ofA.gain(z, x);
          if (gainA.total <= floor) continue;
          if (!isClear(gainA) || !isClear(gainB) || !isClear(gainC)) {
            ruledOut.unclear += 1;
            continue;
          }
          floor = Math.min(gainA.total, gainB.total, gainC.total);
          best = {
            legs: [
              { from: a.team.id, to: b.team.id, assets: a.packages[x]! },
              { from: b.team.id, to: c.team.id, assets: b.packages[y]! },
              { from: c.team.id, to: a.team.id, assets: c.packages[z]! },
            ],
            gains: { [a.team.id]: gainA, [b.team.id]: gainB, [c.team.id]: gainC },
            least: floor,
          };
        }
      }
    }
    return best;
  };
};
