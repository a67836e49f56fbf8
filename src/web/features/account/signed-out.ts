/** What a signed-out user meets when a write is refused, and the milliseconds before the login page. */
export const SIGNED_OUT = { title: "Authentication Required", description: "Please log in to access this feature" };
export const SIGNED_OUT_DELAY = 1000;
