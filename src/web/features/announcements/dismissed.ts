import { localStore } from "#web/data/storage.ts";

const KEY = "bbf_announcements_dismissed";
/** Ids that are remembered; older announcements have ended long before. */
const MOST_KEPT = 20;

const isId = (value: unknown): value is number => Number.isInteger(value);

/** The announcements this browser has dismissed. Damaged storage reads as none. */
export const dismissedIds = (store = localStore): readonly number[] => {
  try {
    const read: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(read) ? read.filter(isId) : [];
  } catch {
    return [];
  }
};

/** Remembers an announcement as dismissed and returns all that are. */
export const dismiss = (id: number, store = localStore): readonly number[] => {
  const ids = [...dismissedIds(store).filter((known) => known !== id), id].slice(-MOST_KEPT);
  store.setItem(KEY, JSON.stringify(ids));
  return ids;
};
