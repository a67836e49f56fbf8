import { useHydrated } from "./use-hydrated.ts";

/**
 * Returns a function that gives a moment for a text that says its day. Only the browser knows the reader's time zone, so
 * the document shows the day of UTC, and the page the reader's own once it is hydrated.
 */
export function useLocalDay(): (moment: string | null) => string | null {
  const isHydrated = useHydrated();
  return (moment) => (isHydrated || moment === null ? moment : `${moment.slice(0, 10)}T12:00`);
}
