import type { Random } from "../chance.ts";
import type { AssetId } from "../ids.ts";
import { type Candidate, contestedOf } from "./candidate.ts";
import { chooseOpponent, shuffleSides } from "./choose-pair.ts";
import type { Prompt, PromptInput } from "./choose-prompt.ts";
import { familiarOf, obscureIn, wellKnownOf } from "./familiar.ts";

/**
 * A comparison about an asset that the visitor asked for, by the rules of the selection: an asset this session has not
 * been asked about, against the opponent with the highest expected information; newcomers compare it with familiar
 * assets, and are not asked about an obscure or a contested one. Null where the rules allow none.
 */
export const chooseAbout = (
  about: AssetId,
  { format, pools, seen, isNewcomer, isBeginner }: PromptInput,
  random: Random,
): Prompt | null => {
  const candidates = pools.perception ?? [];
  const anchor = candidates.find(({ asset }) => asset === about);
  if (!anchor || seen.assets.has(about)) return null;
  if (isNewcomer && isBarred(anchor, candidates)) return null;
  const familiar = isBeginner ? wellKnownOf(candidates) : familiarOf(candidates);
  const opponent = chooseOpponent(anchor, isNewcomer ? familiar : candidates, seen, random);
  if (!opponent) return null;
  const [left, right] = shuffleSides(anchor, opponent, random);
  return { format, scoreType: "perception", left: [left.asset], right: [right.asset], reason: "asked", chance: null };
};

/** Would a newcomer not be asked about it? */
const isBarred = (anchor: Candidate, candidates: readonly Candidate[]): boolean =>
  obscureIn(candidates)(anchor) || contestedOf(candidates).includes(anchor);
