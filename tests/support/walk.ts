import type { Page } from "@playwright/test";

/** A stop of the Tab key: its name, and the fault of its focus indicator, if any. */
export type Stop = { readonly name: string; readonly fault: "no outline" | "hidden" | null };

/** The present focus; null when it has left the page. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const named = element.getAttribute("aria-labelledby");
    const label =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? element.labels?.[0]
        : null;
    const read = element.cloneNode(true) as HTMLElement;
    for (const part of read.querySelectorAll("[aria-hidden=true]")) part.remove();
    const text =
      element.getAttribute("aria-label") ??
      (named ? document.getElementById(named)?.textContent : null) ??
      label?.textContent ??
      read.textContent ??
      "";
    const shown = label && element.matches("[type=radio], [type=checkbox]") ? label : element;
    const outlined = [element, shown].some(
      (part) =>
        getComputedStyle(part).outlineStyle !== "none" && Number.parseFloat(getComputedStyle(part).outlineWidth) >= 2,
    );
    const { left, top, width, height } = shown.getBoundingClientRect();
    // One visible point satisfies the rule's text; the middle is required if the whole element fits the window.
    const points = [0.1, 0.5, 0.9].map((part) =>
      document.elementFromPoint(left + width * part, top + height * (height > innerHeight ? 0.1 : 0.5)),
    );
    const seen = points.filter((hit) => hit !== null && (shown.contains(hit) || hit.contains(shown))).length;
    // The calendar button of a date field has the browser's own focus indicator.
    const own = element.matches("[type=date]");
    return {
      name: text.trim().replaceAll(/\s+/g, " "),
      fault: !outlined && !own ? "no outline" : seen < 2 ? "hidden" : null,
    };
  });

/** Presses a key through at most `most` stops, until the focus leaves the page. */
export async function walk(page: Page, key: "Tab" | "Shift+Tab", most: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press(key);
    const here = await stop(page);
    if (!here) break;
    stops.push(here);
  }
  return stops;
}
