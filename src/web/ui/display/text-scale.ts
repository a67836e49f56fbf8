const USUAL_TEXT_PX = 16;

/**
 * How much larger than usual the reader's browser shows text: 1 for a text size of 16 px, 2 for 32. Heights counted in
 * pixels grow with it.
 */
export const TEXT_SCALE =
  typeof document === "undefined"
    ? 1
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX;
