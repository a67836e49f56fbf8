import type { Page } from "@playwright/test";
import { CAST } from "../personas.ts";
import { expect, fail, hold, screenOf, type Look, type Harness } from "../look.ts";

const USERS = "**/api/admin/users?**";

const users = async (page: Page): Promise<void> => {
  await page.goto("/user-management");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
};
const pick = async (page: Page, email: string): Promise<void> => {
  await users(page);
  await page.getByPlaceholder("Search by email...").fill(email);
  await page.getByRole("row").filter({ hasText: email }).click();
  await expect(page.getByRole("region", { name: "Details" })).toContainText(email);
  await page.waitForLoadState("networkidle");
};

const insights = async (page: Page): Promise<void> => {
  await page.goto("/insight-management");
  await expect(page.getByRole("heading", { name: "Insight Management" })).toBeVisible();
};
const chosen = async (page: Page, name: string): Promise<void> => {
  await insights(page);
  await page.getByLabel("Insight Type").selectOption({ label: "Staff" });
  await page.getByLabel("League Format").selectOption({ label: "Dynasty" });
  await page.getByRole("combobox", { name: "Search assets by name" }).fill(name);
  await expect(page.getByRole("option").filter({ hasText: name })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name })).toBeVisible();
};
const write = async (page: Page): Promise<void> => {
  await page.getByLabel("Title").fill("The safest piece there is");
  await page
    .getByLabel("Body")
    .fill("He has had a hundred targets in each of his seasons, and nobody on the team is near.");
};

const THEIRS = {
  insighttypecodeid: 21,
  insightstatuscodeid: 31,
  leagueformatids: [1],
  displayname: "A colleague's",
  bodytext: "Written elsewhere, a minute before.",
  sentiment: "Neutral",
  valuethreshold: null,
  valuecondition: null,
  datethreshold: null,
};

/** One asset for each width, since the conflicts would meet each other. */
const CONTESTED = { 360: "Drake London", 768: "Brock Bowers", 1440: "Trey McBride" } as const;
const conflict = async (page: Page, { width, staff }: Harness): Promise<void> => {
  const name = CONTESTED[width];
  const assets = (await (await staff.get("/api/assets/metadata")).json()) as {
    assetid: number;
    assetdisplayname: string;
  }[];
  const assetid = assets.find(({ assetdisplayname }) => assetdisplayname === name)?.assetid;
  const written = (await (await staff.get("/api/insights/all")).json()) as { insightid: number; assetid: number }[];
  for (const insight of written)
    if (insight.assetid === assetid) await staff.delete(`/api/insights/${insight.insightid}`);
  await chosen(page, name);
  await write(page);
  await staff.post("/api/insights", { data: { ...THEIRS, assetid } });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Insight Conflict Detected" })).toBeVisible();
};

const people = screenOf("User Management");
const health = screenOf("Health");
const editor = screenOf("Insight Management");
const as = { as: "staff" } as const;

export const STAFF: readonly Look[] = [
  people(
    "Loading",
    async (page) => {
      await hold(page, USERS);
      await page.goto("/user-management");
      await expect(page.getByText("Loading users...").first()).toBeVisible();
    },
    as,
  ),
  people("List", users, { ...as, whole: true }),
  people("Free user", (page) => pick(page, CAST.free), { ...as, whole: true }),
  people("Subscriber", (page) => pick(page, CAST.leaving), { ...as, whole: true }),
  people("Tier by hand, with a log", (page) => pick(page, CAST.scorer), { ...as, whole: true }),
  people("Long e-mail address", (page) => pick(page, CAST.longNamed), { ...as, whole: true }),
  people(
    "Nobody found",
    async (page) => {
      await users(page);
      await page.getByPlaceholder("Search by email...").fill("nobody at all");
      await expect(page.getByText("No users found").filter({ visible: true }).first()).toBeVisible();
    },
    as,
  ),
  people(
    "Could not be loaded",
    async (page) => {
      await fail(page, USERS);
      await page.goto("/user-management");
      await expect(page.getByText("The users could not be loaded")).toBeVisible();
    },
    as,
  ),
  people(
    "Refused",
    async (page) => {
      await users(page);
      await pick(page, CAST.staff);
      await page.getByRole("group", { name: "Staff Access" }).getByRole("button", { name: "Disable" }).click();
      await expect(page.getByText("Update Failed", { exact: true })).toBeVisible();
    },
    as,
  ),
  people("Signed out", async (page) => {
    await page.route("**/auth/google**", (route) => route.fulfill({ status: 204 }));
    await page.goto("/user-management");
    await expect(page.getByRole("heading", { name: "Access Required" })).toBeVisible();
  }),
  people(
    "Not staff",
    async (page) => {
      await page.goto("/user-management");
      await expect(page.getByText("You need staff privileges to access user management.").first()).toBeVisible();
    },
    { as: "free" },
  ),

  health(
    "Report",
    async (page) => {
      await users(page);
      await page.getByRole("tab", { name: "Health" }).click();
      await expect(page.getByRole("heading", { name: "Job runs" })).toBeVisible();
    },
    { ...as, whole: true },
  ),

  editor("First", insights, { ...as, whole: true }),
  editor("Asset chosen", async (page) => chosen(page, "Puka Nacua"), { ...as, whole: true }),
  editor(
    "Written",
    async (page) => {
      await chosen(page, "Puka Nacua");
      await write(page);
      await page.getByLabel("Threshold").fill("99999");
    },
    { ...as, whole: true },
  ),
  editor(
    "Filters",
    async (page) => {
      await chosen(page, "Puka Nacua");
      await page.getByRole("button", { name: "Filters" }).click();
    },
    { ...as, whole: true },
  ),
  editor(
    "Nothing matches",
    async (page) => {
      await chosen(page, "Puka Nacua");
      await page.getByRole("combobox", { name: "Search assets by name" }).fill("zzzz");
      await expect(page.getByText("No assets match your filters").first()).toBeVisible();
    },
    as,
  ),
  editor("Conflict", conflict, as),
  editor("Signed out", async (page) => {
    await page.route("**/api/login**", (route) => route.fulfill({ status: 204 }));
    await page.goto("/insight-management");
    await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  }),
];
