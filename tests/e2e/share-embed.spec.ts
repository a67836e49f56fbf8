import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "#tests/support/journey.ts";
import { findings } from "#tests/support/axe.ts";
import { rankedList } from "#tests/support/trade.ts";
import { onOwnServer } from "#tests/support/on-own-server.ts";

onOwnServer();

test("a page of another origin frames the card of an asset, in both themes and without barriers", async ({
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
  const other = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(
      `<title>A blog</title><iframe src="${baseURL}${card}" title="Trade value"></iframe>
        <img src="${baseURL}${card}.svg" alt="Badge">`,
    );
  });
  await new Promise<void>((resolve) => void other.listen(0, "127.0.0.1", resolve));
  try {
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(first.assetdisplayname);
    await expect
      .poll(() => page.getByRole("img", { name: "Badge" }).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(50);
  } finally {
    other.closeAllConnections();
    other.close();
  }
});
