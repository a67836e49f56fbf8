import { localStore } from "#web/data/storage.ts";

// Whether 'Hit Me Again' was on when it was last changed in this browser.
const AGAIN_KEY = "bbf_hit_me_again";

export const readAgain = (): boolean => localStore.getItem(AGAIN_KEY) === "true";
export const rememberAgain = (again: boolean): void => localStore.setItem(AGAIN_KEY, String(again));
