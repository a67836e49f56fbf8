import { expect, test, type Page } from "#tests/support/journey.ts";
import { again, answer, card, modal, question } from "#tests/support/comparison.ts";
import { choice } from "#tests/support/league-rows.ts";
import { NEXT_DRAFT } from "#tests/support/draft-years.ts";
import { onOneDay } from "#tests/support/one-day.ts";
import { chooseOwn, openTeam } from "#tests/support/sample-league.ts";
import { isLive, listIsLive } from "#tests/support/live.ts";
import { signInByCalls } from "#tests/support/sign-in.ts";

/** Counts presses from here on, across screens: taps, clicks and Enter. Typing a name is not counted. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = (): void => {
      const { dataset } = document.documentElement;
      dataset["presses"] = String(Number(dataset["presses"] ?? 0) + 1);
    };
    addEventListener("pointerup", count, { capture: true });
    addEventListener("keydown", ({ key }) => key === "Enter" && count(), { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset["presses"] ?? 0));
}

declare global {
  interface Window {
    /** The shifts of the layout so far, those right after a press included. */
    layoutShift: number;
  }
}

/** Each team of a trade of two players for one and a pick, and what it sends. */
const TWO_FOR_ONE = [
  ["Team 1", ["Drake London", "James Cook"]],
  ["Team 2", ["Jahmyr Gibbs", `${NEXT_DRAFT} 1.08`]],
] as const;

