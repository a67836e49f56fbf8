import { MESSAGES } from "./messages.ts";

const MOMENT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" });

/** A moment with short month, day, year and time: `Nov 20, 2026, 12:00 PM`. A dash where there is none. */
export const showDate = (iso: string | null): string => (iso === null ? MESSAGES.none : MOMENT.format(Date.parse(iso)));

/** When somebody last signed in, or that it never happened. */
export const showLastLogin = (iso: string | null): string => (iso === null ? MESSAGES.never : showDate(iso));
