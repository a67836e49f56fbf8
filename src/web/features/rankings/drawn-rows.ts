/** A span of rows by their places: the first, and the one after the last. */
export type Span = { readonly first: number; readonly end: number };

/**
 * Which of two states of the list each row shows while the list changes from one to the other in two steps: rows in
 * view show the new state at once, the others the old one until the next step. Rows that the new state does not have
 * are gone at once; rows after those in view that the old state did not have are left out until the next step.
 *
 * `now` and `old` are the numbers of rows of the two states; before the first state is drawn, `old` is 0.
 */
export function drawnStates(now: number, old: number, inView: Span): ("now" | "old")[] {
  const kept = Math.min(old, now);
  const count = Math.max(kept, Math.min(inView.end, now));
  return Array.from({ length: count }, (_, place) =>
    place >= kept || (place >= inView.first && place < inView.end) ? "now" : "old",
  );
}
