import { useLayoutEffect, useRef } from "react";

/** A handler for a layer opened by state: what had the focus before it opened gets it back when it has closed. */
export const useFocusReturn = (open: boolean): ((event: Event) => void) => {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
};
