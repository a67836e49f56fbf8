import { expect, type APIRequestContext, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { NOT_FOUND, PAGES, type PageName } from "#contract/pages/pages.ts";
import { DRAFT, assetIdOf, chooseAsset, insightsOf } from "./insight-editor.ts";
import { isLive } from "./live.ts";
import { signInByCalls } from "./sign-in.ts";
import { aColleague } from "./staff.ts";
import { keepTrade, keptTrade, rankedList } from "./trade.ts";

/**
 * The persona of a page: a guest, a reader who pays for everything, a subscriber who may cancel, one who has cancelled,
 * or a member of staff.
 */
export type Who = "visitor" | "reader" | "subscriber" | "cancelled" | "staff";

export type Screen = {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** Resolves when the page's main content is shown; may open something first. */
  readonly ready: (page: Page) => Promise<unknown>;
};

type Standing = "active" | "cancelled";

const STAFF = "staff@example.com";
const ACCOUNTS: Readonly<
  Record<Exclude<Who, "visitor">, { readonly email: string; readonly standing: Standing | null }>
> = {
  reader: { email: "everything@example.com", standing: "active" },
  subscriber: { email: "payer@example.com", standing: "active" },
  cancelled: { email: "has-left@example.com", standing: "cancelled" },
  staff: { email: STAFF, standing: null },
};
const ASSET = "Amon-Ra St. Brown";
/** The asset with an insight by staff; no other journey writes about him. */
export const WRITTEN_ABOUT = "Chris Olave";

const heading =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const ranked = (page: Page): Promise<void> => expect(page.getByRole("rowheader").first()).toBeVisible();
const weighed = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole("region", { name: "Trade balance" })
      .getByText(/^(Favors|Too close|Close|Balanced)/)
      .first(),
  ).toBeVisible();

export async function chooseScore(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Asset" }).fill(ASSET);
  await page.getByRole("option").filter({ hasText: ASSET }).first().click();
  await expect(
    page.getByRole("listbox", { name: "Current Asset Rankings" }).getByRole("option", { selected: true }),
  ).toContainText(ASSET);
  await page.getByRole("switch", { name: "Custom Scores" }).click();
  await page.getByRole("button", { name: "Plus 1", exact: true }).click();
  await expect(page.getByRole("region", { name: "Score Management" })).toBeVisible();
}

export async function saveScore(page: Page): Promise<void> {
  await chooseScore(page);
  await page.getByRole("button", { name: "Save Custom Score" }).click();
  await expect(page.getByText("Custom Score Saved", { exact: true })).toBeVisible();
  await page.getByText("My changes").click();
  await expect(page.getByRole("row").filter({ hasText: ASSET })).toBeVisible();
}

/** Imports the first sample league and waits for its page. */
async function openSampleLeague(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Try / }).first().click();
  const choice = page.getByRole("button", { name: "Harbor Lights", exact: true });
  const own = page.getByRole("heading", { level: 1, name: "Harbor Lights" });
  // A league that comes once more knows its reader's team.
  await expect(choice.or(own)).toBeVisible();
  if (await choice.isVisible()) await choice.click();
  await expect(own).toBeVisible();
  // As it is served, and without the toast of the settings that came with the league.
  await page.reload();
  await expect(page.getByRole("list", { name: "Best offers" })).toBeVisible();
}

type Shown = Pick<Screen, "who" | "ready"> & {
  /** An actual path of a page whose path has parameters. */
  readonly path?: string;
};

/**
 * The persona of each page, and how the page is known to be ready. A page of the contract without a row does not
 * compile.
 */
