import { exchangesFor, lowerEstimates, markUnfair, windowsFor } from "./estimates.ts";
import { FAIR_SHARE } from "./judge-offer.ts";
import type { Leg, Offer } from "./offers.ts";
import type { Side } from "./packages.ts";

/**
 * What a team may send in return for each package of the team before it, as indexes with an estimate of its gain, the
 * largest first. Those for package `at` stand from `start[at]` to `start[at + 1]`.
 */
type Returns = { readonly start: Uint32Array; readonly sent: Uint32Array; readonly estimate: Float64Array };

/** The returns kept for each package: further ones hardly ever close a cycle. */
const MOST_RETURNS = 40;

function returnsOf(before: Side, team: Side, floor: number): Returns {
  const start = new Uint32Array(before.packages.length + 1);
  const [sent, estimate]: [number[], number[]] = [[], []];
  const exchanges = exchangesFor(team.packages.length);
  for (let received = 0; received < before.packages.length; received++) {
    // In trades of three teams nobody sends three assets: managers rarely send such trades at all.
    if (received < before.shorts) {
      const { first, count } = windowsFor(before, received, team, FAIR_SHARE)[0]!;
      markUnfair(exchanges, count, before, received, team, first, FAIR_SHARE);
      lowerEstimates(exchanges, count, team, first, before, received, "sent", floor);
      const gaining: number[] = [];
      for (let at = 0; at < count; at++) if (exchanges.estimate[at]! > floor) gaining.push(at);
      gaining.sort((a, b) => exchanges.estimate[b]! - exchanges.estimate[a]!);
      for (const at of gaining.slice(0, MOST_RETURNS)) {
        sent.push(first + at);
        estimate.push(exchanges.estimate[at]!);
      }
    }
    start[received + 1] = sent.length;
  }
  return { start, sent: Uint32Array.from(sent), estimate: Float64Array.from(estimate) };
}

/** The best trade around three teams whose estimate beats a least gain, if there is one. */
type CycleFinder = (first: number, second: number, third: number, toBeat: number) => Offer | null;

/** Estimates leave out what the uncertainty of the values demands, so a little below the gain to beat is enough. */
const DEMANDED = 20;
const floorFor = (toBeat: number): number => Math.max(0, toBeat - DEMANDED);

const MOST_JUDGED = 12;

/**
 * Makes a finder of cycles for the sides of a league: each team sends one or two assets to the next and receives as
 * many from the one before. What a team gains by a package for another does not depend on the third, so estimates are
 * computed once and shared by all cycles. `leastOf` returns the gain that any cycle through two teams must exceed;
 * `weigh` judges a cycle exactly and returns null for one that is no offer.
 */
export function cycleFinder(
  sides: readonly Side[],
  leastOf: (one: number, other: number) => number,
  weigh: (legs: readonly Leg[]) => Offer | null,
): CycleFinder {
  const made = new Map<number, Returns>();
  const returns = (before: number, team: number): Returns => {
    const key = before * sides.length + team;
    const known = made.get(key) ?? returnsOf(sides[before]!, sides[team]!, floorFor(leastOf(before, team)));
    made.set(key, known);
    return known;
  };
  const closing = exchangesFor(1);
  /** The estimate of what a team gains by sending one package and receiving another; UNFAIR where it is not fair. */
  const estimateOf = (team: Side, sent: number, from: Side, received: number): number => {
    markUnfair(closing, 1, from, received, team, sent, FAIR_SHARE);
    lowerEstimates(closing, 1, team, sent, from, received, "sent", 0);
    return closing.estimate[0]!;
  };

  return (first, second, third, toBeat) => {
    const [a, b, c] = [sides[first]!, sides[second]!, sides[third]!];
    const [ofB, ofC] = [returns(first, second), returns(second, third)];
    const found: { readonly legs: readonly Leg[]; readonly estimate: number }[] = [];
    let floor = floorFor(toBeat);
    for (let x = 0; x < a.packages.length; x++) {
      for (let i = ofB.start[x]!; i < ofB.start[x + 1]! && ofB.estimate[i]! > floor; i++) {
        const y = ofB.sent[i]!;
        for (let j = ofC.start[y]!; j < ofC.start[y + 1]! && ofC.estimate[j]! > floor; j++) {
          const z = ofC.sent[j]!;
          const estimate = Math.min(ofB.estimate[i]!, ofC.estimate[j]!, estimateOf(a, x, c, z));
          if (estimate <= floor) continue;
          const legs = [
            { from: a.team.id, to: b.team.id, assets: a.packages[x]! },
            { from: b.team.id, to: c.team.id, assets: b.packages[y]! },
            { from: c.team.id, to: a.team.id, assets: c.packages[z]! },
          ];
          found.push({ legs, estimate });
          if (found.length < MOST_JUDGED) continue;
          found.sort((one, other) => other.estimate - one.estimate);
          found.length = MOST_JUDGED - 1;
          floor = Math.max(floor, found.at(-1)!.estimate);
        }
      }
    }
    for (const { legs } of found.sort((one, other) => other.estimate - one.estimate)) {
      const offer = weigh(legs);
      if (offer && offer.least > toBeat) return offer;
    }
    return null;
  };
}
