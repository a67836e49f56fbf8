import { expect, test, type Locator, type Page } from "#tests/support/journey.ts";
import { isLive } from "#tests/support/live.ts";
import { aCalculator, keepTrade, keptTrade, rankedList } from "#tests/support/trade.ts";

/** Opens the calculator with a trade in which Team 1 sends a star and gets so many lesser assets. */
async function openTrade(page: Page, pieces: 0 | 2): Promise<void> {
  // Players, who need roster spots: two picks for the best player would change nothing.
  const players = (await rankedList(page)).filter(({ position }) => position !== "PICK");
  const chosen = [0, 1, 50, 70].flatMap((place) => players[place] ?? []);
  const { placed, ...rest } = JSON.parse(keptTrade(chosen, 2, 2));
  const [star, , ...others] = placed;
  await keepTrade(page, JSON.stringify({ ...rest, placed: [star, ...others.slice(0, pieces)] }));
  await page.goto("/trade-calculator");
  await isLive(page);
}

type Part = {
  readonly what: string;
  readonly file: string;
  readonly open: (page: Page) => Promise<void>;
  readonly beside: (page: Page) => Locator;
  readonly part: (page: Page) => Locator;
};

const search = (page: Page): Locator => aCalculator(page).search;

const EVENERS: Part = {
  what: "the suggestions that even a trade",
  file: "eveners",
  open: (page) => openTrade(page, 0),
  beside: (page) => aCalculator(page).headline,
  part: (page) => aCalculator(page).balance.getByText(/^(To even it|To come close|No )/),
};
const FIELDS: Part = {
  what: "the calculator's league settings",
  file: "own-league",
  open: async (page) => {
    await page.goto("/trade-calculator");
    await isLive(page);
    await page.getByRole("button", { name: /^League Settings/ }).click();
  },
  beside: search,
  part: (page) => page.getByRole("heading", { name: "Roster Settings" }),
};

for (const { what, file, open, beside, part } of [EVENERS, FIELDS]) {
  test(`without the code of ${what} the page says so and stays usable`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort());
    await open(page);
    const notice = page.getByRole("alert").filter({ hasText: "This part could not be loaded" });
    await expect(notice).toHaveCount(1);
    await expect(notice).toBeVisible();
    await expect(beside(page)).toBeVisible();
    await expect(part(page)).toHaveCount(0);
    await expect(notice.getByRole("button", { name: "Reload" })).toBeVisible();
    expect(errors).toEqual([]);
  });
}
