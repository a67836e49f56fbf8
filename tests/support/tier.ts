import type { Page } from "@playwright/test";
import { setManualTier, type currentUser } from "#contract/users.ts";
import type { Reply } from "#contract/call.ts";
import { signInPage } from "./sign-in.ts";

/** The one staff address that stands ready in journeys. */
const STAFF = "staff@example.com";

/** Signs a page in as a new person and has staff give that person a tier by hand, as they do on User Management. */
export const signInWithTier = async (page: Page, email: string, tier: "big" | "bigger" | null, returnTo = "/custom-scores"): Promise<void> => {
  await signInPage(page, email);
  const user = (await (await page.request.get("/api/auth/user")).json()) as Reply<typeof currentUser>;
  await giveTier(page, user.userid, tier);
  await page.goto(returnTo);
};

/** Has staff give a user a tier, or take it with null. */
export const giveTier = async (page: Page, userid: number, tier: "big" | "bigger" | null): Promise<void> => {
  const browser = page.context().browser();
  if (!browser) throw new Error("There is no browser for staff");
  const context = await browser.newContext();
  try {
    const staff = await context.newPage();
    await signInPage(staff, STAFF);
    const response = await staff.request.post(setManualTier.path.replace("{userid}", String(userid)), { data: { manualTier: tier } });
    if (!response.ok()) throw new Error(`Staff could not give the tier: ${response.status()} ${await response.text()}`);
  } finally {
    await context.close();
  }
};
