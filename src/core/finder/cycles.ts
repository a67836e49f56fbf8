import { LOSES, lowerBounds } from "./bounds.ts";
import { gainOf, isFair, judge, type Gain } from "./gain.ts";
import type { Offer } from "./offers.ts";
import { fairFor, type Side } from "./packages.ts";

/**
 * What a team may send in return for each package of the team before it, as indexes with a bound on its gain, the
 * largest first. Those for package `at` stand from `start[at]` to `start[at + 1]`.
 */
type Returns = { readonly start: Uint32Array; readonly sent: Uint32Array; readonly bound: Float64Array };

const returnsOf = (before: Side, team: Side, floor: number): Returns => {
  const start = new Uint32Array(before.packages.length + 1);
  const [sent, bound]: [number[], number[]] = [[], []];
  const bounds = new Float64Array(team.packages.length);
  for (let received = 0; received < before.packages.length; received++) {
    const { first, count } = fairFor(before.balanced[received]!, team.balanced);
    bounds.fill(Infinity, 0, count);
    lowerBounds(bounds, count, floor, team, first, before, received, "sent");
    const gaining: number[] = [];
    for (let at = 0; at < count; at++) if (bounds[at]! > LOSES) gaining.push(at);
    for (const at of gaining.sort((a, b) => (bounds[a]! < bounds[b]! ? 1 : -1))) {
      sent.push(first + at);
      bound.push(bounds[at]!);
    }
    start[received + 1] = sent.length;
  }
  return { start, sent: Uint32Array.from(sent), bound: Float64Array.from(bound) };
};

/** The gain of a team by an exchange, null if it is not worth it. */
const worthwhile = ({ team, lineups, packages }: Side, sent: number, from: Side, received: number): Gain | null => {
  const gain = gainOf(team, lineups, packages[sent]!, from.packages[received]!);
  return judge(gain.net, gain.lineup, gain.sd, team.status) === "gains" ? gain : null;
};

/** The best trade around three teams that beats a least gain, if there is one. */
type CycleFinder = (first: number, second: number, third: number, toBeat: number) => Offer | null;

/**
 * Makes a finder of cycles for the sides of a league: each team sends one or two assets to the next and receives as
 * many from the one before. What a team gains by a package for another does not depend on the third, so bounds are
 * computed once and shared by all cycles. Exact: only what cannot beat the best so far is skipped. `leastOf` returns
 * the gain that any cycle through two teams must exceed.
 */
export const cycleFinder = (sides: readonly Side[], leastOf: (one: number, other: number) => number): CycleFinder => {
  const made = new Map<number, Returns>();
  const returns = (before: number, team: number): Returns => {
    const key = before * sides.length + team;
    const known = made.get(key) ?? returnsOf(sides[before]!, sides[team]!, leastOf(before, team));
    made.set(key, known);
    return known;
  };

  const bound = new Float64Array(1);
  /** Whether the bound on what a team gains by one exchange is above a floor. */
  const mayGain = (team: Side, sent: number, from: Side, received: number, floor: number): boolean => {
    bound[0] = Infinity;
    lowerBounds(bound, 1, floor, team, sent, from, received, "sent");
    return bound[0]! > LOSES;
  };

  return (first, second, third, toBeat) => {
    const [a, b, c] = [sides[first]!, sides[second]!, sides[third]!];
    const [ofB, ofC] = [returns(first, second), returns(second, third)];
    let best: Offer | null = null;
    let floor = toBeat;
    for (let x = 0; x < a.packages.length; x++) {
      for (let i = ofB.start[x]!; i < ofB.start[x + 1]! && ofB.bound[i]! > floor; i++) {
        const y = ofB.sent[i]!;
        for (let j = ofC.start[y]!; j < ofC.start[y + 1]! && ofC.bound[j]! > floor; j++) {
          const z = ofC.sent[j]!;
          if (!isFair(a.balanced[x]!, c.balanced[z]!) || !mayGain(a, x, c, z, floor)) continue;
          const [gainA, gainB, gainC] = [worthwhile(a, x, c, z), worthwhile(b, y, a, x), worthwhile(c, z, b, y)];
          if (!gainA || !gainB || !gainC) continue;
          const least = Math.min(gainA.total, gainB.total, gainC.total);
          if (least <= floor) continue;
          floor = least;
          best = {
            legs: [
              { from: a.team.id, to: b.team.id, assets: a.packages[x]! },
              { from: b.team.id, to: c.team.id, assets: b.packages[y]! },
              { from: c.team.id, to: a.team.id, assets: c.packages[z]! },
            ],
            gains: { [a.team.id]: gainA, [b.team.id]: gainB, [c.team.id]: gainC },
            least,
          };
        }
      }
    }
    return best;
  };
};
