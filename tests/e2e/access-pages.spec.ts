import { expect, test, type Page } from "#tests/support/journey.ts";
import { testPages, aWindow, show } from "#tests/support/screens.ts";
import { PAGE_OUTLINES } from "#tests/support/page-outlines.ts";

/** A stop of the Tab key: its name, and the fault of its focus indicator, if any. */
type Stop = { readonly name: string; readonly fault: "no outline" | "hidden" | null };

/** The present focus; null when it has left the page. */
const stop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const named = element.getAttribute("aria-labelledby");
    const label =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? element.labels?.[0]
        : null;
    const read = element.cloneNode(true) as HTMLElement;
    for (const part of read.querySelectorAll("[aria-hidden=true]")) part.remove();
    const text =
      element.getAttribute("aria-label") ??
      (named ? document.getElementById(named)?.textContent : null) ??
      label?.textContent ??
      read.textContent ??
      "";
    const shown = label && element.matches("[type=radio], [type=checkbox]") ? label : element;
    const outlined = [element, shown].some(
      (part) =>
        getComputedStyle(part).outlineStyle !== "none" && Number.parseFloat(getComputedStyle(part).outlineWidth) >= 2,
    );
    const { left, top, width, height } = shown.getBoundingClientRect();
    // One visible point satisfies the rule's text; the middle is required if the whole element fits the window.
    const points = [0.1, 0.5, 0.9].map((part) =>
      document.elementFromPoint(left + width * part, top + height * (height > innerHeight ? 0.1 : 0.5)),
    );
    const seen = points.filter((hit) => hit !== null && (shown.contains(hit) || hit.contains(shown))).length;
    // The calendar button of a date field has the browser's own focus indicator.
    const own = element.matches("[type=date]");
    return {
      name: text.trim().replaceAll(/\s+/g, " "),
      fault: !outlined && !own ? "no outline" : seen < 2 ? "hidden" : null,
    };
  });

/** Presses a key through at most `most` stops, until the focus leaves the page. */
async function walk(page: Page, key: "Tab" | "Shift+Tab", most: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press(key);
    const here = await stop(page);
    if (!here) break;
    stops.push(here);
  }
  return stops;
}

/** The page around the main part, for a guest or for who is signed in with a plan. */
const frameOf = (plan: string | null): string => `
  - link "Skip to content"
  - banner:
    - link "Big Brain Football"
    - navigation "Main pages":
      - link "Rankings"
      - link "Trade Calculator"
      - link "Leagues"
      - link "Draft"
      - link "Trades"
    - button "Search"
    - button "Hit Me"
    - ${plan === null ? 'link "Sign in"' : `paragraph:\n      - link /^Subscription/`}
    - button "Menu"
  - main
  - contentinfo:
    - navigation "Tools":
      - link "Asset List"
      - link "Trade Calculator"
    - navigation "More":
      - link "How it works and accuracy"
      - link "Plans"
      - link "API"
      - link "Status"
    - navigation "Legal":
      - link "Terms"
      - link "Privacy"
`;

const firstStopsOf = (plan: string | null): string =>
  "Skip to content > Big Brain Football > Rankings > Trade Calculator > Leagues > Draft > Trades > Search > Hit Me > " +
  `${plan === null ? "Sign in" : `Subscription: ${plan}`} > Menu`;
const LAST_STOPS = "Asset List > Trade Calculator > How it works and accuracy > Plans > API > Status > Terms > Privacy";

// Below this many stops a page is walked to its end.
const MOST_STOPS = 75;

function missing(stops: readonly Stop[], expected: readonly string[]): string[] {
  let from = 0;
  return expected.filter((name) => {
    const at = stops.findIndex((stop, index) => index >= from && stop.name === name);
    if (at === -1) return true;
    from = at + 1;
    return false;
  });
}

const faults = (stops: readonly Stop[]): Stop[] => stops.filter(({ fault }) => fault !== null);

/** From the very beginning of the page, as somebody does who has just come. */
const atTheStart = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });

