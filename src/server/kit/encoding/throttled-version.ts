/** The rate of changes, in changes a second, above which answers may be held. */
export const RUSH = 8;
/** How long answers are held in a rush, in milliseconds. */
export const HOLD_MS = 250;
const SECOND = 1000;

/**
 * Returns the version that answers are cached under, for the present version of the ratings and the time in
 * milliseconds. It is the present one, so that an answer to a comparison shows in the next list. Only when the ratings
 * change more than `RUSH` times a second it is held for a quarter of a second: without that, every ready answer would
 * be computed anew for each vote.
 */
export function createThrottledVersion(): (version: number, now: number) => number {
  let served = Number.NEGATIVE_INFINITY;
  let servedAt = Number.NEGATIVE_INFINITY;
  let second = { begun: Number.NEGATIVE_INFINITY, version: 0 };
  let isRush = false;
  return (version, now) => {
    if (version === served) return served;
    if (now - second.begun >= SECOND) {
      isRush = now - second.begun < 2 * SECOND && version - second.version > RUSH;
      second = { begun: now, version };
    } else if (version - second.version > RUSH) isRush = true;
    if (isRush && now - servedAt < HOLD_MS) return served;
    served = version;
    servedAt = now;
    return served;
  };
}
