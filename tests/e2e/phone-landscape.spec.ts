import { expect, test } from "#tests/support/journey.ts";
import { again, answer, modal, open, question } from "#tests/support/comparison.ts";
import { smallTargets } from "#tests/support/in-sight.ts";
import { listIsLive } from "#tests/support/live.ts";
test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

test("the answers of a comparison are in view", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Hit Me" }).first().tap();
  for (const name of ["Know Left", "Think Left", "Even", "Think Right", "Know Right"])
    await expect(answer(page, name)).toBeInViewport({ ratio: 1 });
  expect(await smallTargets(page, 44, "[role=dialog] button")).toEqual([]);
  await again(page).tap();
  await answer(page, "Even").tap();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("what an answer moved is in view below the next comparison, and nothing covers the title", async ({ page }) => {
  await open(page);
  const asked = await question(page);
  await answer(page, "Think Left").tap();
  await expect.poll(() => question(page)).not.toBe(asked);
  const effect = modal(page).getByRole("status", { name: "Your last answer" });
  await expect(effect).toBeInViewport({ ratio: 1 });
  await expect(modal(page).getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  for (const label of ["Know Left", "Even", "Know Right"])
    await expect(answer(page, label)).toBeInViewport({ ratio: 1 });
});

test("what an answer about teams moved takes two lines at most, and leaves the next comparison in sight", async ({
  page,
}) => {
  const moved = Array.from({ length: 6 }, (_, id) => ({ id: id + 1, name: `Somebody ${id}`, before: 90, after: 91 }));
  await page.route("**/api/prompt/submit", (route) =>
    route.fulfill({
      json: { counted: true, selection: 0, effect: { moved, others: null, crowd: null, agrees: null } },
    }),
  );
  await open(page);
  await answer(page, "Even").tap();
  const effect = modal(page).getByRole("status", { name: "Your last answer" });
  await expect(effect).toContainText("Somebody 5");
  await expect(effect).not.toContainText("Thank you");
  expect((await effect.boundingBox())?.height).toBeLessThan(56);
  await expect(modal(page).getByText("Dynasty · 1QB", { exact: true })).toBeInViewport({ ratio: 1 });
});

test("rows of the list are as high as a finger needs", async ({ page }) => {
  await page.goto("/asset-list");
  await listIsLive(page);
  await expect
    .poll(async () => (await page.getByRole("row").nth(2).boundingBox())?.height ?? 0)
    .toBeGreaterThanOrEqual(44);
});

test("the answers stay in view under a comparison of teams that is taller than the window", async ({ page }) => {
  const asset = (id: number) => ({ id, name: `Somebody Longname ${id}`, position: "WR", team: "SEA", age: 24 });
  await page.route("**/api/prompt?*", (route) =>
    route.fulfill({
      json: {
        modalId: "00000000-0000-4000-8000-000000000001",
        isTeamBased: true,
        assetA: null,
        assetB: null,
        teamA: [asset(11), asset(12), asset(13)],
        teamB: [asset(21), asset(22), asset(23)],
        scoreType: "perception",
        scoreTypeName: "Overall Perception",
        leagueFormat: "dynasty",
        leagueFormatName: "Dynasty",
      },
    }),
  );
  await page.goto("/");
  await page.getByRole("button", { name: "Hit Me" }).first().tap();
  for (const name of ["Know Left", "Even", "Know Right"]) await expect(answer(page, name)).toBeInViewport({ ratio: 1 });
});
