import { useEffect, type RefObject } from "react";
import type { TradeDispatch } from "./use-trade.ts";

// A box with text in it undoes its own typing.
const ownsUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === "text" && target.value !== "";
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

/** Control or Command with Z undoes, with Shift or with Y redoes; the slash key leads to the search. */
export const useShortcuts = (dispatch: TradeDispatch, search: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const commanded = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (commanded && (key === "z" || key === "y") && !ownsUndo(event.target)) {
        event.preventDefault();
        dispatch({ type: key === "y" || event.shiftKey ? "redo" : "undo" });
      } else if (key === "/" && !commanded && !event.altKey && !takesText(event.target)) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [dispatch, search]);
};
