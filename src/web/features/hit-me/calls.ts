import type { Prompt, submitAnswer } from "#contract/prompts.ts";
import type { Reply, Sent } from "#contract/call.ts";
import type { AssetId } from "#core/ids.ts";
import type { AnswerInput } from "#core/rating/answer-bias.ts";
import type { Selection } from "#core/rating/selection.ts";
import { httpStatusLine, send } from "#web/data/api/send.ts";

/** The visitor and the session that prompts are bound to. */
export type Asker = { readonly visitorId: string; readonly sessionId: string };

/**
 * Why a prompt is requested: the modal was opened, the checkbox asked for another, or the last one could not be used.
 */
export type Occasion = "opened" | "again" | "instead";

export const askForPrompt = (
  { sessionId }: Asker,
  occasion: Occasion,
  preloadedModalId: string | null,
  about: AssetId | null,
  signal: AbortSignal,
): Promise<Prompt> =>
  send(
    "GET /api/prompt",
    {
      query: {
        sessionId,
        ...(about !== null && { aboutAssetId: String(about) }),
        ...(occasion === "instead" && { hitMeAgain: "true" }),
        ...(occasion === "again" && { againFromCheckbox: "true" }),
        ...(preloadedModalId !== null && { preloadedModalId }),
      },
    },
    { signal, headers: { "x-session-id": sessionId }, describe: httpStatusLine },
  );

export const preload = async ({ sessionId }: Asker): Promise<string> =>
  (await send("POST /api/prompt/preload", { body: { sessionId } }, { describe: httpStatusLine })).preloadedModalId;

const idsOf = (team: Prompt["teamA"]): number[] => team.map(({ id }) => id);

/** The request for an answer: everything the prompt contained, and the selection. */
export const toAnswer = (
  { visitorId, sessionId }: Asker,
  prompt: Prompt,
  selection: Selection,
  input: AnswerInput | null,
  continueFlow: boolean,
): Sent<typeof submitAnswer>["body"] => ({
  assetIdA: prompt.assetA?.id ?? null,
  assetIdB: prompt.assetB?.id ?? null,
  ...(prompt.isTeamBased && { teamAssetIds: { teamA: idsOf(prompt.teamA), teamB: idsOf(prompt.teamB) } }),
  selection,
  scoreType: prompt.scoreType,
  isTeamBased: prompt.isTeamBased,
  visitorId,
  sessionId,
  modalId: prompt.modalId,
  ...(input !== null && { input }),
  continueFlow,
});

export const submit = (body: Sent<typeof submitAnswer>["body"]): Promise<Reply<typeof submitAnswer>> =>
  send("POST /api/prompt/submit", { body });

/** Skips a comparison, so that the next one differs. */
export const skip = ({ sessionId }: Asker, modalId: string): Promise<{ readonly skipped: boolean }> =>
  send("POST /api/prompt/skip", { body: { sessionId, modalId } });
