import { request, type Page } from "@playwright/test";
import { setManualTier, type currentUser } from "#contract/accounts.ts";
import type { Reply } from "#contract/kit/call.ts";
import { signInByCalls, signInPage } from "./sign-in.ts";

/** A staff address configured in journeys. */
const STAFF = "staff@example.com";

export async function signInWithTier(
  page: Page,
  email: string,
  tier: "big" | "bigger" | null,
  returnTo = "/custom-scores",
): Promise<void> {
  await signInPage(page, email, "/terms");
  const user = (await (await page.request.get("/api/auth/user")).json()) as Reply<typeof currentUser>;
  await giveTier(page, user.userid, tier);
  await page.goto(returnTo);
}

/** Has staff grant a user a tier, or withdraw it with null. */
export async function giveTier(page: Page, userid: number, tier: "big" | "bigger" | null): Promise<void> {
  const staff = await request.newContext({ baseURL: new URL(page.url()).origin });
  try {
    await signInByCalls(staff, STAFF);
    const response = await staff.post(setManualTier.path.replace("{userid}", String(userid)), {
      data: { manualTier: tier },
    });
    if (!response.ok()) throw new Error(`Staff could not give the tier: ${response.status()} ${await response.text()}`);
  } finally {
    await staff.dispose();
  }
}
