import { expect, test as base } from "@playwright/test";
import { ownAddress } from "#tests/support/own-address.ts";
import { ENGINES } from "./drivers.ts";
import { aWindow, type Window } from "./window.ts";

const STAR = "Amon-Ra St. Brown";
const OTHER = "Josh Allen";

const test = base.extend<{ open: () => Promise<Window>; engine: (typeof ENGINES)[number] }>({
  engine: [ENGINES[0]!, { option: true }],
  /** Opens a new window of the engine, with nothing stored. */
  open: async ({ engine, baseURL }, provide) => {
    const drivers: Awaited<ReturnType<typeof engine.start>>[] = [];
    await provide(async () => {
      const driver = await engine.start();
      drivers.push(driver);
      return aWindow(driver, baseURL ?? "");
    });
    for (const driver of drivers) await driver.close();
  },
});

const first = async (window: Window, role: string): Promise<string> => (await window.texts(role))[0] ?? "";

/** Opens the list and waits for its live rows. */
const openList = async (window: Window): Promise<void> => {
  await window.open("/asset-list");
  await window.since("listSince");
  await expect.poll(async () => (await window.texts("rowheader")).length).toBe(50);
};

const addToTrade = async (window: Window, name: string, team: string): Promise<void> => {
  await window.choose("Sent by", team);
  await window.type("combobox", "Search players or picks", name);
  await window.press("option", new RegExp(name));
  await window.sees("button", `Remove ${name}`);
};

/** Signs in at the local provider; ends on the page. */
const signIn = async (window: Window, email: string, page: string): Promise<void> => {
  await window.go(`/auth/google?${new URLSearchParams({ returnTo: page })}`);
  await window.type("textbox", "E-mail", email);
  await window.press("button", "Sign in");
  await expect.poll(window.path).toBe(page);
};

/** Buys the plan that includes everything; ends on the profile. */
const buy = async (window: Window): Promise<void> => {
  await window.press("button", "Start Monthly Plan", "Bigger Brain");
  await window.press("button", /^Pay \$/);
  await expect.poll(window.path).toMatch(/^\/profile/);
};

