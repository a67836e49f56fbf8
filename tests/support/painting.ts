import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";

/** What a taught page can tell of its own speed; times are milliseconds. */
export type Painting = {
  /** Resolves, with the page's clock, once the next frame has been handed to the screen. */
  readonly painted: () => Promise<number>;
  /**
   * Waits for the next event of a kind; `seen` then gives the time from the user's doing to the frame in which the
   * element, or something in it, has changed.
   */
  readonly watch: (event: string, selector: string) => void;
  readonly seen: () => Promise<number>;
  /**
   * The time from each of the user's doings so far to the frame after it, as the browser counts them; those under 16
   * are left out.
   */
  readonly interactions: readonly number[];
};

declare global {
  interface Window {
    painting: Painting;
  }
}

// A file of its own: what runs in the page may not be rewritten by what runs the tests.
const SCRIPT = fileURLToPath(new URL("painting-script.js", import.meta.url));

/**
 * Every document that the page, or the pages of the context, open from now on can tell of its speed as
 * `window.painting`.
 */
export const teachPainting = (where: Pick<BrowserContext, "addInitScript">): Promise<unknown> =>
  where.addInitScript({ path: SCRIPT });
