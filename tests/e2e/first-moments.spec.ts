// spec: page-speed/first-picture-waited, page-speed/code-dialogs-and
import { expect, test, type Page } from "@playwright/test";
import { late } from "#tests/support/failing-calls.ts";
import { isLive } from "#tests/support/live.ts";

/** Holds back the code that makes the screen live; the answer lets it come. */
const holdCode = (page: Page): Promise<() => void> => late(page, "**/assets/react-*.js");

/** The names of the page's own code that has been asked for, without their hashes. */
const codeOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
};

// spec: page-speed/goes-keys-screen
test.describe("keyboard focus is kept when the page becomes live", () => {
  test("on a link of the drawing", async ({ page }) => {
    const release = await holdCode(page);
    await page.goto("/asset-list", { waitUntil: "commit" });
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Trade Calculator" });
    await link.focus();
    const drawn = await link.elementHandle();
    release();
    await isLive(page);
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(link).toBeFocused();
  });

  test("past the header, by the skip link", async ({ page }) => {
    const release = await holdCode(page);
    await page.goto("/asset-list", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Trade Calculator" })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    const drawn = await page.getByRole("main").elementHandle();
    release();
    await isLive(page);
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("is not moved if nothing was focused", async ({ page }) => {
    const release = await holdCode(page);
    await page.goto("/asset-list", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Trade Calculator" })).toBeVisible();
    release();
    await isLive(page);
    await expect(page.locator("body")).toBeFocused();
  });
});

test("a page opened in a background tab becomes live, though it is never painted", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto("/terms");
  await isLive(page);
});

test("the code of dialogs and menus is loaded on the first interaction, before a press", async ({ page }) => {
  const code = codeOf(page);
  const layers = (): string[] =>
    code.filter((name) =>
      /^(dialog-layer|sheet-layer|confirm-dialog-layer|main-menu-panel|upgrade-modal|insight-modal)$/.test(name),
    );
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto("/asset-list");
  await isLive(page);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(layers()).toEqual([]);
  await page.mouse.move(5, 5);
  await expect.poll(layers).toEqual(expect.arrayContaining(["sheet-layer", "main-menu-panel", "upgrade-modal"]));
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("menu", { name: "Main menu" })).toBeVisible();
});

/** Requests for a script file, in order: how it was asked for, and the query of its address. */
const requestsFor = (page: Page, file: string): string[] => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(`/assets/${file}-`)) requests.push(`${request.resourceType()}${search}`);
  });
  return requests;
};

const LAYERS = [
  { what: "dialog", file: "hit-me-dialog", opener: "Hit Me", role: "dialog", message: "That could not be loaded" },
  { what: "menu", file: "main-menu-panel", opener: "Menu", role: "menu", message: "The menu could not be loaded" },
] as const;

for (const { what, file, opener, role, message } of LAYERS) {
  test(`a ${what} whose code does not arrive says so, leaves the page usable, and opens on the next try`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const requests = requestsFor(page, file);
    await page.goto("/terms");
    await isLive(page);
    await page.waitForLoadState("networkidle");
    await page.route("**/assets/*.js", (route) => route.abort());
    const press = page.getByRole("button", { name: opener, exact: true });
    await press.click();
    await expect(page.getByText("Check your connection and try again.", { exact: true })).toBeVisible();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.locator("#root")).not.toHaveAttribute("inert");
    await expect(press).toBeFocused();
    expect(errors).toEqual([]);
    // Nothing was asked for as a module, so there is no failed module that a browser could remember.
    expect(new Set(requests)).toEqual(new Set(["fetch"]));
    await page.unroute("**/assets/*.js");
    await press.click();
    await expect(page.getByRole(role).first()).toBeVisible();
  });

  test(`a ${what} whose code cannot be imported is asked for under another address by itself`, async ({ page }) => {
    const requests = requestsFor(page, file);
    // As in a browser that remembers the failure: the plain address never succeeds as a module.
    await page.route(`**/assets/${file}-*.js`, (route) =>
      route.request().resourceType() === "script" ? route.abort() : route.fallback(),
    );
    await page.goto("/terms");
    await isLive(page);
    await page.getByRole("button", { name: opener, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole(role).first()).toBeVisible();
    expect(requests.filter((request) => request.startsWith("script"))).toEqual(["script", "script?retry=1"]);
  });
}

/** Lets the first requests for a file fail: refused by the server, or cut off. Returns the number of all requests. */
const failFirst = async (page: Page, file: string, failures: number, how: "refused" | "cut off") => {
  const count = { requests: 0 };
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    count.requests += 1;
    if (count.requests > failures) return route.fallback();
    return how === "refused" ? route.fulfill({ status: 503, body: "" }) : route.abort("connectionreset");
  });
  return count;
};

for (const how of ["refused", "cut off"] as const) {
  for (const file of ["frame", "terms", "begin-visit"]) {
    test(`a page becomes live by itself after the file ${file} was ${how} twice`, async ({ page }) => {
      const count = await failFirst(page, file, 2, how);
      await page.goto("/terms");
      await isLive(page);
      expect(count.requests).toBeGreaterThan(2);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(page.getByRole("menu", { name: "Main menu" })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  }

  test(`a page opened by a link comes by itself after its file was ${how} twice`, async ({ page }) => {
    await page.goto("/terms");
    await isLive(page);
    const count = await failFirst(page, "privacy", 2, how);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
    expect(count.requests).toBeGreaterThan(2);
  });
}

test("a part whose code does not arrive says so and comes with another try", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/terms");
  await isLive(page);
  await page.route("**/assets/advanced-panel-*.js", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Rankings" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "This part could not be loaded" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.unroute("**/assets/advanced-panel-*.js");
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Advanced Filters" })).toBeVisible();
});

test("a page whose code does not arrive says so, and opens with another try or when it is visited again", async ({
  page,
}) => {
  await page.goto("/terms");
  await isLive(page);
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/*.js", (route) => route.abort());
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Trade Calculator" });
  await link.click();
  const failure = page.getByRole("alert").filter({ hasText: "This page could not be loaded" });
  await expect(failure.getByRole("link", { name: "Go Home" })).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trade Calculator" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /Terms/ })).toBeVisible();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Trade Calculator" })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});
