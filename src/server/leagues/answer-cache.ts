/** How long a provider's answer is used again. */
const KEEP_MS = 60_000;

const MOST_ANSWERS = 200;

type Kept = { readonly answer: Promise<unknown>; readonly until: number };

/** Keeps answers by address for 60 s; a call that fails is not kept. At most 200 answers, the oldest go first. */
export const createAnswerCache = (now: () => number) => {
  const kept = new Map<string, Kept>();
  return {
    get: <T>(address: string, make: () => Promise<T>): Promise<T> => {
      const found = kept.get(address);
      if (found && found.until > now()) return found.answer as Promise<T>;
      const answer = make();
      kept.delete(address);
      kept.set(address, { answer, until: now() + KEEP_MS });
      answer.catch(() => kept.delete(address));
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_ANSWERS) break;
        kept.delete(oldest);
      }
      return answer;
    },
  };
};
