/** Does the browser ask not to be tracked? False while prerendering. */
export const asksForPrivacy = (): boolean =>
  typeof navigator !== "undefined" && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
