import { useLayoutEffect, useRef } from "react";

/** An element and all it stands in, from within outwards. */
const withAncestors = (element: Element | null): Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

/**
 * A handler for a layer opened by state: what had the focus before it opened gets it back when it has closed. Where
 * that is gone or takes no focus any more, and nothing else has it, the nearest thing around it does, in the end what
 * the page is for.
 */
export const useFocusReturn = (open: boolean): ((event: Event) => void) => {
  const before = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    if (open) before.current = withAncestors(document.activeElement);
  }, [open]);
  return (event) => {
    event.preventDefault();
    for (const place of [...before.current, document.querySelector("main")]) {
      if (place instanceof HTMLElement && place !== document.body)
        place.focus({ preventScroll: place !== before.current[0] });
      if (document.activeElement !== document.body) return;
    }
  };
};
