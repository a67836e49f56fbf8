import type { Page } from "@playwright/test";
import { signInPage } from "#tests/support/sign-in.ts";
import { signInWithTier } from "#tests/support/tier.ts";

/** The address that stands on the product's list of staff. */
export const STAFF_EMAIL = "staff@example.com";

/** Who looks at a page: nobody known, a subscriber with own scores, or staff. */
export type Person = "guest" | "subscriber" | "staff";

/** Makes the person of a window, through the local provider's own sign-in. */
export const become = async (page: Page, person: Person): Promise<void> => {
  if (person === "subscriber") await signInWithTier(page, "subscriber@example.com", "bigger", "/terms");
  if (person === "staff") await signInPage(page, STAFF_EMAIL, "/terms");
};
