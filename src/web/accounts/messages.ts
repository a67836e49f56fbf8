import type { SignInError } from "#contract/accounts.ts";

export const SIGN_IN_FAILED: Readonly<Record<SignInError, string>> = {
  "not-configured":
    "No sign-in is set up on this server. Rankings, the trade calculator and Hit Me work without an account.",
  unavailable: "The sign-in provider is not responding. Please try again in a moment.",
  denied: "The sign-in was cancelled. You can try again whenever you like.",
  expired: "That sign-in took too long, was already used, or started in another browser. Please start again.",
  refused: "The provider's response could not be verified, so nothing was changed. Please start again.",
  unverified: "The provider has not verified your email address. Verify it there, then sign in again.",
  disabled: "This account is disabled.",
};

export const SIGN_IN_FAILED_SOMEHOW = "You could not be signed in. Please start again.";

/** Milliseconds before the login page redirects a signed-in user. */
export const LEAD_ON_DELAY = 1000;

export const SUBSCRIBED = {
  title: "Subscription Successful!",
  description: "Your subscription has been activated. Welcome to premium!",
};

export const EXPORTED = { title: "Your data was exported", description: "Look for the file in your downloads." };
export const EXPORT_FAILED = "Your data could not be exported";

export const DELETED = { title: "Account deleted", description: "Thank you for using Big Brain Football." };
export const DELETE_FAILED = "Your account could not be deleted";
