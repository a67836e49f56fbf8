import { expect, test, type Browser, type Locator, type Page } from "#tests/support/journey.ts";
import { ownAddress } from "#tests/support/own-address.ts";
import { failing, late } from "#tests/support/failing-calls.ts";
import { subscribe } from "#tests/support/screens.ts";
import { pathNow, runUntilShown, stillClock } from "#tests/support/still-clock.ts";
import { signInPage } from "../support/sign-in.ts";
import { aColleague } from "../support/staff.ts";

const STAFF = "staff@example.com";

async function open(page: Page): Promise<void> {
  await signInPage(page, STAFF, "/user-management");
  await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
}

const search = (page: Page): Locator => page.getByPlaceholder("Search by email...");
const management = (page: Page): Locator => page.getByRole("region", { name: "Management" });
const details = (page: Page): Locator => page.getByRole("region", { name: "Details" });
const rowOf = (page: Page, email: string): Locator => page.getByRole("row").filter({ hasText: email });
/** Which rows are drawn depends on how many users the journeys before this one have made. */
const anyRow = (page: Page): Locator => page.getByRole("table", { name: "Users" }).getByRole("row").nth(1);
async function toast(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
}

async function aFan(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInPage(page, email, "/terms");
  return page;
}

async function find(page: Page, email: string): Promise<void> {
  await search(page).fill(email);
  // The answer is there: a row of the list before it would be replaced under the pointer.
  await expect(page.getByText("1 user", { exact: true })).toBeVisible();
  await rowOf(page, email).click();
  await expect(management(page).getByText(email)).toBeVisible();
}

test("staff find a user by email, with literal % and _, and see the details", async ({ page, browser }) => {
  await aFan(browser, "hundred%_fan@example.com");
  await open(page);
  await expect(management(page).getByText("Select a user to manage")).toBeVisible();
  await expect(details(page).getByText("Select a user to view details")).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes("email="));
  await search(page).fill("HUNDRED%_");
  expect((await asked).url()).toContain("email=HUNDRED%25_");
  await expect(page.getByRole("region", { name: "Users" }).getByText("1 user", { exact: true })).toBeVisible();
  await rowOf(page, "hundred%_fan@example.com").click();
  await expect(page.getByRole("table").locator("..")).toHaveCSS("height", "600px");
  const facts = details(page);
  await expect(facts.getByText("hundred%_fan@example.com")).toBeVisible();
  for (const name of ["User ID", "Created", "Last Login"]) await expect(facts.getByText(name)).toBeVisible();
  await expect(facts.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/)).toHaveCount(2);
  await expect(facts.getByText("No subscription data available")).toBeVisible();
  await expect(facts.getByText("None so far")).toBeVisible();
  await search(page).fill("hundred%x");
  await expect(page.getByText("No users found").filter({ visible: true }).first()).toBeVisible();
  await search(page).press("Escape");
  await expect(search(page)).toHaveValue("");
  await expect(anyRow(page)).toBeVisible();
});

test("staff give and take staff access, an account and a tier; the buttons, the list and the log follow @main", async ({
  page,
  browser,
}) => {
  const email = ownAddress("flags");
  const fan = await aFan(browser, email);
  await open(page);
  await find(page, email);
  const access = management(page).getByRole("group", { name: "Staff Access" });
  const account = management(page).getByRole("group", { name: "Account Status" });
  const button = (group: Locator, name: string) => group.getByRole("button", { name, exact: true });
  await expect(button(access, "Disable")).toBeDisabled();
  await expect(button(account, "Enable")).toBeDisabled();
  await expect(account.getByText("Active")).toBeVisible();

  const answer = await late(page, "**/flags");
  const sent = page.waitForRequest("**/flags");
  await button(access, "Enable").click();
  expect((await sent).postDataJSON()).toEqual({ isstaff: true, isdisabled: false });
  await expect(management(page).getByText("Updating...")).toBeVisible();
  answer();
  await toast(page, "User Flags Updated", "Staff: Yes, Disabled: No");
  await expect(management(page).getByText("Updating...")).toHaveCount(0);
  await expect(button(access, "Enable")).toBeDisabled();
  await expect(rowOf(page, email).getByRole("img", { name: "Staff" })).toBeVisible();
  await button(access, "Disable").click();
  await toast(page, "User Flags Updated", "Staff: No, Disabled: No");

  await button(account, "Disable").click();
  await toast(page, "User Flags Updated", "Staff: No, Disabled: Yes");
  await expect(account.getByText("Disabled")).toBeVisible();
  await expect(rowOf(page, email).getByRole("img", { name: "Disabled" })).toBeVisible();
  expect((await fan.request.get("/api/auth/user")).status()).toBe(401);
  await button(account, "Enable").click();
  await toast(page, "User Flags Updated", "Staff: No, Disabled: No");

  const tier = management(page).getByLabel("Manual Subscription Tier");
  await expect(tier.locator("option:not([hidden])")).toHaveText(["None", "Big", "Bigger"]);
  for (const [label, badge] of [
    ["Bigger", "B+"],
    ["Big", "B"],
  ] as const) {
    await tier.selectOption({ label });
    await toast(page, "Manual Tier Updated");
    await expect(
      page.getByText(/^Successfully updated manual tier for user \d+$/).filter({ visible: true }),
    ).toBeVisible();
    await expect(rowOf(page, email).getByText(badge, { exact: true })).toBeVisible();
  }
  await tier.selectOption({ label: "None" });
  await expect(rowOf(page, email).getByText("Free")).toBeAttached();
  const log = details(page).getByRole("region", { name: "Changes by staff" });
  await expect(log.getByRole("listitem").first()).toContainText("Manual tier: big");
  await log.getByRole("button", { name: "Show all 7" }).click();
  await expect(log.getByRole("listitem")).toHaveCount(7);
  await expect(log.getByRole("listitem").last()).toContainText(STAFF);
});

