import { localStore } from "../storage.ts";

const STORAGE_KEY = "bbf_list_league";

/** The league whose picks the ranked list names: the last one viewed with the settings in use; null for none. */
export const listLeague = {
  read: (): string | null => localStore.getItem(STORAGE_KEY),
  keep: (leagueid: string): void => localStore.setItem(STORAGE_KEY, leagueid),
  forget: (): void => localStore.removeItem(STORAGE_KEY),
} as const;
