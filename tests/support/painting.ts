import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";

type Painting = {
  /** Resolves, with the page's clock, when the next frame has been presented. */
  readonly painted: () => Promise<number>;
  /** Waits for an event; `seen` returns the time from it to the frame in which the element has changed. */
  readonly watch: (event: string, selector: string) => void;
  readonly seen: () => Promise<number>;
  /** Resolves, with the page's clock, in the first frame in which the page has an element that the selector finds. */
  readonly firstWith: (selector: string) => Promise<number>;
  /** From each user interaction to the frame after it; those under 16 ms are left out. */
  readonly interactions: readonly number[];
};

declare global {
  interface Window {
    painting: Painting;
  }
}

// A separate file: the test runner must not transform what runs in the page.
const SCRIPT = fileURLToPath(new URL("painting-script.js", import.meta.url));

/** Instruments every document that the page, or the pages of the context, open from now on: `window.painting`. */
export const teachPainting = (where: Pick<BrowserContext, "addInitScript">): Promise<unknown> =>
  where.addInitScript({ path: SCRIPT });
