import { expect, test as base, type BrowserContext } from "@playwright/test";

export * from "@playwright/test";

/** What the browser logs when a page differs from the prerendered one (src/web/shell/start.tsx). */
const RENDERED_ANEW = /^The page differs from the prerendered one/;

/** A journey; it fails if a page could not be hydrated in any of its windows. */
export const test = base.extend<{ hydration: void }>({
  hydration: [
    async ({ browser, context }, use) => {
      const failures: string[] = [];
      const watch = (watched: BrowserContext): BrowserContext =>
        watched.on("console", (message) => {
          if (RENDERED_ANEW.test(message.text())) failures.push(`${message.page()?.url()}: ${message.text()}`);
        });
      watch(context);
      const open = browser.newContext;
      browser.newContext = async (options) => watch(await open.call(browser, options));
      await use();
      browser.newContext = open;
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
});
