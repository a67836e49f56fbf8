import { expect, test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { readyOffline } from "./returning.ts";
import { aWindow, type Who } from "./screens.ts";

export * from "@playwright/test";

/** What the browser logs when a page differs from its document (src/web/shell/start.tsx). */
const RENDERED_ANEW = /^The page differs from the document/;

/** Is the browser of a journey new, or does the service worker of an earlier visit serve its pages? */
export type Visit = { visit: "first" | "second" };

type Fixtures = { baseURL: string | undefined; browser: Browser };

/** The window of a persona, which is closed with the journey. */
const windowOf =
  (who: Who) =>
  async ({ browser, baseURL }: Fixtures, use: (page: Page) => Promise<void>): Promise<void> => {
    const page = await aWindow(browser, baseURL ?? "", who);
    await use(page);
    await page.context().close();
  };

/** A journey; it fails if a page could not be hydrated in any of its windows. */
export const test = base.extend<Visit & { everyWindow: void; reader: Page; staff: Page; subscriber: Page }>({
  reader: windowOf("reader"),
  staff: windowOf("staff"),
  subscriber: windowOf("subscriber"),
  visit: ["first", { option: true }],
  everyWindow: [
    async ({ browser, context, visit, baseURL }, use) => {
      const failures: string[] = [];
      const prepare = async (opened: BrowserContext, runsScripts = true): Promise<BrowserContext> => {
        if (visit === "second" && runsScripts) await visitOnce(opened, baseURL ?? "");
        return opened.on("console", (message) => {
          if (RENDERED_ANEW.test(message.text())) failures.push(`${message.page()?.url()}: ${message.text()}`);
        });
      };
      await prepare(context);
      const open = browser.newContext;
      browser.newContext = async (options) => prepare(await open.call(browser, options), options?.javaScriptEnabled);
      await use();
      browser.newContext = open;
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the product in a new browser and leaves it again, with what it has kept for the next visit. */
async function visitOnce(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/terms`);
  await readyOffline(page);
  await page.close();
}
