const KEY = "bbf_reactivated";

/** Notes, for this tab, that the page reloads because a subscription was reactivated. */
export const noteReactivated = (): void => {
  try {
    sessionStorage.setItem(KEY, "yes");
  } catch {
    // Without storage the reloaded page shows the subscription and says nothing.
  }
};

/** Whether the page was reloaded because of that; answers it once. */
export const takeReactivated = (): boolean => {
  try {
    const noted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
};