const SHOWN: Readonly<Record<PageName, Shown>> = {
  landing: {
    who: "visitor",
    ready: (page) =>
      expect(page.getByRole("region", { name: "Would you?" }).getByText(/^(Favors|Balanced)/)).toBeVisible(),
  },
  "asset-list": { who: "visitor", ready: ranked },
  "trade-calculator": { who: "visitor", ready: weighed },
  player: {
    who: "visitor",
    path: "/player/222-amon-ra-st-brown",
    ready: (page) => expect(page.getByRole("heading", { level: 1, name: ASSET })).toBeVisible(),
  },
  leagues: {
    who: "visitor",
    ready: (page) => expect(page.getByRole("region", { name: "Try it with a sample league" })).toBeVisible(),
  },
  league: { who: "visitor", path: "/leagues", ready: openSampleLeague },
  draft: {
    who: "visitor",
    // Otherwise it is that of the league of the page before.
    path: "/draft?league=",
    ready: (page) => expect(page.getByRole("button", { name: "Start the Board" })).toBeVisible(),
  },
  watchlist: {
    who: "visitor",
    ready: (page) => expect(page.getByText("You are not watching anybody yet")).toBeVisible(),
  },
  "custom-scores": { who: "reader", ready: chooseScore },
  subscribe: {
    who: "visitor",
    ready: (page) => expect(page.getByRole("region", { name: "Bigger Brain", exact: true })).toContainText("$"),
  },
  "how-it-works": {
    who: "visitor",
    ready: (page) =>
      expect(page.getByText(/^No predictions have been scored yet\.|scored\. The favored side/)).toBeVisible(),
  },
  data: {
    who: "reader",
    ready: (page) => expect(page.getByRole("tab", { name: "Movers" })).toBeVisible(),
  },
  daily: {
    who: "visitor",
    ready: (page) => expect(page.getByRole("heading", { name: "Which would you rather have?" })).toBeVisible(),
  },
  record: {
    who: "visitor",
    ready: (page) => expect(page.getByText("Nothing to look back on yet")).toBeVisible(),
  },
  trades: { who: "reader", ready: (page) => expect(page.getByText("No trades yet")).toBeVisible() },
  bulk: { who: "reader", ready: (page) => expect(page.getByRole("region", { name: "Your trades" })).toBeVisible() },
  "api-docs": {
    who: "visitor",
    ready: (page) => expect(page.getByRole("heading", { level: 3, name: "GET /api/v1/values" })).toBeVisible(),
  },
  terms: { who: "visitor", ready: heading(/./) },
  privacy: { who: "visitor", ready: heading(/./) },
  status: { who: "visitor", ready: (page) => expect(page.getByText("Everything is working")).toBeVisible() },
  login: {
    who: "visitor",
    ready: (page) => expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible(),
  },
  profile: { who: "reader", ready: (page) => expect(page.getByText("Member since")).toBeVisible() },
  unlocked: {
    who: "reader",
    ready: (page) => expect(page.getByRole("link", { name: /^Data Suite/ })).toBeVisible(),
  },
  "insight-management": { who: "staff", ready: (page) => chooseAsset(page, ASSET, "Medical") },
  "user-management": { who: "staff", ready: async (page) => page.getByRole("row").nth(1).click() },
};

/** Every page of the contract, and the 404 page, with its persona. */
export const testPages: readonly (Screen & { readonly name: PageName | "not-found" })[] = [
  ...PAGES.map(({ name, path }) => ({ name, path, ...SHOWN[name] })),
  { name: NOT_FOUND.name, who: "visitor", path: "/nowhere", ready: heading(NOT_FOUND.title) },
];

/**
 * Buys the plan that includes everything, cancels it or withdraws that, until the subscription has the wanted state.
 */
export async function subscribe(asker: APIRequestContext, baseURL: string, standing: Standing): Promise<void> {
  const { subscriptionstatus: held } = (await (await asker.get("/api/user/subscription")).json()) as {
    subscriptionstatus: string;
  };
  if (held === standing) return;
  if (held === "cancelled") return void (await asker.post("/api/reactivate-subscription"));
  if (held === "active") return void (await asker.post("/api/cancel-subscription"));
  const { prices } = (await (await asker.get("/api/prices")).json()) as {
    prices: readonly { plan: string; priceId: string | null }[];
  };
  const priceId = prices.find(({ plan }) => plan === "bigger_monthly")?.priceId;
  const begun = await asker.post("/api/create-subscription", {
    data: {
      priceId,
      successUrl: `${baseURL}/profile?subscription=success`,
      cancelUrl: `${baseURL}/subscribe?subscription=cancelled`,
    },
  });
  // Another journey with this account was first.
  if (begun.status() === 409) return subscribe(asker, baseURL, standing);
  const { sessionUrl } = (await begun.json()) as { sessionUrl: string };
  await asker.post(sessionUrl, { form: { do: "pay" } });
  await subscribe(asker, baseURL, standing);
}

/** Has staff write an insight about an asset, unless they have. */
export async function writeInsight(baseURL: string): Promise<void> {
  const staff = await aColleague(baseURL, STAFF);
  const assetid = await assetIdOf(staff, WRITTEN_ABOUT);
  if ((await insightsOf(staff, assetid)).every(({ isgenerated }) => isgenerated))
    await staff.post("/api/insights", {
      data: { ...DRAFT, assetid, leagueformatids: [1], displayname: "A word", bodytext: "Because." },
    });
  await staff.dispose();
}

/** A persona's window, with a stored trade of three teams. */
export async function aWindow(
  browser: Browser,
  baseURL: string,
  who: Who,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options });
  const account = who === "visitor" ? null : ACCOUNTS[who];
  if (account) await signInByCalls(context.request, account.email);
  if (account?.standing) await subscribe(context.request, baseURL, account.standing);
  const page = await context.newPage();
  // Far enough apart to lean, whatever answers have done to the values.
  const apart = (await rankedList(page)).filter((_, place) => place % 5 === 0);
  await keepTrade(page, keptTrade(apart, 3, 2));
  return page;
}

/** Opens a page and waits until it is live (hydrated) and ready. */
export async function show(page: Page, { path, ready }: Pick<Screen, "path" | "ready">): Promise<void> {
  await page.goto(path);
  await isLive(page);
  await ready(page);
}
