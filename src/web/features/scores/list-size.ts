import { TEXT_SCALE } from "#web/ui/display/text-scale.ts";

/** Height of a row and of the list, in pixels: 44 and 440 at the default text size. */
export const ROW_HEIGHT = 44 * TEXT_SCALE;
export const LIST_HEIGHT = 440 * TEXT_SCALE;

/** The scroll position that shows a row, centred if it was out of view; null if it is in view. */
export const scrollFor = (index: number, scrollTop: number): number | null => {
  const start = index * ROW_HEIGHT;
  const isInSight = start >= scrollTop && start + ROW_HEIGHT <= scrollTop + LIST_HEIGHT;
  return isInSight ? null : Math.max(0, start - (LIST_HEIGHT - ROW_HEIGHT) / 2);
};
