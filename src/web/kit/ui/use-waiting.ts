import { useDeferredValue } from "react";

/** Stays true until a large part is rendered in pieces, between which presses are answered. `first`: at hydration. */
export const useWaiting = (isWaiting: boolean, first = isWaiting): boolean =>
  useDeferredValue(isWaiting, first) || isWaiting;
