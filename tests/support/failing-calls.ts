import type { Page } from "@playwright/test";

/** Holds a page's calls to an address (of one method, if given) until the returned function is called. */
export async function late(page: Page, url: string, method?: string): Promise<() => void> {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    await route.fallback();
  });
  return answer;
}

/** Responds to a page's calls to an address with 500 and an empty body, as a broken server does. */
export const failing = (page: Page, method: string, url: string): Promise<unknown> =>
  page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: "" }) : route.fallback(),
  );
