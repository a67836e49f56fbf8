import { expect, test, type Page } from "#tests/support/journey.ts";
import { isLive } from "#tests/support/live.ts";

/** Counts presses and shifts of the layout, those right after a press included. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { presses: 0, shift: 0 });
    addEventListener("pointerdown", () => (seen.presses += 1), { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: "layout-shift" });
  });
const watched = (page: Page) =>
  page.evaluate(() => {
    const { presses, shift } = window as unknown as { presses: number; shift: number };
    return { presses, shift };
  });

const cards = (page: Page) => page.getByRole("button", { name: /^Think .+/ });
const progress = (page: Page, answered: number) => page.getByRole("img", { name: `${answered} of 12 answered` });
const shares = (page: Page) => page.getByRole("region", { name: "Your last answer" });

test.use({ viewport: { width: 390, height: 844 } });

test("twelve answers take thirteen presses, shift nothing, tell what others said, and end with a text", async ({
  page,
}) => {
  const document = await page.request.get("/daily");
  expect(await document.text()).toContain("Which would you rather have?");
  await watch(page);
  await page.goto("/asset-list");
  await isLive(page);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Hit Me" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "The Daily Twelve" }).click();
  await expect(progress(page, 0)).toBeVisible();
  const scale = page.getByRole("group", { name: "Your answer" }).getByRole("button");
  const before = await watched(page);
  for (let count = 0; count < 12; count++) {
    await expect(page.getByRole("heading", { name: `${count + 1} of 12` })).toBeVisible();
    // On a phone an answer is a press on a card or on one of the five.
    await (count % 3 === 0 ? cards(page).first() : scale.nth(count % 5)).click();
    await expect(progress(page, count + 1)).toBeVisible();
    if (count < 11) await expect(shares(page)).toContainText(/, your call\s*\d+%/);
    if (count === 10) expect(await watched(page)).toEqual({ presses: before.presses + 11, shift: before.shift });
  }
  expect((await watched(page)).presses - before.presses).toBe(12);
  await expect(page.getByRole("heading", { name: "That was today" })).toBeFocused();
  await expect(page.getByText(/^\d+\/12$/)).toBeVisible();
  const text = page.getByRole("group", { name: "For your league's chat" });
  await expect(text).toContainText(
    /The Daily Twelve \d+, \w{3} \d+\s[●○]{12}\s\d+ with the crowd(, boldest call \d+%)?\s/,
  );
  await expect(text).toContainText("/daily");
  await expect(page.getByRole("region", { name: "All twelve" }).getByRole("listitem")).toHaveCount(12);
  await page.reload();
  await expect(text).toBeVisible();

  await page.getByRole("link", { name: "Your record" }).click();
  await expect(page.getByRole("heading", { name: "Your record" })).toBeVisible();
  await expect(page.getByText(/^Know in \d+% of calls/)).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: /\d+ of 12 with the crowd\s*looked back on/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Make a picture" }).click();
  await expect(page.getByRole("img", { name: "The picture of your record" })).toHaveJSProperty("naturalWidth", 1200);
});

test("the keys 1 to 5 answer, not while something lies over the page, and a reload goes on", async ({ page }) => {
  await page.goto("/daily");
  await isLive(page);
  await page.keyboard.press("2");
  await expect(progress(page, 1)).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Pages" });
  await bar.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("3");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await page.keyboard.press("5");
  await expect(progress(page, 2)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "3 of 12" })).toBeVisible();
});

test("an answer that is not taken says so and loses nothing", async ({ page }) => {
  await page.goto("/daily");
  await isLive(page);
  await page.route("**/api/daily/answer", (route) => route.abort());
  await cards(page).first().click();
  await expect(page.getByText("Your answer was not sent", { exact: true })).toBeVisible();
  await page.unroute("**/api/daily/answer");
  await cards(page).first().click();
  await expect(progress(page, 1)).toBeVisible();
});
