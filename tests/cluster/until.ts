import { pause } from "../support/server-process.ts";

const LONGEST_WAIT_MS = 240_000;

/** Repeats a question until its answer is neither null nor an error. Throws with what was awaited after four minutes. */
export const until = async <T>(what: string, ask: () => Promise<T | null> | T | null): Promise<T> => {
  const from = performance.now();
  while (performance.now() - from < LONGEST_WAIT_MS) {
    try {
      const found = await ask();
      if (found !== null) return found;
    } catch {
      // Asked again.
    }
    await pause(100);
  }
  throw new Error(`Waited ${LONGEST_WAIT_MS / 1000} s in vain for ${what}`);
};
