/** Whether the browser itself asks not to be followed. */
export const asksForPrivacy = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
