/**
 * The message when a write is refused without a sign-in, and the milliseconds before the redirect to the login page.
 */
export const SIGNED_OUT = { title: "Authentication Required", description: "Please log in to access this feature" };
export const SIGNED_OUT_DELAY = 1000;
