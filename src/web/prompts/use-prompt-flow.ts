import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Prompt, submitAnswer } from "#contract/prompts.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { Selection } from "#core/ratings/selection.ts";
import { ApiError, errorText, httpStatusLine, send } from "#web/kit/query/send.ts";
import { shouldRetry } from "#web/kit/query/query-client.ts";
import { useSessionId, useVisitorId } from "#web/visitors/identity.ts";
import { browserLog } from "#web/kit/query/transport.ts";
import { countOwnAnswer } from "#web/situation/reference.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { movedText, type LastAnswer, type SideNames } from "./receipt.tsx";
import { FAILURE_TOAST_MS, MESSAGES, TOAST_MS } from "./messages.ts";
import { counted, parseTally, type Tally } from "./tally.ts";
import { localStore } from "#web/kit/data/store.ts";
import type { Sent } from "#contract/kit/call.ts";

export type Choice = Selection | "skip";

/** The state of the modal. The comparison stays while its answer is sent and until the next one has loaded. */
type Flow =
  | { readonly stage: "loading" }
  | { readonly stage: "failed"; readonly message: string }
  | { readonly stage: "asking"; readonly prompt: Prompt; readonly chosen: Choice | null };

// After these refusals the prompt is unusable; the next one replaces it.
const NO_LONGER_USABLE: ReadonlySet<string | null> = new Set(["gone", "conflict", "not-found", "invalid"]);

const isUsedUp = (error: unknown): boolean => error instanceof ApiError && NO_LONGER_USABLE.has(error.kind);

const thank = (last: LastAnswer | null, again: boolean): void =>
  void toast({
    title: MESSAGES.thanks,
    description: again ? MESSAGES.another : MESSAGES.improves,
    duration: TOAST_MS,
    ...(last && !again && { detail: `${last.figure}: ${last.effect.moved.map(movedText).join(", ")}` }),
  });

const apologise = (title: string, description: string): void =>
  void toast({ title, description, variant: "destructive", duration: FAILURE_TOAST_MS });

const namesIn = ({ isTeamBased, assetA, assetB }: Prompt): SideNames =>
  isTeamBased
    ? { left: MESSAGES.teamA, right: MESSAGES.teamB }
    : { left: assetA?.name ?? MESSAGES.teamA, right: assetB?.name ?? MESSAGES.teamB };

/** What the figures before and after an answer are: trade values, or season totals of the category. */
const figureOf = ({ scoreType, scoreTypeName }: Prompt): string =>
  scoreType === "perception" ? MESSAGES.leagueValue : scoreTypeName;

/** Load, answer, then the next one or close; the first about an asset if one is given. */
export function usePromptFlow(again: boolean, close: () => void, about: AssetId | null) {
  const client = useQueryClient();
  const visitorId = useVisitorId();
  const sessionId = useSessionId();
  const [flow, setFlow] = useState<Flow>({ stage: "loading" });
  // Null before the first answer of this modal.
  const [last, setLast] = useState<LastAnswer | null>(null);
  const [tally, setTally] = useState(() => readTally(new Date()));
  const preloaded = useRef<string | null>(null);
  const leaving = useRef(new AbortController());
  const asker: Asker | null = visitorId && sessionId ? { visitorId, sessionId } : null;

  const load = async (from: Asker, fromCheckbox: boolean, wanted: AssetId | null = null): Promise<void> => {
    const { signal } = leaving.current;
    try {
      const prompt = await client.fetchQuery({
        queryKey: ["prompt"],
        queryFn: () => askForPrompt(from, fromCheckbox, preloaded.current, wanted, signal),
        retry: shouldRetry,
        staleTime: 0,
        gcTime: 0,
      });
      preloaded.current = null;
      setFlow({ stage: "asking", prompt, chosen: null });
    } catch (error) {
      if (!signal.aborted) setFlow({ stage: "failed", message: errorText(error) });
    }
  };

  const begin = useEffectEvent((from: Asker) => void load(from, false, about));
  useEffect(() => {
    if (!visitorId || !sessionId) return;
    const controller = new AbortController();
    leaving.current = controller;
    begin({ visitorId, sessionId });
    return () => controller.abort();
  }, [visitorId, sessionId]);

  const open = flow.stage === "asking" && flow.chosen === null ? flow.prompt.modalId : null;
  useEffect(() => {
    if (!again || open === null || !visitorId || !sessionId) return;
    preload({ visitorId, sessionId }).then(
      (modalId) => {
        preloaded.current = modalId;
      },
      (error: unknown) => browserLog.warn("The next comparison could not be made early", errorText(error)),
    );
  }, [again, open, visitorId, sessionId]);

  const answer = async (selection: Selection): Promise<void> => {
    if (!asker || flow.stage !== "asking" || flow.chosen !== null) return;
    const { prompt } = flow;
    setFlow({ ...flow, chosen: selection });
    let told: LastAnswer | null = null;
    try {
      const body = toAnswer(asker, prompt, selection, again);
      const { counted, effect } = await send("POST /api/prompt/submit", { body });
      told = effect && { effect, names: namesIn(prompt), figure: figureOf(prompt) };
      if (counted) setTally(countAnswer(effect?.agrees ?? null, new Date()));
    } catch (error) {
      apologise(MESSAGES.error, MESSAGES.notSent);
      if (isUsedUp(error)) await load(asker, false);
      else setFlow({ stage: "asking", prompt, chosen: null });
      return;
    }
    setLast(told);
    thank(told, again);
    countOwnAnswer(client, Date.now());
    void client.invalidateQueries({ queryKey: [TRADE_VALUES] });
    if (again) await load(asker, true);
    else close();
  };

  const skip = async (): Promise<void> => {
    if (!asker || flow.stage !== "asking" || flow.chosen !== null) return;
    const { prompt } = flow;
    setFlow({ ...flow, chosen: "skip" });
    try {
      await send("POST /api/prompt/skip", { body: { sessionId: asker.sessionId, modalId: prompt.modalId } });
    } catch (error) {
      apologise(MESSAGES.notSkipped, errorText(error));
      setFlow({ stage: "asking", prompt, chosen: null });
      return;
    }
    await load(asker, again);
  };

  const retry = (): void => {
    if (!asker) return;
    setFlow({ stage: "loading" });
    void load(asker, false);
  };

  return { flow, last, tally, answer, skip, retry };
}

export type PromptFlow = ReturnType<typeof usePromptFlow>;

const TALLY_KEY = "bbf_answers_today";

const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

const readTally = (now: Date): Tally => parseTally(localStore.getItem(TALLY_KEY), localDay(now));

function countAnswer(agrees: boolean | null, now: Date): Tally {
  const tally = counted(readTally(now), agrees);
  localStore.setItem(TALLY_KEY, JSON.stringify(tally));
  return tally;
}

type Asker = { readonly visitorId: string; readonly sessionId: string };

const askForPrompt = (
  { sessionId }: Asker,
  fromCheckbox: boolean,
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
        ...(fromCheckbox ? { againFromCheckbox: "true" } : { hitMeAgain: "true" }),
        ...(preloadedModalId !== null && { preloadedModalId }),
      },
    },
    { signal, headers: { "x-session-id": sessionId }, describe: httpStatusLine },
  );

const preload = async ({ sessionId }: Asker): Promise<string> =>
  (await send("POST /api/prompt/preload", { body: { sessionId } }, { describe: httpStatusLine })).preloadedModalId;

const idsOf = (team: Prompt["teamA"]): number[] => team.map(({ id }) => id);

const toAnswer = (
  { visitorId, sessionId }: Asker,
  prompt: Prompt,
  selection: Selection,
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
  continueFlow,
});
