import { expect, test } from "@playwright/test";
import { again, answer, modal, open, question } from "#tests/support/comparison.ts";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

test("both cards and all five answers are in view, without scrolling", async ({ page }) => {
  await open(page);
  for (const label of ["Know Left", "Even", "Know Right"])
    await expect(answer(page, label)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await answer(page, "Know Right").tap();
  await expect(modal(page)).toBeHidden();
});

// spec: hit-me/answer-effect
test("what an answer moved stays in sight, and its toast leaves the title and the close button free", async ({
  page,
}) => {
  await open(page);
  await again(page).tap();
  const asked = await question(page);
  // Measured in the page as soon as the toast is there, because it leaves by itself.
  const edges = page.evaluate(
    () =>
      new Promise<{ toast: number; head: number }>((resolve) => {
        const look = (): void => {
          const toast = document.querySelector("li[data-state=open]");
          const head = document.querySelectorAll("[role=dialog] h2, [role=dialog] [aria-label=Close]");
          if (!toast) return void requestAnimationFrame(look);
          const bottoms = [...head].map((part) => part.getBoundingClientRect().bottom);
          resolve({ toast: toast.getBoundingClientRect().top, head: Math.max(...bottoms) });
        };
        look();
      }),
  );
  await answer(page, "Think Left").tap();
  const { toast, head } = await edges;
  expect(head).toBeGreaterThan(0);
  expect(toast).toBeGreaterThanOrEqual(head);
  await expect.poll(() => question(page)).not.toBe(asked);
  const effect = modal(page).getByRole("status", { name: "Your last answer" });
  await expect(effect).toBeInViewport({ ratio: 1 });
  // To the end of what is below: the effect keeps its place above it.
  await again(page).evaluate((element) => element.scrollIntoView({ block: "end" }));
  await expect(effect).toBeInViewport({ ratio: 1 });
  await expect(page.locator("li[data-state=open]")).toHaveCount(0);
  await expect(again(page)).toBeInViewport({ ratio: 1 });
});
