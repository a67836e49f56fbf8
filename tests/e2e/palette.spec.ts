import { expect, test, type Page } from "#tests/support/journey.ts";
import { choice } from "#tests/support/league-rows.ts";
import { findings, spills } from "#tests/support/axe.ts";
import { NEXT_DRAFT } from "#tests/support/draft-years.ts";
import { isLive } from "#tests/support/live.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const box = (page: Page) => palette(page).getByRole("combobox", { name: "Search" });
const options = (page: Page) => palette(page).getByRole("option");

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isLive(page);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
}

test("Ctrl+K opens the search from any page, Enter opens the first match, and the page gets the focus @main", async ({
  page,
}) => {
  await open(page, "/terms");
  await box(page).fill("drake london");
  await expect(options(page).first()).toContainText(/Drake London.*ATL\s· \d+/);
  await box(page).press("Enter");
  await expect(page).toHaveURL(/\/player\/\d+-drake-london$/);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(palette(page)).toHaveCount(0);
});

test("the arrows go through players, picks, pages and settings and around their ends", async ({ page }) => {
  await open(page, "/terms");
  await box(page).fill("trade");
  const first = options(page).first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "none");
  await box(page).press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await box(page).press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await box(page).fill(`${NEXT_DRAFT - 2000} 1st`);
  await expect(palette(page).getByRole("group", { name: "Players and picks" })).toContainText(`${NEXT_DRAFT} 1.`);
  await box(page).fill("zzzz");
  await expect(palette(page).getByRole("status")).toContainText("Nothing found");
});

test("'add' and a name puts a player into the trade, also while the calculator shows it @main", async ({ page }) => {
  await open(page, "/asset-list");
  await box(page).fill("add drake london");
  await expect(options(page).first()).toHaveText("Add Drake London to the trade");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/trade-calculator");
  const sent = page.getByRole("region", { name: "Team 1 sends" });
  await expect(sent).toContainText("Drake London");
  await page.keyboard.press("ControlOrMeta+k");
  await box(page).fill(`add ${NEXT_DRAFT} 1.01`);
  await expect(options(page).first()).toHaveText(`Add ${NEXT_DRAFT} 1.01 to the trade`);
  await box(page).press("Enter");
  await expect(palette(page)).toHaveCount(0);
  await expect(sent).toContainText(`${NEXT_DRAFT} 1.01`);
  await expect(sent).toContainText("Drake London");
});

test("'set superflex' changes the league where it stands, and says which setting is on", async ({ page }) => {
  await open(page, "/asset-list");
  await box(page).fill("set superflex");
  await expect(options(page)).toHaveText(["Set Superflex", "Set Superflex + TE premium"]);
  await box(page).press("Enter");
  await expect(palette(page)).toHaveCount(0);
  await expect(choice(page, "Quarterbacks", "SF")).toBeChecked();
  await page.keyboard.press("ControlOrMeta+k");
  await box(page).fill("superflex");
  await expect(options(page).first()).toHaveText("Set Superflex on now");
});

test("Escape and a second Ctrl+K close the search and give the focus back", async ({ page }) => {
  await page.goto("/terms");
  await isLive(page);
  const search = page.getByRole("banner").getByRole("button", { name: "Search" });
  await search.press("Enter");
  await box(page).fill("drake");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(search).toBeFocused();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toHaveValue("");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette(page)).toHaveCount(0);
  await expect(search).toBeFocused();
});

test("where the values cannot be loaded the search says so and still finds pages", async ({ page }) => {
  await page.route("**/api/trade-values", (route) => route.fulfill({ status: 500, body: "down" }));
  await open(page, "/terms");
  await box(page).fill("trade");
  await expect(palette(page).getByRole("status")).toHaveText("Players and picks could not be loaded.");
  await expect(options(page)).toContainText(["Trade Calculator"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the search fits, and two taps and a name open a profile", async ({ page }) => {
    await page.goto("/asset-list");
    await isLive(page);
    await page.getByRole("banner").getByRole("button", { name: "Search" }).tap();
    await box(page).fill("jsn");
    expect(await spills(page)).toBe(false);
    expect(await findings(page, "[role=dialog]")).toEqual([]);
    await options(page).filter({ hasText: "Jaxon Smith-Njigba" }).first().tap();
    await expect(page).toHaveURL(/jaxon-smith-njigba$/);
  });
});
