import type { Sent } from "#contract/kit/call.ts";
import { nextPrompt, submitAnswer, type Prompt } from "#contract/prompts.ts";
import type { Visit } from "./browser.ts";
import { SECOND } from "./clock.ts";
import type { TestProduct } from "./product.ts";

type Selection = -2 | -1 | 0 | 1 | 2;
export type AnswerBody = Sent<typeof submitAnswer>["body"];

export const answerTo = (
  { visitorId, sessionId }: Pick<Visit, "visitorId" | "sessionId">,
  prompt: Prompt,
  selection: Selection,
): AnswerBody => ({
  assetIdA: prompt.assetA?.id ?? null,
  assetIdB: prompt.assetB?.id ?? null,
  teamAssetIds: prompt.isTeamBased
    ? { teamA: prompt.teamA.map(({ id }) => id), teamB: prompt.teamB.map(({ id }) => id) }
    : null,
  selection,
  scoreType: prompt.scoreType,
  isTeamBased: prompt.isTeamBased,
  visitorId,
  sessionId,
  modalId: prompt.modalId,
  continueFlow: false,
});

export const assetIdsOf = ({ assetA, assetB, teamA, teamB }: Prompt): number[] =>
  [assetA, assetB, ...teamA, ...teamB].flatMap((asset) => (asset ? [asset.id] : []));

export const ask = ({ browser, sessionId }: Visit): Promise<Prompt> =>
  browser.send(nextPrompt, { query: { sessionId } });

export async function vote(product: TestProduct, visit: Visit, selection: Selection = -1): Promise<Prompt> {
  const prompt = await ask(visit);
  product.clock.forward(3 * SECOND);
  await visit.browser.send(submitAnswer, { body: answerTo(visit, prompt, selection) });
  return prompt;
}
