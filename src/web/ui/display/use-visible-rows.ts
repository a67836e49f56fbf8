import { useState, type UIEvent } from "react";

/** Rows drawn above and below those in view. */
const OVERSCAN = 12;

export type VisibleRows = {
  /** The places of the rows to draw, in order. */
  readonly rows: readonly number[];
  /** Heights in pixels of what is left out above and below. */
  readonly above: number;
  readonly below: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

/** Which rows of one height are to be drawn in a scrolling box of `viewHeight` pixels. */
export const useVisibleRows = (count: number, rowHeight: number, viewHeight: number): VisibleRows => {
  const [top, setTop] = useState(0);
  const inView = Math.ceil(viewHeight / rowHeight);
  const first = Math.max(0, Math.min(top, count - inView) - OVERSCAN);
  const last = Math.min(count, first + inView + 2 * OVERSCAN);
  return {
    rows: Array.from({ length: last - first }, (_, i) => first + i),
    above: first * rowHeight,
    below: (count - last) * rowHeight,
    onScroll: ({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / rowHeight)),
  };
};
