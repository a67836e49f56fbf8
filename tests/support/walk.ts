import type { Page } from "@playwright/test";

/** A stop of the Tab key: what it is called, and what is wrong with its focus, if anything. */
export type Stop = { readonly name: string; readonly fault: "no outline" | "hidden" | null };

/** Where the focus is; null when it has left the page. */
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
    const text =
      element.getAttribute("aria-label") ??
      (named ? document.getElementById(named)?.textContent : null) ??
      label?.textContent ??
      element.textContent ??
      "";
    const shown = label && element.matches("[type=radio], [type=checkbox]") ? label : element;
    const outlined = [element, shown].some(
      (part) =>
        getComputedStyle(part).outlineStyle !== "none" && Number.parseFloat(getComputedStyle(part).outlineWidth) >= 2,
    );
    const { left, top, width, height } = shown.getBoundingClientRect();
    // One point in sight is enough for the letter of the rule; the middle is asked for wherever the whole fits the
    // window.
    const points = [0.1, 0.5, 0.9].map((part) =>
      document.elementFromPoint(left + width * part, top + height * (height > innerHeight ? 0.1 : 0.5)),
    );
    const seen = points.filter((hit) => hit !== null && (shown.contains(hit) || hit.contains(shown))).length;
    // The calendar's button within a date field shows the browser's own focus.
    const own = element.matches("[type=date]");
    return {
      name: text.trim().replaceAll(/\s+/g, " "),
      fault: !outlined && !own ? "no outline" : seen < 2 ? "hidden" : null,
    };
  });

/** Walks with a key through at most `most` stops, until the focus leaves the page. */
export const walk = async (page: Page, key: "Tab" | "Shift+Tab", most: number): Promise<Stop[]> => {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press(key);
    const here = await stop(page);
    if (!here) break;
    stops.push(here);
  }
  return stops;
};
