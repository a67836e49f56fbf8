import type { Random } from "#core/kit/chance.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { importance, inNewsOf, strengthOf, topOf, uncontestedOf, type Candidate } from "#core/prompts/candidate.ts";
import { chooseOpponent, drawSome, shuffleSides } from "#core/prompts/choose-pair.ts";
import { starsOf, wellKnownOf } from "#core/prompts/familiar.ts";
import { seenIn, type Seen } from "#core/prompts/session.ts";

/** How many prompts a day has, and how many of them are about news at least, where there is so much. */
export const TWELVE = 12;
export const FROM_NEWS = 4;
// After those of the news, so many are about one of the best fifty: everybody has an opinion on them.
const FROM_STARS = 5;

// Each asset is the most uncertain of so many, so that the days differ.
const DRAWN = 6;
// The other side is one of so many that are worth most nearly the same: between others nobody has to think.
const NEAREST = 12;

export type DailyPair = { readonly left: AssetId; readonly right: AssetId };

/**
 * The twelve of a day, the same for the same input: well-known players, those in the news first, each against one of
 * the nearest in value. No asset comes twice, nor one that is contested while a hundred others are left.
 */
export function chooseTwelve(candidates: readonly Candidate[], random: Random): readonly DailyPair[] {
  const known = uncontestedOf(wellKnownOf(candidates));
  const top = topOf(known);
  const worth = ({ mu, variance }: Candidate): number => importance(mu, top) * variance;
  const pairs: DailyPair[] = [];
  const add = (from: readonly Candidate[]): boolean => {
    const seen = seenIn(pairs.map(({ left, right }) => ({ left: [left], right: [right] })));
    const anchor = drawSome(from, DRAWN, ({ asset, draft }) => !draft && !seen.assets.has(asset), random).sort(
      (a, b) => worth(b) - worth(a),
    )[0];
    const opponent = anchor && chooseOpponent(anchor, nearestTo(anchor, known, seen), seen, random);
    if (!opponent) return false;
    const [left, right] = shuffleSides(anchor.asset, opponent.asset, random);
    pairs.push({ left, right });
    return true;
  };
  const inNews = inNewsOf(known);
  while (pairs.length < FROM_NEWS && add(inNews));
  const stars = [...starsOf(known)];
  while (pairs.length < FROM_NEWS + FROM_STARS && add(stars));
  while (pairs.length < TWELVE && add(known));
  return drawSome(pairs, pairs.length, () => true, random);
}

function nearestTo(anchor: Candidate, known: readonly Candidate[], seen: Seen): readonly Candidate[] {
  const distance = (one: Candidate): number => Math.abs(strengthOf(one) - strengthOf(anchor));
  const free = known.filter(({ asset }) => asset !== anchor.asset && !seen.assets.has(asset));
  return free.sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
}
