import type { StaffArea } from "./routes.ts";

export type StaffRefusal = {
  readonly title: string;
  readonly text: string;
  /** Milliseconds before the redirect. */
  readonly delay: number;
};

/** Milliseconds before the sign-in counts as checked. */
export const AUTH_CHECK_DELAY = 100;

const INSIGHT_DELAY = 500;

/** The message for a visitor who is not signed in, and the redirect. */
export const SIGNED_OUT: Readonly<Record<StaffArea, StaffRefusal & { readonly to: string }>> = {
  "user-management": {
    title: "Access Required",
    text: "Please log in to access user management.",
    delay: 0,
    to: "/auth/google?returnTo=/user-management",
  },
  "insight-management": {
    title: "Authentication Required",
    text: "Please log in to access insight management...",
    delay: INSIGHT_DELAY,
    to: "/api/login?returnTo=/insight-management",
  },
};

/** The message for a user without staff rights before the redirect to the landing page. */
export const NOT_STAFF: Readonly<Record<StaffArea, StaffRefusal & { readonly heading: string }>> = {
  "user-management": {
    title: "Access Denied",
    heading: "Staff privileges required to access user management",
    text: "You need staff privileges to access user management.",
    delay: 0,
  },
  "insight-management": {
    title: "Access Denied",
    heading: "Access Denied",
    text: "This page is restricted to staff members only.",
    delay: INSIGHT_DELAY,
  },
};

/** The local storage key of the path to return to. */
export const RETURN_KEY = "bbf_return_to";
