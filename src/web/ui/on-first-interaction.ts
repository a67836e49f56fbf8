const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

let given = false;
let waiting: (() => void)[] = [];

const tellAll = (): void => {
  given = true;
  for (const sign of SIGNS) removeEventListener(sign, tellAll, true);
  const heard = waiting;
  waiting = [];
  for (const work of heard) work();
};

/** Runs some work with the first sign of somebody at the page: a pointer that moves or is pressed, or a key. At once where that has been. */
export const onFirstInteraction = (work: () => void): void => {
  if (given) return work();
  if (waiting.length === 0) for (const sign of SIGNS) addEventListener(sign, tellAll, { capture: true, passive: true });
  waiting.push(work);
};
