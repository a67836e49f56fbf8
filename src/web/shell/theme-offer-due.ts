import { localStore } from "#web/kit/data/store.ts";

/** The local storage key of the theme; empty until the user chooses one. */
export const THEME_KEY = "theme";

const OFFERED_KEY = "bbf_theme_offered";

/** On the first visit of a user with a dark system, because the product starts light. */
export const isThemeOfferDue = (): boolean =>
  matchMedia("(prefers-color-scheme: dark)").matches &&
  localStore.getItem(THEME_KEY) === null &&
  localStore.getItem(OFFERED_KEY) === null;

/** Remembers that the offer was made. */
export const recordThemeOffer = (): void => localStore.setItem(OFFERED_KEY, "yes");