test("a manual tier beside a subscription is warned of", async ({ page, browser }) => {
  const email = ownAddress("warned");
  const payer = await aFan(browser, email);
  await subscribe(payer.request, new URL(payer.url()).origin, "active");
  await open(page);
  await find(page, email);
  const facts = details(page).getByRole("region", { name: "Stripe Subscription" });
  for (const name of ["Tier", "Billing Term", "Status", "Customer ID", "Subscription ID", "Start Date", "End Date"])
    await expect(facts.getByText(name, { exact: true })).toBeVisible();
  await expect(facts.getByText("Bigger Brain")).toBeVisible();
  await expect(facts.getByText("active")).toBeVisible();
  const warning = management(page).getByRole("button", { name: "Manual tier overridden by Stripe subscription" });
  await expect(warning).toHaveCount(0);
  await management(page).getByLabel("Manual Subscription Tier").selectOption({ label: "Big" });
  await expect(warning).toBeVisible();
  await warning.focus();
  await expect(page.getByRole("tooltip")).toHaveText("Manual tier overridden by Stripe subscription");
});

test("staff cannot lock themselves out; the refusal says why and the list is read again", async ({ page }) => {
  await open(page);
  await find(page, STAFF);
  const again = page.waitForResponse((response) => response.url().includes("/api/admin/users?"));
  await management(page).getByRole("group", { name: "Staff Access" }).getByRole("button", { name: "Disable" }).click();
  await toast(page, "Update Failed", "You cannot take your own staff access away");
  await again;
  await management(page)
    .getByRole("group", { name: "Account Status" })
    .getByRole("button", { name: "Disable" })
    .click();
  await toast(page, "Update Failed", "You cannot disable your own account");
});

test("a list that does not come, a late subscription and a change that fails without a reason say so", async ({
  page,
}) => {
  await page.route("**/api/admin/users?**", (route) =>
    route.fulfill({ status: 500, contentType: "text/plain", body: "Something went wrong" }),
  );
  await signInPage(page, STAFF, "/user-management");
  await expect(page.getByText("The users could not be loaded")).toBeVisible();
  await page.unroute("**/api/admin/users?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(anyRow(page)).toBeVisible();

  const answer = await late(page, "**/subscription");
  await find(page, STAFF);
  await expect(details(page).getByText("Loading subscription...")).toBeVisible();
  answer();
  await expect(details(page).getByText("No subscription data available")).toBeVisible();
  for (const change of ["manual-tier", "flags"]) await failing(page, "POST", `**/${change}`);
  await management(page).getByLabel("Manual Subscription Tier").selectOption({ label: "Big" });
  await toast(page, "Update Failed", "Failed to update manual tier");
  await management(page)
    .getByRole("group", { name: "Account Status" })
    .getByRole("button", { name: "Disable" })
    .click();
  await toast(page, "Update Failed", "Failed to update user flags");
});

test("a signed-out user is redirected to the sign-in and returns", async ({ page }) => {
  await page.goto("/user-management");
  await page.waitForURL("**/auth/**");
  await page.getByLabel("E-mail").fill(STAFF);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/user-management");
  expect(await page.evaluate(() => localStorage.getItem("bbf_return_to"))).toBe("/user-management");
  await expect(anyRow(page)).toBeVisible();
});

test("a user who is not staff is refused and, after 100 ms, redirected home", async ({ page }) => {
  await signInPage(page, "curious@example.com", "/terms");
  await stillClock(page);
  await page.goto("/user-management");
  await runUntilShown(page, page.getByRole("heading", { name: "Staff privileges required to access user management" }));
  await expect(page.getByText("You need staff privileges to access user management.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Return to Home" })).toBeVisible();
  await page.clock.runFor(70);
  expect(await pathNow(page)).toBe("/user-management");
  await page.clock.runFor(30);
  expect(await pathNow(page)).toBe("/");
  await runUntilShown(page, page.getByText("Access Denied", { exact: true }).filter({ visible: true }).first());
  await toast(page, "You need staff privileges to access user management.");
});

test("a user who loses staff access is refused with the next call", async ({ page, browser, baseURL }) => {
  await aFan(browser, "demoted@example.com");
  const colleague = await aColleague(baseURL!);
  const { users } = (await (await colleague.get("/api/admin/users?email=demoted@")).json()) as {
    users: { userid: number }[];
  };
  const set = async (isstaff: boolean) => {
    const data = { isstaff, isdisabled: false };
    expect((await colleague.post(`/api/admin/users/${users[0]!.userid}/flags`, { data })).status()).toBe(200);
  };
  await set(true);
  await signInPage(page, "demoted@example.com", "/user-management");
  await expect(anyRow(page)).toBeVisible();
  await set(false);
  await search(page).fill("anything");
  await page.waitForURL((url) => url.pathname === "/");
  await colleague.dispose();
});

test("the health of the product has its own tab", async ({ page }) => {
  await open(page);
  await page.getByRole("tab", { name: "Health" }).click();
  for (const name of ["Answers per hour", "Contested assets", "Busiest visitors", "Payment messages", "Job runs"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(
    page
      .getByRole("img", { name: /^[\d,]+ answers? in 48 hours/ })
      .or(page.getByText("No answers in the last 48 hours")),
  ).toBeVisible();
  await expect(page.getByRole("cell", { name: "End of day" }).first()).toBeVisible();
});
