import type { Page } from "@playwright/test";

/** Texts that are cut off by an overflowing box or by the window's edge; a cut text with a title does not count. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
      const text = element.textContent?.trim().replaceAll(/\s+/g, " ").slice(0, 60);
      const box = element.getBoundingClientRect();
      if (
        !text ||
        box.width < 2 ||
        box.height < 2 ||
        element.closest(".sr-only, [inert], svg, [title]") ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return [];
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
      const out = box.left < innerWidth && box.right > innerWidth + 1 && !scrolls(element.parentElement);
      return wide || high || out ? [`${text} (${wide ? "wide" : high ? "high" : "out"})`] : [];
    });
  });

/** Smaller than `least` pixels. Links within sentences and what shows only with the focus are exempt. */
export const smallTargets = (page: Page, least: number, which: string): Promise<string[]> =>
  page.evaluate(
    ({ least, which }) =>
      [...document.querySelectorAll<HTMLElement>(which)].flatMap((element) => {
        const pressed = element.matches("input[type=checkbox], input[type=radio]")
          ? (element.closest("label") ?? element)
          : element;
        const { width, height } = pressed.getBoundingClientRect();
        // What passes the finger through to the row is no target of its own.
        if (getComputedStyle(element).pointerEvents === "none") return [];
        if (width < 2 || element.closest(".sr-only, [inert]") || !element.checkVisibility({ visibilityProperty: true }))
          return [];
        if (
          element.matches("a") &&
          getComputedStyle(element).display === "inline" &&
          element.parentElement?.textContent !== element.textContent
        )
          return [];
        // A transparent rim may enlarge the target, as far as the row that it stands in.
        const rims = ["::before", "::after"]
          .map((rim) => getComputedStyle(element, rim))
          .filter(({ content, position }) => content !== "none" && position === "absolute");
        const [w, h] = [
          Math.round(Math.max(width, ...rims.map((rim) => Number.parseFloat(rim.width) || 0))),
          Math.round(Math.max(height, ...rims.map((rim) => Number.parseFloat(rim.height) || 0))),
        ];
        // A row of a list holds two, one above the other.
        return w < least || h < (element.closest("[role=row]") ? Math.min(least, 24) : least)
          ? [`${element.getAttribute("aria-label") ?? element.textContent?.trim()}: ${w} x ${h}`]
          : [];
      }),
    { least, which },
  );
