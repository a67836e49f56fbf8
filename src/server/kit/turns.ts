import { setImmediate } from "node:timers/promises";

/** Milliseconds after which a long computation lets other calls have their turn. */
const TURN_MS = 20;

let last: Promise<unknown> = Promise.resolve();

/** Waits for a turn of the event loop; each has its own, so that many computations do not add up to one stretch. */
export function turn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}

/**
 * Maps a list with turns for other calls in between. What `map` reads may move meanwhile: values of one answer are
 * prepared before it.
 */
export async function mapInTurns<A, B>(items: readonly A[], map: (item: A, at: number) => B): Promise<B[]> {
  const mapped: B[] = [];
  await turn();
  let start = performance.now();
  for (const [at, item] of items.entries()) {
    if (performance.now() - start > TURN_MS) {
      await turn();
      start = performance.now();
    }
    mapped.push(map(item, at));
  }
  return mapped;
}
