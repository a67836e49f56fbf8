import type { MouseEvent } from "react";
import { navigate } from "wouter/use-browser-location";

/** For long lists, where the router's links would each subscribe. Presses for another tab are left to the browser. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const { currentTarget, ctrlKey, metaKey, altKey, shiftKey, button } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return;
  event.preventDefault();
  navigate(currentTarget.getAttribute("href") ?? "/");
}
