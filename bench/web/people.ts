import type { Page } from "@playwright/test";
import { signInPage } from "#tests/support/sign-in.ts";
import { signInWithTier } from "#tests/support/tier.ts";

/** The address configured as staff. */
export const STAFF_EMAIL = "staff@example.com";

/** The persona of a page: a guest, a subscriber with own scores, or staff. */
export type Person = "guest" | "subscriber" | "staff";

/** Signs the persona of a window in through the local provider. */
export const become = async (page: Page, person: Person): Promise<void> => {
  if (person === "subscriber") await signInWithTier(page, "subscriber@example.com", "bigger", "/terms");
  if (person === "staff") await signInPage(page, STAFF_EMAIL, "/terms");
};
