import { expect, test, type Page } from "#tests/support/journey.ts";
import { isLive, withoutData } from "#tests/support/live.ts";

/** Lets a page see the counts of a product that nobody has answered yet, whatever other journeys have done. */
async function withoutAnswers(page: Page): Promise<void> {
  await withoutData(page);
  await page.route("**/api/stats", async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), votes: 0, lastvotedatetime: null } });
  });
  await page.route("**/api/asset-profile", async (route) => {
    const reply = await route.fetch();
    const provenance = { answers: 0, voters: 0, lastanswer: null, split: [0, 0, 0, 0, 0] };
    await route.fulfill({ json: { ...(await reply.json()), provenance } });
  });
}

test("before the first answer pages say what they show instead, and the header offers Hit Me", async ({ page }) => {
  await withoutAnswers(page);
  for (const [path, sentence] of [
    ["/", /^No answers yet, so values come from statistics\. Hit Me changes that\.$/],
    ["/asset-list", /^Stats through Oct \d+$/],
    ["/how-it-works", /^No answers yet: values come from statistics until the first answers in Hit Me\.$/],
    [
      "/player/222-amon-ra-st-brown",
      /^No answers yet: the value is a projection .* Comparisons in Hit Me will move it/,
    ],
  ] as const) {
    await page.goto(path);
    await isLive(page);
    await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Hit Me" })).toBeVisible();
  }
});
