import type { Page } from "@playwright/test";

/**
 * Players that a page shows with two numbers from 100 on of which neither a column's head nor words beside them say
 * what they are: the player's name and the numbers, a line each.
 */
export const unlabelledNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const PARTS = "li, tr, [role=row], [role=option], article, dl, td, [role=cell]";
    const hasHead = (cell: Element): boolean =>
      cell.closest("table, [role=table], [role=grid]")?.querySelector("th[scope=col], [role=columnheader]") !== null;
    const isLabelled = (text: Text): boolean => {
      const element = text.parentElement!;
      const cell = element.closest("td, th, [role=cell], [role=gridcell]");
      if (cell && hasHead(cell)) return true;
      // The words of the number's own element, or of the one around it that holds no other number and no name.
      for (let around: Element | null = element; around && !around.matches(PARTS); around = around.parentElement) {
        if (around.querySelector("a[href^='/player/']")) return false;
        if (around.hasAttribute("title") || around.hasAttribute("aria-label")) return true;
        if (/[a-z]{2}/i.test(around.textContent ?? "")) return true;
      }
      return false;
    };
    const found: string[] = [];
    for (const part of document.querySelectorAll("main li, main tr, main [role=row], main article")) {
      const names = new Set([...part.querySelectorAll("a[href^='/player/']")].map((link) => link.textContent));
      if (names.size !== 1 || part.querySelector("li, tr, [role=row], article")) continue;
      const numbers: string[] = [];
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (/^\s*[+−–-]?\d[\d,]{2,}\s*$/.test(text.data) && text.parentElement?.checkVisibility() && !isLabelled(text))
          numbers.push(text.data.trim());
      }
      if (numbers.length > 1) found.push(`${[...names].join()}: ${numbers.join(" ")}`);
    }
    return found;
  });
