import { gainBound } from "./bounds.ts";
import { FAIR_SHARE, gainOf, judge } from "./gain.ts";
import { isVariant, type Offer, type RuledOut } from "./offers.ts";
import { firstAtLeast, type Side } from "./packages.ts";

/** Fair exchanges by the indexes of their packages, with a bound on the smaller of the two gains. */
type Candidates = { readonly mine: number[]; readonly theirs: number[]; readonly bound: number[] };

/** Every fair exchange that may be worth it to both teams, by the bounds. */
const candidatesOf = (one: Side, other: Side, ruledOut: RuledOut): Candidates => {
  const found: Candidates = { mine: [], theirs: [], bound: [] };
  let fair = 0;
  for (let mine = 0; mine < one.packages.length; mine++) {
    const sent = one.balanced[mine]!;
    const last = sent / (1 - FAIR_SHARE);
    for (let theirs = firstAtLeast(other.balanced, sent * (1 - FAIR_SHARE)); theirs < other.packages.length; theirs++) {
      if (other.balanced[theirs]! > last) break;
      fair += 1;
      const bound = gainBound(one, mine, other, theirs, 0);
      if (typeof bound === "string") {
        ruledOut[bound] += 1;
        continue;
      }
      const otherBound = gainBound(other, theirs, one, mine, 0);
      if (typeof otherBound === "string") {
        ruledOut[otherBound] += 1;
        continue;
      }
      found.mine.push(mine);
      found.theirs.push(theirs);
      found.bound.push(Math.min(bound, otherBound));
    }
  }
  const all = one.packages.length * other.packages.length;
  ruledOut.candidates += all;
  ruledOut.unfair += all - fair;
  return found;
};

/** The indexes of the candidates by falling bound. */
const byBound = ({ bound }: Candidates): Uint32Array =>
  Uint32Array.from(bound.keys()).sort((a, b) => bound[b]! - bound[a]!);

/** The exchange with its gains, or why it is no offer. */
const offerOf = (one: Side, other: Side, mine: number, theirs: number): Offer | "loses" | "unclear" => {
  const [sent, received] = [one.packages[mine]!, other.packages[theirs]!];
  const gain = gainOf(one.team, one.lineups, sent, received);
  const verdict = judge(gain.net, gain.lineup, gain.sd, one.team.status);
  if (verdict !== "gains") return verdict;
  const otherGain = gainOf(other.team, other.lineups, received, sent);
  const otherVerdict = judge(otherGain.net, otherGain.lineup, otherGain.sd, other.team.status);
  if (otherVerdict !== "gains") return otherVerdict;
  return {
    legs: [
      { from: one.team.id, to: other.team.id, assets: sent },
      { from: other.team.id, to: one.team.id, assets: received },
    ],
    gains: { [one.team.id]: gain, [other.team.id]: otherGain },
    least: Math.min(gain.total, otherGain.total),
  };
};

/**
 * The best offers between two teams, at most `most` of them, with the largest least gain first. Offers are fair
 * exchanges of up to two assets a side with a clear gain for both; of similar offers (`isVariant`) only the best is
 * kept. Exact: candidates are tried by descending bound, and an offer is final once no remaining bound exceeds its
 * least gain. Excluded candidates are counted in `ruledOut`.
 */
export const pairOffers = (
  one: Side,
  other: Side,
  { most, accept }: { readonly most: number; readonly accept: (offer: Offer) => boolean },
  ruledOut: RuledOut,
): readonly Offer[] => {
  const settled: Offer[] = [];
  /** Offers above which a candidate with a larger bound may still come, by rising least gain. */
  const open: Offer[] = [];
  const settleAbove = (bound: number): void => {
    while (settled.length < most && open.length > 0 && open.at(-1)!.least >= bound) {
      const best = open.pop()!;
      if (settled.some((better) => isVariant(best, better))) ruledOut.lesser += 1;
      else settled.push(best);
    }
  };
  const candidates = candidatesOf(one, other, ruledOut);
  let tried = 0;
  for (const at of byBound(candidates)) {
    settleAbove(candidates.bound[at]!);
    if (settled.length === most) break;
    tried += 1;
    const offer = offerOf(one, other, candidates.mine[at]!, candidates.theirs[at]!);
    if (typeof offer === "string") ruledOut[offer] += 1;
    else if (accept(offer)) open.splice(open.findLastIndex(({ least }) => least <= offer.least) + 1, 0, offer);
  }
  settleAbove(-Infinity);
  ruledOut.lesser += candidates.bound.length - tried + open.length;
  return settled;
};
