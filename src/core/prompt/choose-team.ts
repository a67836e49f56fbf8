import type { Random } from "../chance.ts";
import type { Candidate } from "./candidate.ts";
import type { ChosenPair } from "./choose-pair.ts";
import { pickSome } from "./pick.ts";
import type { Seen } from "./session.ts";

const SMALLEST_SIDE = 2;
const SIDE_SIZES = 2;
const TEAM_MATES = 12;

/**
 * Two sides of two or three assets around a chosen pair: each side is filled with those nearest by mean among twelve
 * random assets. Null if the session has too few unseen assets left.
 */
export const chooseTeams = (
  pair: ChosenPair,
  candidates: readonly Candidate[],
  seen: Seen,
  random: Random,
): { readonly first: readonly Candidate[]; readonly second: readonly Candidate[] } | null => {
  const size = SMALLEST_SIDE + Math.floor(random() * SIDE_SIZES);
  const taken = new Set([pair.first.asset, pair.second.asset]);
  const fill = (captain: Candidate): readonly Candidate[] => {
    const free = pickSome(candidates, TEAM_MATES, ({ asset }) => !taken.has(asset) && !seen.assets.has(asset), random);
    const mates = free.sort((a, b) => Math.abs(a.mu - captain.mu) - Math.abs(b.mu - captain.mu)).slice(0, size - 1);
    for (const { asset } of mates) taken.add(asset);
    return [captain, ...mates];
  };
  const first = fill(pair.first);
  const second = fill(pair.second);
  return first.length === size && second.length === size ? { first, second } : null;
};
