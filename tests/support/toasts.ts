import { expect, type Page } from "@playwright/test";

type Shown = { readonly title: string; readonly text: string };

declare global {
  interface Window {
    /** The toasts shown so far and not yet claimed by `expectToast`, with their whole text in plain spaces. */
    shownToasts: Shown[];
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
          window.shownToasts.push({
            title: toast.querySelector("div > div")?.textContent ?? "",
            text: (toast.textContent ?? "").replaceAll("\u00a0", " "),
          });
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** Waits for a toast with this title and these texts; each toast answers one expectation. */
export async function expectToast(page: Page, title: string, ...texts: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        ([wanted, parts]) => {
          const at = window.shownToasts.findIndex(
            (shown) => shown.title === wanted && parts.every((part) => shown.text.includes(part)),
          );
          if (at < 0) return window.shownToasts.map(({ text }) => text);
          window.shownToasts.splice(at, 1);
          return [wanted];
        },
        [title, texts] as const,
      ),
    )
    .toEqual([title]);
}
