import { useDeferredValue } from "react";

/**
 * Whether a large part of a page still waits for what it shows. When the waiting ends, the part is rendered in pieces,
 * between which the browser answers to presses; until it stands, this stays true. `first` is the answer to the first
 * rendering, true where the document already shows something in the part's place.
 */
export const useWaiting = (isWaiting: boolean, first = isWaiting): boolean =>
  useDeferredValue(isWaiting, first) || isWaiting;
