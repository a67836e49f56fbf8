import { useHydrated } from "./use-hydrated.ts";

/**
 * Gives moments for texts that say their day: of UTC in the document, and of the reader's time zone, which only the
 * browser knows, once the page is hydrated.
 */
export function useLocalDay(): (moment: string | null) => string | null {
  const isHydrated = useHydrated();
  return (moment) => (isHydrated || moment === null ? moment : `${moment.slice(0, 10)}T12:00`);
}
