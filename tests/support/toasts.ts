import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** Titles of the toasts shown so far and not yet claimed by `expectToast`. */
    shownToasts: string[];
  }
}

/** Records every toast that pages of this tab show from the next navigation on, however short its life. */
export const recordToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shownToasts = [];
    const TOAST = "li[data-swipe-direction]";
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        for (const toast of node.matches(TOAST) ? [node] : node.querySelectorAll(TOAST))
          window.shownToasts.push(toast.querySelector("div > div")?.textContent ?? "");
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** Waits until a toast with this title has been shown; each shown toast answers one expectation. */
export const expectToast = async (page: Page, title: string): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate((wanted) => {
        const at = window.shownToasts.indexOf(wanted);
        if (at >= 0) window.shownToasts.splice(at, 1);
        return at >= 0 ? [wanted] : [...window.shownToasts];
      }, title),
    )
    .toEqual([title]);
};
