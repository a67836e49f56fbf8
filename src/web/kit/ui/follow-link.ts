import type { MouseEvent } from "react";
import { navigate } from "wouter/use-browser-location";

/**
 * Follows a link to a page of the product, for long lists, where the router's own links would each subscribe to the
 * address. Presses that ask for another tab or window are left to the browser.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const { currentTarget, ctrlKey, metaKey, altKey, shiftKey, button } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return;
  event.preventDefault();
  navigate(currentTarget.getAttribute("href") ?? "/");
}
