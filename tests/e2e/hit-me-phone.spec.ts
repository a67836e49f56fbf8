import { expect, test, type Locator } from "#tests/support/journey.ts";
import { again, answer, modal, open, question } from "#tests/support/comparison.ts";
import { isLive } from "#tests/support/live.ts";
import { recordToasts } from "#tests/support/toasts.ts";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

/** Whether a finger on the middle of an element reaches it. */
const isReached = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    element.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || (hit.closest("label")?.contains(element) ?? false));
  });

test("every page of the bar at the foot leads to a comparison", async ({ page }) => {
  const bar = page.getByRole("navigation", { name: "Pages" });
  for (const path of ["/asset-list", "/trade-calculator", "/leagues"]) {
    await page.goto(path);
    await isLive(page);
    await bar.getByRole("button", { name: "Hit Me" }).tap();
    await expect(answer(page, "Even")).toBeEnabled();
    await modal(page).getByRole("button", { name: "Close" }).tap();
    await expect(modal(page)).toBeHidden();
  }
});

test("rapid answers are thanked for and told in the strip, which stays in sight and covers no control", async ({
  page,
}) => {
  await recordToasts(page);
  await open(page);
  const effect = modal(page).getByRole("status", { name: "Your last answer" });
  for (const [count, label] of ["Think Left", "Know Right", "Even"].entries()) {
    const asked = await question(page);
    await answer(page, label).tap();
    const thanks = page.locator("li[data-swipe-direction]").filter({ hasText: "Thank you for your feedback!" });
    await expect(thanks).toBeInViewport();
    const top = async (): Promise<number> => (await thanks.boundingBox())?.y ?? Infinity;
    await expect.poll(top, "at the top, above the dialog").toBeLessThan(80);
    await expect.poll(() => question(page)).not.toBe(asked);
    await expect(effect).toContainText(/\s→\s|no change yet/);
    await expect(effect).toBeInViewport({ ratio: 1 });
    const tally = modal(page).getByText(new RegExp(`^Today: ${count + 1} answer`));
    for (const control of [tally, again(page), modal(page).getByRole("button", { name: "Skip" })])
      expect(await isReached(control)).toBe(true);
  }
  // To the end of what is below: the effect keeps its place above it.
  await again(page).evaluate((element) => element.scrollIntoView({ block: "end" }));
  await expect(effect).toBeInViewport({ ratio: 1 });
  await expect(again(page)).toBeInViewport({ ratio: 1 });
  expect((await page.evaluate(() => window.shownToasts)).map(({ text }) => text)).toEqual(
    Array(3).fill(expect.stringContaining("Loading another comparison for you...")),
  );
});
