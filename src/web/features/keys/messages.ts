export const INTRO = "A key lets your own programs read values in any situation. It cannot change anything.";
export const ONCE = "Copy this key now. It is stored as a hash and cannot be shown again.";
export const CREATE_FAILED = "The key could not be created";
export const REVOKE_FAILED = "The key could not be revoked";
export const COPIED = { title: "Key copied" };
export const COPY_FAILED = { title: "The key could not be copied", description: "Select it and copy it by hand." };
/** Shown above the keys of somebody whose plan no longer includes them. */
export const ENDED =
  "Your plan no longer includes the API: calls with these keys are refused until you have Bigger Brain again.";
export const UPGRADE =
  "Keys come with Bigger Brain. Values of the default dynasty, superflex and redraft settings are open without one.";
