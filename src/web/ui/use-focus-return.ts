import { useRef } from "react";

/** Handlers for a layer opened by state: what had the focus before it opened gets it back. */
export const useFocusReturn = (): {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
} => {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
};
