import { afterPaint } from "./after-paint.ts";

const EVENTS = ["pointermove", "pointerdown", "keydown"] as const;

let hasInteracted = false;
let waiting: (() => void)[] = [];

function runAll(): void {
  hasInteracted = true;
  for (const event of EVENTS) removeEventListener(event, runAll, true);
  const tasks = waiting;
  waiting = [];
  afterPaint(() => {
    for (const task of tasks) task();
  });
}

/** After the first pointer or key event has been answered with a frame; at once if that has happened. */
export function onFirstInteraction(task: () => void): void {
  if (hasInteracted) return task();
  if (waiting.length === 0) {
    for (const event of EVENTS) addEventListener(event, runAll, { capture: true, passive: true });
  }
  waiting.push(task);
}
