import { momentText } from "#web/data/moment-text.ts";
import { MESSAGES } from "./messages.ts";

/** A time with short month, day, year and time: `Nov 20, 2026, 12:00 PM`. A dash if there is none. */
export const showDate = (iso: string | null): string => (iso === null ? MESSAGES.none : momentText(iso));

/** When somebody last signed in, or that it never happened. */
export const showLastLogin = (iso: string | null): string => (iso === null ? MESSAGES.never : showDate(iso));