/** Elements that would move for longer than a blink. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (list: string): number =>
      Math.max(...list.split(",").map((time) => Number.parseFloat(time) * (time.trim().endsWith("ms") ? 0.001 : 1)));
    return [...document.querySelectorAll("body, body *")].flatMap((element) => {
      const { animationName, animationDuration, animationIterationCount, transitionDuration } =
        getComputedStyle(element);
      const animated =
        animationName !== "none" && (seconds(animationDuration) > 0.001 || animationIterationCount === "infinite");
      return animated || seconds(transitionDuration) > 0.001 ? [element.outerHTML.slice(0, 80)] : [];
    });
  });

const PLANS = { visitor: null, reader: "Bigger Brain", staff: "Free" } as const;

for (const who of ["visitor", "reader", "staff"] as const) {
  test(`pages of a ${who} read and tab in order, keep the focus visible, and respect reduced motion`, async ({
    browser,
    baseURL,
  }) => {
    const page = await aWindow(browser, baseURL ?? "", who, {
      reducedMotion: "reduce",
      viewport: { width: 1280, height: 800 },
    });
    for (const { name, path, ready } of testPages.filter((one) => one.who === who)) {
      await test.step(name, async () => {
        const { main, stops } = PAGE_OUTLINES[name];
        await show(page, { path, ready });
        await expect.soft(page.locator("body"), name).toMatchAriaSnapshot(frameOf(PLANS[who]));
        await expect.soft(page.getByRole("main"), name).toMatchAriaSnapshot(main);
        expect.soft(await moving(page), name).toEqual([]);
        await atTheStart(page);
        const there = await walk(page, "Tab", MOST_STOPS);
        const last = there.length < MOST_STOPS ? LAST_STOPS : "";
        const named = [firstStopsOf(PLANS[who]), stops, last].flatMap((text) => (text ? text.split(" > ") : []));
        expect
          .soft({ missing: missing(there, named), faults: faults(there) }, name)
          .toEqual({ missing: [], faults: [] });
      });
    }
    await page.context().close();
  });
}

test("in a window half as wide, the focus is in sight forwards and backwards under all that sticks", async ({
  browser,
  baseURL,
}) => {
  const page = await aWindow(browser, baseURL ?? "", "visitor", {
    reducedMotion: "reduce",
    viewport: { width: 760, height: 600 },
  });
  for (const { name, path, ready } of testPages.filter(
    (one) => one.name === "asset-list" || one.name === "trade-calculator",
  )) {
    await show(page, { path, ready });
    await atTheStart(page);
    const there = await walk(page, "Tab", 40);
    const back = await walk(page, "Shift+Tab", 30);
    expect.soft([faults(there), faults(back)], name).toEqual([[], []]);
  }
  await page.context().close();
});

test("the skip links lead past the header to the main content, and past the settings to the list", async ({ page }) => {
  await page.goto("/trade-calculator");
  await expect(page.getByRole("region", { name: "Trade balance" })).toBeVisible();
  await atTheStart(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Search players or picks" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to list" })).toHaveCount(0);

  await page.goto("/asset-list");
  const first = page.getByRole("group", { name: "Positions" }).getByRole("button", { name: "All" });
  await expect(first).toBeEnabled();
  await atTheStart(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to list" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
});

test("where the system forces its colours, what is chosen is outlined and drawings take the text's colour", async ({
  browser,
  baseURL,
}) => {
  const page = await aWindow(browser, baseURL ?? "", "staff", { forcedColors: "active" });
  for (const screen of testPages.filter(({ name }) => name === "insight-management" || name === "trade-calculator")) {
    await show(page, screen);
    const [mark, own] =
      screen.name === "insight-management"
        ? [page.getByRole("list", { name: "Assets" }).getByRole("button", { pressed: true }), "outlineStyle" as const]
        : [page.getByRole("region", { name: "Trade balance" }).locator("svg > rect").first(), "fill" as const];
    const seen = await mark.evaluate(
      (element, property) => [getComputedStyle(element)[property], getComputedStyle(document.body).color],
      own,
    );
    expect(seen[0]).toBe(own === "fill" ? seen[1] : "solid");
  }
  // No colour of the page is drawn behind the text of a highlighted button.
  const hitMe = page.getByRole("banner").getByRole("button", { name: "Hit Me", exact: true });
  await expect(hitMe).toHaveCSS("forced-color-adjust", "none");
  await page.context().close();
});
