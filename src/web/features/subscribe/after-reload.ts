const KEY = "bbf_reactivated";

/** Stores, for this tab, that the page reloads because a subscription was reactivated. */
export const noteReactivated = (): void => {
  try {
    sessionStorage.setItem(KEY, "yes");
  } catch {
    // Without storage the reloaded page shows the subscription without a toast.
  }
};

/** Was the page reloaded because of that? True once. */
export const takeReactivated = (): boolean => {
  try {
    const noted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
};
