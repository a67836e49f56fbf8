/** An element that shows a whole number, the number it showed before and the one it shows now. */
export type Figure = { readonly element: Element; readonly from: number; readonly to: number };

/** The share of the way covered after a share of the time: quick at first, then slower. */
const eased = (time: number): number => 1 - (1 - time) ** 3;

const write = (element: Element, number: number): void => {
  const text = element.firstChild;
  if (text) text.nodeValue = String(number);
};

/**
 * Counts figures from their old numbers to their new ones within some milliseconds, all in step. Figures that do not
 * change are left alone. Returns a function that ends the counting at once: what still shows a number of this counting
 * then shows its last one, and what somebody else has written since stays.
 */
export const countFigures = (all: readonly Figure[], milliseconds: number): (() => void) => {
  const figures = all.filter(({ from, to }) => from !== to);
  if (figures.length === 0) return () => undefined;
  const written = new Map<Element, number>();
  let frame = 0;
  let isDone = false;
  let start: number | null = null;
  const show = (share: number): void => {
    for (const { element, from, to } of figures) {
      const number = Math.round(from + (to - from) * share);
      written.set(element, number);
      write(element, number);
    }
  };
  const step = (now: number): void => {
    start ??= now;
    const time = Math.min(1, (now - start) / milliseconds);
    show(eased(time));
    if (time < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  const stop = (): void => {
    clearTimeout(late);
    if (isDone) return;
    isDone = true;
    cancelAnimationFrame(frame);
    for (const { element, to } of figures)
      if (element.firstChild?.nodeValue === String(written.get(element))) write(element, to);
  };
  show(0);
  frame = requestAnimationFrame(step);
  // A page that is not painted gets no frames.
  const late = setTimeout(stop, 2 * milliseconds);
  return stop;
};
