import { seeded, seedOf } from "#core/chance.ts";
import type { AssetId } from "#core/ids.ts";
import { chooseAbout } from "#core/prompt/choose-about.ts";
import { choosePrompt } from "#core/prompt/choose-prompt.ts";
import { FIRST_ANSWERS } from "#core/prompt/familiar.ts";
import { seenIn } from "#core/prompt/session.ts";
import { isNewVisitor } from "#core/rating/voter.ts";
import { DEFAULT_FORMAT } from "#core/situation/defaults.ts";
import { findFormatById } from "#core/situation/reference.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/base/http/failure.ts";
import { comparisonOf, sidesIn } from "#server/ratings/comparison.ts";
import { poolIdOf } from "#server/ratings/store/pool-ids.ts";
import { type Asker, PROMPT_LIFE } from "./asker.ts";
import type { PromptContext } from "./prompt-context.ts";
import * as store from "./store.ts";

/**
 * Creates and stores a prompt for the asker, about an asset if one is given and the rules allow it; null if another
 * call of the visitor did so first.
 */
export const makePrompt = async (
  { db, ratings, now, newId, metrics }: Deps,
  context: PromptContext,
  asker: Asker,
  { settings, firstVisit, asked, answers }: store.AskerFacts,
  { ispreload, about }: { readonly ispreload: boolean; readonly about: AssetId | null },
): Promise<store.PromptRow | null> => {
  const format = (settings && findFormatById(settings.leagueFormatId, ratings.reference.formats)) ?? DEFAULT_FORMAT;
  const pools = context.candidates.of(format, settings);
  const modalid = newId();
  const isNewcomer = asked.length < FIRST_ANSWERS || answers < FIRST_ANSWERS;
  const seen = seenIn(asked.map(sidesIn));
  const issued = now();
  const input = {
    format,
    pools,
    seen,
    isNewcomer,
    isNewVisitor: isNewVisitor(firstVisit.getTime(), issued.getTime()),
  };
  const random = seeded(seedOf(modalid));
  const chosen = (about === null ? null : chooseAbout(about, input, random)) ?? choosePrompt(input, random);
  if (!chosen) throw new Failure("conflict", "You have seen every comparison there is. Come back tomorrow!");
  const candidates = pools[chosen.scoreType];
  const offsetOf = (asset: number): number => candidates.find((one) => one.asset === asset)?.offset ?? 0;
  const row: store.PromptRow = {
    modalid,
    poolid: poolIdOf(`${format}/${chosen.scoreType}`),
    visitorid: asker.visitorId,
    sessionids: [asker.sessionId],
    leftids: [...chosen.left],
    rightids: [...chosen.right],
    leftoffsets: chosen.left.map(offsetOf),
    rightoffsets: chosen.right.map(offsetOf),
    comparison: comparisonOf(chosen.left, chosen.right),
    reason: chosen.reason,
    ispreload,
    isopen: true,
    issueddatetime: issued,
    expiresdatetime: new Date(issued.getTime() + PROMPT_LIFE),
    answereddatetime: null,
    selection: null,
  };
  if (!(await store.addPrompt(db, row))) return null;
  metrics.prompts.inc({ reason: row.reason });
  return row;
};
