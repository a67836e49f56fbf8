import { expect, test, type Page } from "#tests/support/journey.ts";
import { withoutData } from "#tests/support/live.ts";
import { findings } from "#tests/support/axe.ts";
import { onOwnServer } from "#tests/support/on-own-server.ts";
import { signInPage } from "../support/sign-in.ts";

// A product of its own without insights from statistics, so that the examples of a command are all there is.
onOwnServer({ AUTO_INSIGHTS: "off" }, ["insights", "examples"]);

const firstRow = (page: Page) => page.getByRole("row").nth(1);

/** Signs in with an account of one's own for each journey, and buys Big Brain. */
async function signInSubscriber(page: Page, email: string): Promise<void> {
  await signInPage(page, email, "/subscribe");
  await page
    .getByRole("region", { name: "Big Brain", exact: true })
    .getByRole("button", { name: "Start Monthly Plan" })
    .click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL((url) => url.pathname === "/profile");
  // Hidden on a phone.
  await expect(page.getByText("Subscription: Big Brain")).toBeAttached();
}

test("a free reader sees that there are insights, and which plans open them @main", async ({ page }) => {
  const texts: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/api/")) texts.push(await response.text().catch(() => ""));
  });
  await page.goto("/asset-list");
  const badge = page.getByRole("button", { name: /^Premium insights for \d+ player/ });
  await badge.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: /^Insights for / })).toBeVisible();
  await expect(dialog.getByText("Premium Insights Available")).toBeVisible();
  await expect(dialog.getByText("Current plan: Free")).toBeVisible();
  await expect(
    dialog.getByText("Upgrade to Big Brain, Bigger Brain, or Galaxy Brain to access premium insights."),
  ).toBeVisible();
  expect(await findings(page, "[role=dialog]")).toEqual([]);
  expect(texts.join("\n")).not.toContain("invented");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(badge).toBeFocused();
  await page
    .getByRole("button", { name: /^Insights for .*, not in your plan$/ })
    .first()
    .click();
  await expect(dialog.getByText("Premium Insights Available")).toBeVisible();
  await dialog.getByRole("button", { name: "Upgrade Now" }).click();
  await page.waitForURL("**/subscribe");
});

test("a paying reader gets them by type, in their format @main", async ({ page }) => {
  await signInSubscriber(page, "reader@example.com");
  await page.goto("/asset-list");

  await expect(firstRow(page).getByRole("button", { name: /insight for/ })).toHaveCount(2);
  await firstRow(page)
    .getByRole("button", { name: /^AI insight for/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab")).toHaveText(["Staff", "AI", "Medical"]);
  await expect(dialog.getByRole("tab", { name: "AI" })).toHaveAttribute("aria-selected", "true");
  await expect(dialog.getByRole("tab", { name: "Medical" })).toBeDisabled();
  await expect(dialog.getByText("Example: what the numbers say")).toBeVisible();
  await expect(dialog.getByText("Analysis", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Neutral", { exact: true })).toBeVisible();
  expect(await findings(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("tab", { name: "AI" }).press("ArrowLeft");
  await expect(dialog.getByText("Example: the safest piece there is")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByText("Redraft", { exact: true }).click();
  const marked = page.getByRole("row").filter({ has: page.getByRole("button", { name: /insight for/ }) });
  await expect(page.getByRole("button", { name: /^AI insight for/ })).toHaveCount(0);
  await expect(marked).toHaveCount(3);
});

test("where no insight fits the shown format or a known type, the modal says that there are none", async ({ page }) => {
  await signInSubscriber(page, "other-format@example.com");
  // An answer that was on its way while the format changed: its insights are for the other one, or of a type that was
  // taken away.
  await withoutData(page);
  await page.route("**/api/trade-values", async (route) => {
    const response = await route.fetch();
    const { assets } = (await response.json()) as { assets: { insights: { leagueformatids: number[] }[] }[] };
    await route.fulfill({
      response,
      json: {
        assets: assets.map((asset) => ({
          ...asset,
          insights: asset.insights.flatMap((insight) => [
            { ...insight, leagueformatids: [2] },
            { ...insight, insighttypecodeid: 999 },
          ]),
        })),
      },
    });
  });
  await page.goto("/asset-list");
  await page
    .getByRole("row")
    .getByRole("button", { name: /insights? for/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Insights for / });
  const asset = ((await dialog.getByRole("heading").first().textContent()) ?? "").replace("Insights for ", "");
  await expect(dialog.getByText("No Insights Available", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("tab")).toHaveCount(0);
  await expect(
    dialog.getByText(`There are no insights available for ${asset} in this league format.`, { exact: true }),
  ).toBeVisible();
  expect(await findings(page, "[role=dialog]")).toEqual([]);
});

test("a purchase takes effect without a reload when the provider's message is late", async ({ page }) => {
  const atTheProvider = (button: string): Promise<unknown> =>
    page.evaluate(
      (wish) =>
        fetch("/payments/local", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: `do=${wish}`,
        }),
      button,
    );
  await signInPage(page, "patient@example.com", "/subscribe");
  await atTheProvider("hold");
  await page
    .getByRole("region", { name: "Bigger Brain", exact: true })
    .getByRole("button", { name: "Start Monthly Plan" })
    .click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL((url) => url.pathname === "/profile");
  await expect(page.getByText("Subscription Successful!", { exact: true })).toBeVisible();
  await expect(page.getByText("Subscription: Free")).toBeVisible();
  await page.getByRole("link", { name: "Big Brain Football" }).first().click();
  await page.getByRole("link", { name: "Explore Asset Values" }).click();
  await expect(page.getByRole("button", { name: /^Premium insights for/ })).toBeVisible();
  await atTheProvider("release");
  await expect(firstRow(page).getByRole("button", { name: /^Staff insight for/ })).toBeVisible();
  await expect(page.getByText("Subscription: Bigger Brain")).toBeVisible();
});
