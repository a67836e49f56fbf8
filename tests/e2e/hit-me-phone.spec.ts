import { expect, test } from "#tests/support/journey.ts";
import { again, answer, modal, open, question } from "#tests/support/comparison.ts";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

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
