/** Whether the browser itself asks not to be followed; where a screen is drawn ahead there is none. */
export const asksForPrivacy = (): boolean =>
  typeof navigator !== "undefined" && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
