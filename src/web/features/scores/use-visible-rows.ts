import { useState, type UIEvent } from "react";
import { TEXT_SCALE } from "#web/ui/display/text-scale.ts";

/** Height of a row and of the list, in pixels: 44 and 440 at the usual text size. */
export const ROW_HEIGHT = 44 * TEXT_SCALE;
export const LIST_HEIGHT = 440 * TEXT_SCALE;

const SPARE_ROWS = 8;

/** The rows of a fixed-height list that are drawn: those in sight and a few beyond. Scrolling within them draws nothing anew. */
export const useVisibleRows = (count: number) => {
  const [top, setTop] = useState(0);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setTop(Math.floor(currentTarget.scrollTop / (ROW_HEIGHT * (SPARE_ROWS / 2))) * (SPARE_ROWS / 2));
  const first = Math.max(0, Math.min(top, count) - SPARE_ROWS);
  const last = Math.min(count, top + LIST_HEIGHT / ROW_HEIGHT + SPARE_ROWS + SPARE_ROWS / 2);
  return { first, last, onScroll };
};

/** Where to scroll so that a row is in sight, in the middle if it was not; null where it is. */
export const scrollFor = (index: number, scrollTop: number): number | null => {
  const start = index * ROW_HEIGHT;
  const isInSight = start >= scrollTop && start + ROW_HEIGHT <= scrollTop + LIST_HEIGHT;
  return isInSight ? null : Math.max(0, start - (LIST_HEIGHT - ROW_HEIGHT) / 2);
};
