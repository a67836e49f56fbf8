import { expect, test as base, type BrowserContext } from "@playwright/test";

export * from "@playwright/test";

/** What the browser logs when a page differs from the prerendered one (src/web/shell/start.tsx). */
const RENDERED_ANEW = /^The page differs from the prerendered one/;

/** Lets the registration of a service worker wait for ever, so that the product does not log that it failed. */
const withoutWorkers = (): void => {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => undefined);
};

/** A journey; it fails if a page could not be hydrated in any of its windows. */
export const test = base.extend<{ hydration: void }>({
  hydration: [
    async ({ browser, context, serviceWorkers }, use) => {
      const failures: string[] = [];
      const watch = async (watched: BrowserContext): Promise<BrowserContext> => {
        if (serviceWorkers === "block") await watched.addInitScript(withoutWorkers);
        return watched.on("console", (message) => {
          if (RENDERED_ANEW.test(message.text())) failures.push(`${message.page()?.url()}: ${message.text()}`);
        });
      };
      await watch(context);
      const open = browser.newContext;
      browser.newContext = async (options) => watch(await open.call(browser, options));
      await use();
      browser.newContext = open;
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
});
