import { expect, request, type APIRequestContext, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { keepTrade, keptTrade, rankedList } from "./trade.ts";

/** Who looks at a screen: nobody known, somebody who pays for everything, or a member of staff. */
export type Who = "visitor" | "reader" | "staff";

export type Screen = {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** Resolves when what the screen is for stands there; may open something first. */
  readonly ready: (page: Page) => Promise<unknown>;
};

const STAFF = "staff@example.com";
const READER = "everything@example.com";
const ASSET = "Amon-Ra St. Brown";
/** Of whom staff have written; no other journey writes of him. */
export const WRITTEN_ABOUT = "Chris Olave";

const heading = (name: string | RegExp) => (page: Page): Promise<void> => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const ranked = (page: Page): Promise<void> => expect(page.getByRole("rowheader").first()).toBeVisible();
const weighed = (page: Page): Promise<void> => expect(page.getByRole("region", { name: "Trade balance" }).getByText(/^(Leans|Close|Balanced)/).first()).toBeVisible();

const chooseScore = async (page: Page): Promise<void> => {
  await page.getByRole("combobox", { name: "Asset" }).fill(ASSET);
  await page.getByRole("option").filter({ hasText: ASSET }).first().click();
  await expect(page.getByRole("listbox", { name: "Current Asset Rankings" }).getByRole("option", { selected: true })).toContainText(ASSET);
  await page.getByRole("switch", { name: "Custom Scores" }).click();
  await page.getByRole("button", { name: "Plus 1", exact: true }).click();
  await expect(page.getByRole("region", { name: "Score Management" })).toBeVisible();
};

/** Saves a score of one's own and shows all of them. */
export const saveScore = async (page: Page): Promise<void> => {
  await chooseScore(page);
  await page.getByRole("button", { name: "Save Custom Score" }).click();
  await expect(page.getByText("Custom Score Saved", { exact: true })).toBeVisible();
  await page.getByText("My changes").click();
  await expect(page.getByRole("row").filter({ hasText: ASSET })).toBeVisible();
};

const chooseForInsight = async (page: Page): Promise<void> => {
  await page.getByLabel("Insight Type").selectOption({ label: "Medical" });
  await page.getByLabel("League Format").selectOption({ label: "Dynasty" });
  await page.getByRole("combobox", { name: "Search assets by name" }).fill(ASSET);
  await expect(page.getByRole("option").filter({ hasText: ASSET })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: ASSET })).toBeVisible();
};

/** Every page, with what it is for on it. */
export const PAGES: readonly Screen[] = [
  { name: "landing", who: "visitor", path: "/", ready: (page) => expect(page.getByText(/^Balanced: \d apart$/)).toBeVisible() },
  { name: "rankings", who: "visitor", path: "/asset-list", ready: ranked },
  { name: "calculator", who: "visitor", path: "/trade-calculator", ready: weighed },
  { name: "plans", who: "visitor", path: "/subscribe", ready: (page) => expect(page.getByRole("region", { name: "Bigger Brain", exact: true })).toContainText("$") },
  { name: "login", who: "visitor", path: "/login", ready: (page) => expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible() },
  { name: "method", who: "visitor", path: "/how-it-works", ready: heading(/./) },
  { name: "terms", who: "visitor", path: "/terms", ready: heading(/./) },
  { name: "privacy", who: "visitor", path: "/privacy", ready: heading(/./) },
  { name: "not found", who: "visitor", path: "/nowhere", ready: heading("Page Not Found") },
  { name: "profile", who: "reader", path: "/profile", ready: (page) => expect(page.getByText("Member since")).toBeVisible() },
  { name: "custom scores", who: "reader", path: "/custom-scores", ready: chooseScore },
  { name: "users", who: "staff", path: "/user-management", ready: async (page) => page.getByRole("row").nth(1).click() },
  { name: "insights", who: "staff", path: "/insight-management", ready: chooseForInsight },
];

/** Somebody's window is signed in without a page: the sign-in's form is posted as the browser would. */
const signIn = async (asker: APIRequestContext, email: string): Promise<void> => {
  const form = await asker.get("/auth/google?returnTo=/terms");
  await asker.post(form.url(), { form: { email } });
};

/** Buys the plan that opens everything, unless it is held already. */
const subscribe = async (asker: APIRequestContext, baseURL: string): Promise<void> => {
  const held = (await (await asker.get("/api/user/subscription")).json()) as { subscriptionstatus: string };
  if (held.subscriptionstatus === "active") return;
  const { prices } = (await (await asker.get("/api/prices")).json()) as { prices: readonly { plan: string; priceId: string | null }[] };
  const priceId = prices.find(({ plan }) => plan === "bigger_monthly")?.priceId;
  const begun = await asker.post("/api/create-subscription", { data: { priceId, successUrl: `${baseURL}/profile?subscription=success`, cancelUrl: `${baseURL}/subscribe?subscription=cancelled` } });
  const { sessionUrl } = (await begun.json()) as { sessionUrl: string };
  await asker.post(sessionUrl, { form: { do: "pay" } });
};

/** Has staff write an insight about an asset, unless there is one. */
export const writeInsight = async (baseURL: string): Promise<void> => {
  const staff = await request.newContext({ baseURL });
  await signIn(staff, STAFF);
  const assets = (await (await staff.get("/api/assets/metadata")).json()) as readonly { assetid: number; assetdisplayname: string }[];
  const assetid = assets.find(({ assetdisplayname }) => assetdisplayname === WRITTEN_ABOUT)?.assetid;
  const insights = (await (await staff.get("/api/insights/all")).json()) as readonly { assetid: number; isdisabled: boolean }[];
  if (!insights.some((insight) => insight.assetid === assetid && !insight.isdisabled)) {
    await staff.post("/api/insights", { data: { insighttypecodeid: 21, insightstatuscodeid: 31, assetid, leagueformatids: [1], displayname: "A word", bodytext: "Because.", sentiment: "Neutral", valuethreshold: null, valuecondition: null, datethreshold: null } });
  }
  await staff.dispose();
};

/** A window of somebody, with a trade of three teams begun. */
export const aWindow = async (browser: Browser, baseURL: string, who: Who, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ baseURL, ...options });
  if (who !== "visitor") await signIn(context.request, who === "staff" ? STAFF : READER);
  if (who === "reader") await subscribe(context.request, baseURL);
  const page = await context.newPage();
  await keepTrade(page, keptTrade(await rankedList(page), 3, 2));
  return page;
};

/** Goes to a screen and waits until it is live, no longer the drawing that the document brings, and shows what it is for. */
export const show = async (page: Page, { path, ready }: Pick<Screen, "path" | "ready">): Promise<void> => {
  await page.goto(path);
  await expect(page.locator("#root [inert]:is(button, input)")).toHaveCount(0);
  await ready(page);
};
