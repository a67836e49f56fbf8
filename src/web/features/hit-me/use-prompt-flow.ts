import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Prompt } from "#contract/prompts.ts";
import type { Selection } from "#core/rating/verdict.ts";
import { ApiError, errorText } from "#web/data/api-error.ts";
import { useSessionId, useVisitorId } from "#web/data/identity.ts";
import { browserLog } from "#web/data/log.ts";
import { countOwnAnswer } from "#web/data/reference.ts";
import { TRADE_VALUES } from "#web/data/trade-values.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { askForPrompt, preload, skip as skipPrompt, submit, toAnswer, type Asker, type Occasion } from "./calls.ts";
import { FAILURE_TOAST_MS, MESSAGES, TOAST_MS } from "./messages.ts";

/** What is being sent about a comparison: an answer, or "skip". */
export type Choice = Selection | "skip";

/** The state of the modal. The comparison stays while its answer is sent and until the next one has loaded. */
export type Flow =
  | { readonly stage: "loading" }
  | { readonly stage: "failed"; readonly message: string }
  | { readonly stage: "asking"; readonly prompt: Prompt; readonly chosen: Choice | null };

// After these refusals the prompt is unusable; the next one replaces it.
const NO_LONGER_USABLE: ReadonlySet<string | null> = new Set(["gone", "conflict", "not-found", "invalid"]);

const isUsedUp = (error: unknown): boolean => error instanceof ApiError && NO_LONGER_USABLE.has(error.kind);

const thank = (again: boolean): void =>
  void toast({ title: MESSAGES.thanks, description: again ? MESSAGES.another : MESSAGES.improves, duration: TOAST_MS });
const apologise = (): void =>
  void toast({
    title: MESSAGES.error,
    description: MESSAGES.notSent,
    variant: "destructive",
    duration: FAILURE_TOAST_MS,
  });

/** The prompt flow while its modal is open: load, answer, then the next one or close. */
export const usePromptFlow = (again: boolean, close: () => void) => {
  const client = useQueryClient();
  const visitorId = useVisitorId();
  const sessionId = useSessionId();
  const [flow, setFlow] = useState<Flow>({ stage: "loading" });
  const preloaded = useRef<string | null>(null);
  const leaving = useRef(new AbortController());
  const asker: Asker | null = visitorId && sessionId ? { visitorId, sessionId } : null;

  const load = async (from: Asker, occasion: Occasion): Promise<void> => {
    const { signal } = leaving.current;
    try {
      const prompt = await askForPrompt(from, occasion, preloaded.current, signal);
      preloaded.current = null;
      setFlow({ stage: "asking", prompt, chosen: null });
    } catch (error) {
      if (!signal.aborted) setFlow({ stage: "failed", message: errorText(error) });
    }
  };

  const begin = useEffectEvent((from: Asker) => void load(from, "opened"));
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
    try {
      await submit(toAnswer(asker, prompt, selection, again));
    } catch (error) {
      apologise();
      if (isUsedUp(error)) await load(asker, "instead");
      else setFlow({ stage: "asking", prompt, chosen: null });
      return;
    }
    thank(again);
    countOwnAnswer(client, Date.now());
    void client.invalidateQueries({ queryKey: [TRADE_VALUES] });
    if (again) await load(asker, "again");
    else close();
  };

  const skip = async (): Promise<void> => {
    if (!asker || flow.stage !== "asking" || flow.chosen !== null) return;
    const { prompt } = flow;
    setFlow({ ...flow, chosen: "skip" });
    try {
      await skipPrompt(asker, prompt.modalId);
    } catch (error) {
      void toast({
        title: MESSAGES.notSkipped,
        description: errorText(error),
        variant: "destructive",
        duration: FAILURE_TOAST_MS,
      });
      setFlow({ stage: "asking", prompt, chosen: null });
      return;
    }
    await load(asker, again ? "again" : "opened");
  };

  const retry = (): void => {
    if (!asker) return;
    setFlow({ stage: "loading" });
    void load(asker, "instead");
  };

  return { flow, answer, skip, retry };
};