/** Imports a sample league by a tap on the page of leagues. */
async function trySample(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Try it: ${name}` }).tap();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Which team is yours?" })).toBeVisible();
}

/** Sample leagues by their platform and id, each once. */
const SAMPLES = [
  ["sleeper", "900000000000000001"],
  ["sleeper", "900000000000000002"],
  ["sleeper", "900000000000000003"],
  ["mfl", "90001"],
  ["fleaflicker", "900001"],
  ["espn", "90000001"],
  ["fantrax", "sample0fantrax01"],
] as const;
const MOST_LEAGUES = 12;

/** Imports as many leagues as a user may hold, with a team of one's own in each: the samples, and pasted ones. */
async function importTwelve({ request }: Page): Promise<void> {
  const wishes: object[] = SAMPLES.map(([provider, league]) => ({ provider, league }));
  while (wishes.length < MOST_LEAGUES)
    wishes.push({
      provider: "paste",
      name: `Pasted ${wishes.length}`,
      text: "Alpha\nJosh Allen\nBijan Robinson\n\nBeta\nJa'Marr Chase\nPuka Nacua",
      format: "dynasty",
    });
  for (const data of wishes) {
    const { leagueid, teams } = await (await request.post("/api/leagues/import", { data })).json();
    await request.put(`/api/leagues/${leagueid}`, { data: { myteamid: teams[0].teamid } });
  }
}

const isWeighed = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole("region", { name: "Trade balance" })
      .getByText(/^(Favors|Too close|Close|Balanced)/)
      .first(),
  ).toBeVisible();

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a superflex league is set in two presses, and a third leads back to the list", async ({ page }) => {
    await page.goto("/asset-list");
    await isLive(page);
    const presses = await countPresses(page);
    const line = page.getByRole("button", { name: /Your Situation/ });
    await line.tap();
    const sheet = page.getByRole("dialog", { name: "Your Situation" });
    await sheet.getByRole("group", { name: "Quarterbacks" }).getByText("SF", { exact: true }).tap();
    await expect(choice(sheet, "Quarterbacks", "SF")).toBeChecked();
    expect(await presses()).toBe(2);
    await sheet.getByRole("button", { name: "Done" }).tap();
    await expect(line).toContainText("SF");
    expect(await presses()).toBe(3);
  });

  test("a superflex league of ten with half a point is set in five presses from the landing page", async ({ page }) => {
    await page.goto("/");
    await isLive(page);
    const presses = await countPresses(page);
    await page.getByRole("link", { name: "Explore Asset Values" }).tap();
    await page.getByRole("button", { name: /Your Situation/ }).tap();
    const sheet = page.getByRole("dialog", { name: "Your Situation" });
    await sheet.getByRole("group", { name: "Quarterbacks" }).getByText("SF", { exact: true }).tap();
    await sheet.getByRole("button", { name: "Decrease Teams" }).tap();
    await sheet.getByRole("button", { name: "Decrease Teams" }).tap();
    // The header, which the sheet covers, tells it.
    await expect(page.locator("header").getByText("10 teams")).toBeVisible();
    await expect(page.locator("header").getByText("SF · 0.5 PPR")).toBeVisible();
    expect(await presses()).toBe(5);
  });

  test("the values of three players are read after one press and three names", async ({ page }) => {
    await page.goto("/");
    await isLive(page);
    const presses = await countPresses(page);
    await page.getByRole("banner").getByRole("button", { name: "Search" }).tap();
    const search = page.getByRole("dialog", { name: "Search" });
    for (const [typed, found] of [
      ["jsn", "Jaxon Smith-Njigba"],
      ["bijan", "Bijan Robinson"],
      [`${NEXT_DRAFT - 2000} 1.01`, `${NEXT_DRAFT} 1.01`],
    ] as const) {
      await search.getByRole("combobox").fill(typed);
      await expect(search.getByRole("option").first()).toHaveText(new RegExp(`${found}.*\\d+$`));
    }
    expect(await presses()).toBe(1);
  });

  test("a player is followed from the list in two taps, the second on his page", async ({ page }) => {
    await page.goto("/asset-list");
    await listIsLive(page);
    const presses = await countPresses(page);
    const row = page.getByRole("row").nth(3);
    await row.getByRole("link").first().tap();
    await page
      .getByRole("button", { name: /^Watch / })
      .first()
      .tap();
    await expect(page.getByRole("button", { name: /^Stop watching / }).first()).toBeVisible();
    expect(await presses()).toBe(2);
  });

  test("two players for one and a pick are weighed in six taps and four names @main", async ({ page }) => {
    await page.goto("/trade-calculator");
    await isLive(page);
    const presses = await countPresses(page);
    for (const [team, names] of TWO_FOR_ONE) {
      await page.getByRole("button", { name: `Add an asset that ${team} sends` }).tap();
      const search = page.getByRole("combobox", { name: "Search players or picks" });
      for (const name of names) {
        await expect(search).toBeFocused();
        await search.fill(name);
        await page.getByRole("listbox").getByRole("option").filter({ hasText: name }).first().tap();
        await expect(page.getByRole("region", { name: `${team} sends`, exact: true })).toContainText(name);
      }
    }
    await isWeighed(page);
    expect(await presses()).toBe(6);
  });

  test("whom to keep, and what the next best loses, is read in two taps", async ({ page }) => {
    await page.goto("/leagues");
    await isLive(page);
    const presses = await countPresses(page);
    await trySample(page, "Maple Street Keepers");
    await page.getByRole("link", { name: "Keepers" }).tap();
    const best = page.getByRole("region", { name: "Best set" });
    await expect(best.getByRole("listitem")).toHaveCount(2);
    await expect(best).toContainText("the next best set without him brings");
    expect(await presses()).toBe(2);
  });

  test("contracts beyond their salaries are read in two taps, and a trade's caps in ten more", async ({ page }) => {
    await page.goto("/leagues");
    await isLive(page);
    const presses = await countPresses(page);
    await trySample(page, "Copper Canyon Contracts");
    await page.getByRole("link", { name: "Contracts" }).tap();
    await expect(page.getByRole("table", { name: "Contracts by surplus" })).toContainText(/\+\$/);
    await expect(page.getByText(/^Salaries: \$[\d.]+M of \$200M\./)).toBeVisible();
    expect(await presses()).toBe(2);
    await page.getByRole("tab", { name: "My Team" }).tap();
    await chooseOwn(page);
    await openTeam(page, "Blitz Bakery");
    await page.getByRole("button", { name: "New Trade With My Team" }).tap();
    // The best players of both are paid the same.
    for (const [team, place] of [
      ["Harbor Lights", 0],
      ["Blitz Bakery", 3],
    ] as const) {
      await page.getByRole("button", { name: `Add an asset that ${team} sends` }).tap();
      await expect(page.getByRole("combobox", { name: "Search players or picks" })).toBeFocused();
      await page.getByRole("listbox").getByRole("option").nth(place).tap();
    }
    expect(await presses()).toBe(12);
    for (const team of ["Harbor Lights", "Blitz Bakery"]) {
      await page.getByRole("button", { name: `${team}: starters this season` }).tap();
      await expect(
        page
          .getByText(/Salaries: \$[\d.]+M of \$200M, \$[\d.]+M after the trade/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    }
  });

  test("twelve leagues are read together without a press, and what moved, is held and is free in one each", async ({
    page,
  }) => {
    await signInByCalls(page.request, "twelve-leagues@example.com");
    await importTwelve(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/leagues");
    await isLive(page);
    const presses = await countPresses(page);
    const table = page.getByRole("table", { name: "Your leagues" });
    await expect(table.getByRole("row")).toHaveCount(1 + MOST_LEAGUES);
    await expect(table.getByRole("row").nth(1)).toContainText(/\d+ of \d+/);
    expect(asked.filter((path) => path === "/api/my-leagues")).toHaveLength(1);
    expect(await presses()).toBe(0);
    for (const [name, shown] of [
      ["Movers", /./],
      ["Exposure", /Josh Allen/],
      ["Free Agents", /% of FAAB|\$\d/],
    ] as const) {
      await page.getByRole("tab", { name }).tap();
      await expect(page.getByRole("tabpanel", { name })).toContainText(shown);
    }
    expect(await presses()).toBe(3);
  });

  test("ten comparisons take eleven presses, and nothing moves under the finger @main", async ({ page }) => {
    await onOneDay(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/terms");
    await isLive(page);
    await page.evaluate(() => {
      window.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.layoutShift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift" });
    });
    const presses = await countPresses(page);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Hit Me" }).tap();
    const controls = (): Promise<unknown> =>
      modal(page)
        .getByRole("button")
        .or(again(page))
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await expect(answer(page, "Even")).toBeEnabled();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const places = await controls();
    for (let answered = 1; answered <= 10; answered += 1) {
      const asked = await question(page);
      if (answered % 2) await card(page, answered % 4 === 1 ? 0 : 1).tap();
      else await answer(page, "Know Right").tap();
      await expect.poll(() => question(page)).not.toBe(asked);
      await expect(answer(page, "Even")).toBeEnabled();
      await expect(modal(page).getByText(new RegExp(`^Today: ${answered} answers?\\b`))).toBeVisible();
      expect(await controls(), `after ${answered}`).toEqual(places);
    }
    const shift = await page.evaluate(() => window.layoutShift);
    process.stdout.write(`Hit Me: ten comparisons, ${await presses()} presses, layout shift ${shift}\n`);
    expect([await presses(), shift]).toEqual([11, 0]);
  });
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a superflex league of ten with half a point is set in four presses from the landing page", async ({ page }) => {
    await page.goto("/");
    await isLive(page);
    const presses = await countPresses(page);
    await page.getByRole("link", { name: "Explore Asset Values" }).click();
    await page.getByRole("group", { name: "Quarterbacks" }).getByText("SF", { exact: true }).click();
    await page.getByRole("button", { name: "Decrease Teams" }).click();
    await page.getByRole("button", { name: "Decrease Teams" }).click();
    const line = page.getByRole("button", { name: /Your Situation/ });
    await expect(line).toContainText("10 teams");
    await expect(line).toContainText("SF · 0.5 PPR");
    expect(await presses()).toBe(4);
  });

  test("two players for one and a pick are weighed in seven presses and four names", async ({ page }) => {
    await page.goto("/asset-list");
    await isLive(page);
    const presses = await countPresses(page);
    await page.getByRole("banner").getByRole("link", { name: "Trade Calculator" }).click();
    for (const [team, names] of TWO_FOR_ONE) {
      await page.getByRole("button", { name: `Add an asset that ${team} sends` }).click();
      const search = page.getByRole("combobox", { name: "Search players or picks" });
      for (const name of names) {
        await search.fill(name);
        await expect(page.getByRole("listbox").getByRole("option").first()).toContainText(name);
        await search.press("Enter");
        await expect(page.getByRole("region", { name: `${team} sends`, exact: true })).toContainText(name);
      }
    }
    await isWeighed(page);
    expect(await presses()).toBe(7);
  });
});
