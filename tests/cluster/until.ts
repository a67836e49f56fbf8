import { pause } from "../support/server-process.ts";

/** Ends a run that hangs. A loaded machine is slow, and that is no failure. */
const LONGEST_WAIT_MS = 900_000;

/** Repeats a question until its answer is neither null nor an error. Throws with what was awaited after 15 minutes. */
export async function until<T>(what: string, ask: () => Promise<T | null> | T | null): Promise<T> {
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
}
