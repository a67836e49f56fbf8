import { useState, type UIEvent } from "react";

/** Rows rendered above and below those in view. */
const OVERSCAN = 8;

/** The rendered rows follow the scroll position in steps of this many rows; scrolling within a step renders nothing. */
const STEP = 4;

/** Which rows to render in a scrolling box, from `first` to before `end`; `above` and `below`: the pixels left out. */
export function useVisibleRows(count: number, rowHeight: number, viewHeight: number) {
  const [top, setTop] = useState(0);
  const inView = Math.ceil(viewHeight / rowHeight);
  const first = Math.max(0, Math.min(top, count - inView) - OVERSCAN);
  const end = Math.min(count, first + inView + 2 * OVERSCAN);
  return {
    first,
    end,
    rows: Array.from({ length: end - first }, (_, i) => first + i),
    above: first * rowHeight,
    below: (count - end) * rowHeight,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) =>
      setTop(Math.floor(currentTarget.scrollTop / (rowHeight * STEP)) * STEP),
  };
}

const USUAL_TEXT_PX = 16;

/** The browser's text size relative to 16 px: 2 for 32 px. Pixel heights scale with it. */
export const TEXT_SCALE =
  typeof document === "undefined"
    ? 1
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX;
