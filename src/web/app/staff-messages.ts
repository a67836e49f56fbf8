import type { StaffArea } from "./routes.ts";

export type StaffRefusal = {
  readonly title: string;
  readonly text: string;
  /** Milliseconds before the browser is sent on. */
  readonly delay: number;
};

/** The wait before the sign-in counts as checked. */
export const AUTH_CHECK_DELAY = 100;

const INSIGHT_DELAY = 500;

/** What a visitor who is not signed in meets, and where the browser is sent. */
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

/** What a user without staff rights meets before being sent to the landing page. */
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

/** The local storage key under which the path to come back to is kept. */
export const RETURN_KEY = "bbf_return_to";
