const USUAL_TEXT_PX = 16;

/** The browser's text size relative to 16 px: 2 for 32 px. Pixel heights scale with it. */
export const TEXT_SCALE =
  typeof document === "undefined"
    ? 1
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX;
