import type { Page } from "@playwright/test";

/** As when the database did not answer for the document: the live page then asks for the user. */
export async function withoutStartData(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json" id="start-data">.*?<\/script>/s, "");
    return route.fulfill({ response, body });
  });
}
