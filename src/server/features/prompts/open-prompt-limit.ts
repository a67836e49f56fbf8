import { Failure } from "../../http/failure.ts";

const HOUR = 3_600_000;
// A school or an office behind one address stays below this; a script that makes visitors to shop for prompts does not.
const MOST_UNANSWERED = 240;

/** Limits how many comparisons one address may be shown in an hour without answering them. In memory, by keyed hash. */
export type OpenPromptLimit = {
  readonly check: (source: string) => void;
  readonly issued: (source: string) => void;
  readonly answered: (source: string) => void;
};

/** `factor` multiplies the limit; 0 switches it off. */
export const createOpenPromptLimit = (factor: number, now: () => Date): OpenPromptLimit => {
  let hour = -1;
  const unanswered = new Map<string, number>();
  const countOf = (source: string): number => {
    const current = Math.floor(now().getTime() / HOUR);
    if (current !== hour) unanswered.clear();
    hour = current;
    return unanswered.get(source) ?? 0;
  };
  return {
    check: (source) => {
      if (factor > 0 && countOf(source) >= MOST_UNANSWERED * factor)
        throw new Failure("too-many", "Too many comparisons without an answer: please wait a while", {
          retryAfter: ((hour + 1) * HOUR - now().getTime()) / 1000,
        });
    },
    issued: (source) => void unanswered.set(source, countOf(source) + 1),
    answered: (source) => void unanswered.set(source, Math.max(0, countOf(source) - 1)),
  };
};