for (const engine of ENGINES) {
  test.describe(engine.name, () => {
    test.use({ engine });

    test("a guest searches the list, adds fifty rows and sorts by age", async ({ open }) => {
      const window = await open();
      await openList(window);
      await window.press("button", "Load More Assets");
      await expect.poll(async () => (await window.texts("rowheader")).length).toBe(100);
      const best = await first(window, "rowheader");
      await window.press("button", /^Age/);
      await expect.poll(() => first(window, "rowheader")).not.toBe(best);
      await window.type("textbox", "Search assets by name", "amon-ra");
      await expect.poll(() => first(window, "rowheader")).toContain(STAR);
    });

    test("other settings rank the list anew, are saved and are there after a reload", async ({ open }) => {
      const window = await open();
      await openList(window);
      const before = await window.texts("rowheader");
      await window.press("button", "Increase QB");
      await window.sees("text", "Settings Saved");
      await expect.poll(() => window.texts("rowheader")).not.toEqual(before);
      const after = await window.texts("rowheader");
      await openList(window);
      await expect.poll(() => window.texts("rowheader")).toEqual(after);
    });

    test("a trade is weighed, an asset removed and brought back, and a reload keeps it", async ({ open }) => {
      const window = await open();
      await window.open("/trade-calculator");
      await addToTrade(window, STAR, "Team 1");
      await window.sees("text", /^Favors Team 2 by \d+$/);
      await addToTrade(window, OTHER, "Team 2");
      await window.press("button", `Remove ${OTHER}`);
      await window.sees("text", /^Favors Team 2 by \d+$/);
      await window.press("button", "Undo");
      await window.sees("button", `Remove ${OTHER}`);
      await window.open("/trade-calculator");
      await window.sees("button", `Remove ${OTHER}`);
      await window.sees("button", `Remove ${STAR}`);
    });

    test("a trade is passed on as an address that opens it in another browser", async ({ open }) => {
      const window = await open();
      await window.open("/trade-calculator");
      await addToTrade(window, STAR, "Team 1");
      await window.press("button", "Share");
      await window.sees("dialog", "Share this trade");
      await expect.poll(async () => (await window.texts("textbox")).some((text) => text.includes("#"))).toBe(true);
      const address = (await window.texts("textbox")).find((text) => /^http.*#/.test(text)) ?? "";
      const other = await open();
      await other.open(address);
      await other.sees("text", "Trade opened from a link");
      await other.sees("button", `Remove ${STAR}`);
    });

    test("an answer to a comparison counts", async ({ open }) => {
      const window = await open();
      await openList(window);
      await window.press("button", "Hit Me");
      await window.press("button", /^Think Left/);
      await window.sees("text", "Thank you for your feedback!");
    });

    test("a player goes into the trade from his page", async ({ open }) => {
      const window = await open();
      await window.open("/player/222");
      expect(await window.path()).toBe("/player/222-amon-ra-st-brown");
      await window.press("button", "Add to Trade");
      await window.sees("button", `Remove ${STAR}`);
    });

    test("a sample league is imported and shows its teams and free agents", async ({ open }) => {
      const window = await open();
      await window.open("/leagues");
      await window.press("button", /^Try it: Lakeside/);
      await window.sees("table", "Teams");
      await window.press("tab", "Free Agents");
      await window.sees("table", "Free Agents");
    });

    test("a guest signs in from the menu, is back on the page, and signs out", async ({ open }) => {
      const window = await open();
      await window.open("/how-it-works");
      await window.press("button", "Menu");
      await window.press("menuitem", "Sign in");
      await window.type("textbox", "E-mail", ownAddress(`${engine.name}-menu`));
      await window.press("button", "Sign in");
      await window.sees("text", "Subscription: Free");
      expect(await window.path()).toBe("/how-it-works");
      await window.press("button", "Menu");
      await window.press("menuitem", "Sign out");
      await window.press("button", "Menu");
      await window.sees("menuitem", "Sign in");
    });

    test("a member buys a plan and finds it on the profile", async ({ open }) => {
      const window = await open();
      await signIn(window, ownAddress(`${engine.name}-buys`), "/subscribe");
      await buy(window);
      await window.sees("text", "Subscription: Bigger Brain");
    });

    test("a subscriber saves a custom score", async ({ open }) => {
      const window = await open();
      await signIn(window, ownAddress(`${engine.name}-scores`), "/subscribe");
      await buy(window);
      await window.open("/custom-scores");
      await window.type("combobox", "Asset", STAR);
      await window.press("option", new RegExp(STAR));
      await window.press("switch", "Custom Scores");
      await window.press("button", "Plus 1");
      await window.press("button", "Save Custom Score");
      await window.sees("text", "Custom Score Saved");
    });

    test("a subscriber weighs pasted trades", async ({ open }) => {
      const window = await open();
      await signIn(window, ownAddress(`${engine.name}-bulk`), "/subscribe");
      await buy(window);
      await window.open("/bulk");
      await window.type("textbox", "Trades", `${STAR} for ${OTHER}`);
      await window.press("button", "Analyze trades");
      await window.sees("text", /^(Favors|Too close|Close|Balanced)/);
    });

    test("the dark theme is chosen from the menu and stays on another page", async ({ open }) => {
      const window = await open();
      await window.open("/");
      await window.press("button", "Menu");
      await window.press("menuitem", "Dark Mode");
      await window.open("/asset-list");
      const look = "[document.documentElement.className, getComputedStyle(document.documentElement).colorScheme]";
      expect(await window.evaluate(look)).toEqual(["dark", "dark"]);
    });
  });
}

const ROUNDS = 3;

/** A table of rows of cells as Markdown. */
const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

// A figure and no verdict: it depends on the machine, so each engine stands beside Chromium.
test("the list and the calculator on a first visit, in each engine", async ({ baseURL }) => {
  const LOOKS = [
    ["first rows", "/asset-list", "rowsSince"],
    ["list live", "/asset-list", "listSince"],
    ["calculator's search", "/trade-calculator", "searchSince"],
  ] as const;
  const taken = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, start } of ENGINES) {
      for (const [look, path, since] of LOOKS) {
        const driver = await start();
        const window = aWindow(driver, baseURL ?? "");
        await window.go(path);
        const key = `${name} ${look}`;
        taken.set(key, [...(taken.get(key) ?? []), await window.since(since)]);
        await driver.close();
      }
    }
  }
  const figureOf = (name: string, look: string): string => {
    const figure = median(taken.get(`${name} ${look}`)!);
    return `${Math.round(figure)} ms (${(figure / median(taken.get(`Chromium ${look}`)!)).toFixed(1)}x)`;
  };
  const rows = ENGINES.map(({ name }) => [name, ...LOOKS.map(([look]) => figureOf(name, look))]);
  console.log(table([["Engine", ...LOOKS.map(([look]) => look)], ["---", "---", "---", "---"], ...rows]));
});
