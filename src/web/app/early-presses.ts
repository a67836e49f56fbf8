import { liveCounterpart } from "./live-counterpart.ts";
import { yieldToBrowser } from "./yield-to-browser.ts";

declare global {
  interface Window {
    /** The pressed controls of the prerendered page, in order; filled by public/before-paint.js. */
    earlyPresses?: HTMLElement[];
  }
}

/**
 * Tracks the focused element of the prerendered page. Returns a function to call when the live page has replaced it: it
 * focuses the corresponding control and repeats the presses made until then.
 */
export const keepFocusAndPresses = (root: Element): (() => void) => {
  let focused: EventTarget | null = document.activeElement;
  const remember = ({ target }: Event): void => {
    focused = target;
  };
  root.addEventListener("focusin", remember);
  return () => {
    root.removeEventListener("focusin", remember);
    root.removeAttribute("data-prerendered");
    if (focused instanceof Element && !focused.isConnected && document.activeElement === document.body) {
      liveCounterpart(root, focused)?.focus({ preventScroll: true });
    }
    const pressed = (window.earlyPresses ?? []).splice(0).map((control) => liveCounterpart(root, control));
    void yieldToBrowser().then(() => {
      for (const control of pressed) control?.click();
    });
  };
};
