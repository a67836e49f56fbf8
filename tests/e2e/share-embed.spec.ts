// spec: trade-calculator.embeds
import { expect, test } from "@playwright/test";
import { findings } from "#tests/support/axe.ts";
import { rankedList } from "#tests/support/trade.ts";

test("another site's frame shows the card of an asset, in both themes and without barriers", async ({
  page,
  baseURL,
}) => {
  const [first] = await rankedList(page);
  if (!first || !baseURL) throw new Error("The list is empty");
  const card = `/embed/value/${first.assetid}`;
  for (const theme of ["light", "dark"]) {
    await page.goto(`${card}?theme=${theme}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.assetdisplayname);
    await expect(page.getByText(String(Math.round(first.tradevalue)), { exact: true })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  }
  // A page of another origin, served to this window alone.
  await page.route("http://another-site.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<title>A blog</title><iframe src="${baseURL}${card}" title="Trade value"></iframe>
        <img src="${baseURL}${card}.svg" alt="Badge">`,
    }),
  );
  await page.goto("http://another-site.example/");
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(first.assetdisplayname);
  await expect
    .poll(() => page.getByRole("img", { name: "Badge" }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(50);
});
