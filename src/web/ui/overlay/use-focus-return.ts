import { useLayoutEffect, useRef } from "react";

/** An element and its ancestors, innermost first. */
const withAncestors = (element: Element | null): Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

/**
 * The close handler of a layer opened by state: returns the focus to the element that had it before. If that is gone or
 * cannot take the focus, and nothing else has it, the nearest focusable ancestor gets it, in the end the page's main
 * part.
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
