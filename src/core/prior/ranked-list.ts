import type { Position } from "#core/assets/position.ts";
import { groupBy } from "#core/kit/collections.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { Belief } from "./belief.ts";
import type { Format } from "../situation/situation.ts";
import { nameKey } from "#core/assets/name-key.ts";
import { lnValueOfRank } from "./value-curve.ts";

/** One line of an operator's own ranked list; `rank` counts from 1 over all positions of that format. */
export type RankedLine = {
  readonly name: string;
  readonly position: Position;
  readonly rank: number;
  readonly format: Format;
};

/** The belief about an asset's value in one format, and its number of answers. */
export type BlendCandidate = {
  readonly asset: AssetId;
  readonly name: string;
  readonly position: Position;
  readonly isRookie: boolean;
  readonly format: Format;
  readonly belief: Belief;
  readonly answers: number;
};

type Blended = { readonly candidate: BlendCandidate; readonly rank: number; readonly after: Belief };

type PassedOver = { readonly line: RankedLine; readonly reason: string };

export type ListBlend = { readonly blended: readonly Blended[]; readonly passedOver: readonly PassedOver[] };

/** Deviation of a list's ln value: nobody has seen rookies and picks play (judgment). */
const LIST_DEVIATION = 0.5;
const UNSEEN_DEVIATION = 0.8;

const varianceOfList = ({ isRookie, position }: BlendCandidate): number =>
  (isRookie || position === "PICK" ? UNSEEN_DEVIATION : LIST_DEVIATION) ** 2;

/** The mean of two independent beliefs about one quantity, each weighted by its precision (1 / variance). */
export function precisionWeighted(a: Belief, b: Belief): Belief {
  const [pa, pb] = [1 / a.variance, 1 / b.variance];
  return { mu: (a.mu * pa + b.mu * pb) / (pa + pb), variance: 1 / (pa + pb) };
}

// A pick's name is exact: its full stop distinguishes 1.01 from 10.1.
const keyOf = ({ name, position, format }: Pick<RankedLine, "name" | "position" | "format">): string =>
  `${position === "PICK" ? name.trim().toLowerCase() : nameKey(name)} ${position} ${format}`;

/**
 * Blends an operator's list into the beliefs by precision. Only assets without answers move, so the crowd is never
 * overruled. Pass the starting beliefs: then blending the same list again changes nothing.
 */
export function blendRankedList(lines: readonly RankedLine[], candidates: readonly BlendCandidate[]): ListBlend {
  const known = groupBy(candidates, keyOf);
  const named = groupBy(lines, keyOf);
  const judged = lines.map((line): Blended | PassedOver => {
    const fitting = known.get(keyOf(line)) ?? [];
    const [candidate] = fitting;
    if (!candidate) return { line, reason: "no asset of this name, position and format" };
    if (fitting.length > 1) return { line, reason: "several assets have this name and position" };
    if ((named.get(keyOf(line))?.length ?? 0) > 1) return { line, reason: "the list ranks it more than once" };
    if (candidate.answers > 0) return { line, reason: "it has answers already" };
    const said = { mu: lnValueOfRank(line.rank, line.format), variance: varianceOfList(candidate) };
    return { candidate, rank: line.rank, after: precisionWeighted(candidate.belief, said) };
  });
  return {
    blended: judged.flatMap((one) => ("after" in one ? [one] : [])),
    passedOver: judged.flatMap((one) => ("reason" in one ? [one] : [])),
  };
}
