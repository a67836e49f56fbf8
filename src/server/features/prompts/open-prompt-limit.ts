import { Failure } from "../../http/failure.ts";
import { countsPerWindow } from "../../http/per-window.ts";

const HOUR = 3_600_000;
// A school or an office behind one address stays below this; a script that creates visitors to search for prompts does
// not.
const MOST_UNANSWERED = 240;

/** Limits how many comparisons one address may be shown in an hour without answering them. In memory, by keyed hash. */
export type OpenPromptLimit = {
  readonly check: (source: string) => void;
  readonly issued: (source: string) => void;
  readonly answered: (source: string) => void;
};

/** `factor` multiplies the limit; 0 turns it off. */
export const createOpenPromptLimit = (factor: number, now: () => Date): OpenPromptLimit => {
  const current = countsPerWindow(HOUR, now);
  const change = (source: string, by: 1 | -1): void => {
    const unanswered = current().state;
    unanswered.set(source, Math.max(0, (unanswered.get(source) ?? 0) + by));
  };
  return {
    check: (source) => {
      const { state: unanswered, secondsLeft } = current();
      if (factor > 0 && (unanswered.get(source) ?? 0) >= MOST_UNANSWERED * factor)
        throw new Failure("too-many", "Too many comparisons without an answer: please wait a while", {
          retryAfter: secondsLeft,
        });
    },
    issued: (source) => change(source, 1),
    answered: (source) => change(source, -1),
  };
};
