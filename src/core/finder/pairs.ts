import { FAIR_SHARE, gainOf, isClear } from "./gain.ts";
import { variantKey, type Offer, type RuledOut } from "./offers.ts";
import { firstAtLeast, mostBrought, type Side } from "./packages.ts";

/** Fair exchanges by the indexes of their packages, with a bound on the smaller of the two gains. */
type Candidates = { readonly mine: number[]; readonly theirs: number[]; readonly bound: number[] };

/** Every fair exchange in which the bound is above zero. */
const candidatesOf = (one: Side, other: Side, ruledOut: RuledOut): Candidates => {
  const [toOther, toOne] = [mostBrought(one, other), mostBrought(other, one)];
  const found: Candidates = { mine: [], theirs: [], bound: [] };
  let fair = 0;
  for (let mine = 0; mine < one.packages.length; mine++) {
    const sent = one.balanced[mine]!;
    const last = sent / (1 - FAIR_SHARE);
    for (let theirs = firstAtLeast(other.balanced, sent * (1 - FAIR_SHARE)); theirs < other.packages.length; theirs++) {
      if (other.balanced[theirs]! > last) break;
      fair += 1;
      const bound = Math.min(toOne[theirs]! - one.own[mine]!, toOther[mine]! - other.own[theirs]!);
      if (bound <= 0) continue;
      found.mine.push(mine);
      found.theirs.push(theirs);
      found.bound.push(bound);
    }
  }
  const all = one.packages.length * other.packages.length;
  ruledOut.candidates += all;
  ruledOut.unfair += all - fair;
  ruledOut.loses += fair - found.bound.length;
  return found;
};

/** The indexes of the candidates by falling bound. */
const byBound = ({ bound }: Candidates): Uint32Array =>
  Uint32Array.from(bound.keys()).sort((a, b) => bound[b]! - bound[a]!);

/**
 * The best offers between two teams, at most `most` of them: up to two assets a side, fair, with a clear gain for both,
 * the largest least gain first; of variants with the same main assets only the best. Exact: candidates are tried by
 * falling bound until no bound is above what was found. Counts what is left out.
 */
export const pairOffers = (
  one: Side,
  other: Side,
  { most, accept }: { readonly most: number; readonly accept: (offer: Offer) => boolean },
  ruledOut: RuledOut,
): readonly Offer[] => {
  const best = new Map<string, Offer>();
  const candidates = candidatesOf(one, other, ruledOut);
  let floor = 0;
  let tried = 0;
  for (const at of byBound(candidates)) {
    if (candidates.bound[at]! <= floor) break;
    tried += 1;
    const [sent, received] = [one.packages[candidates.mine[at]!]!, other.packages[candidates.theirs[at]!]!];
    const gain = gainOf(one.team, one.lineups, sent, received);
    const otherGain = gainOf(other.team, other.lineups, received, sent);
    const least = Math.min(gain.total, otherGain.total);
    if (least <= 0) ruledOut.loses += 1;
    else if (!isClear(gain) || !isClear(otherGain)) ruledOut.unclear += 1;
    else {
      const offer: Offer = {
        legs: [
          { from: one.team.id, to: other.team.id, assets: sent },
          { from: other.team.id, to: one.team.id, assets: received },
        ],
        gains: { [one.team.id]: gain, [other.team.id]: otherGain },
        least,
      };
      if (!accept(offer)) continue;
      const key = variantKey(offer);
      const known = best.get(key);
      if (!known || known.least < least) best.set(key, offer);
      if (known) ruledOut.lesser += 1;
      if (best.size >= most) floor = [...best.values()].map((one) => one.least).sort((a, b) => b - a)[most - 1]!;
    }
  }
  ruledOut.lesser += candidates.bound.length - tried;
  return [...best.values()].sort((a, b) => b.least - a.least).slice(0, most);
};
