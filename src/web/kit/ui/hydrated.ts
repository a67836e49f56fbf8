import { useSyncExternalStore, type CSSProperties } from "react";

const subscribe = () => () => undefined;

/** For what only the browser knows, which the first rendering must not show, as the document does not. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Gives styles that depend on data, once hydrated: the security policy lets scripts set them, but no document. */
export function useStyle(): (style: CSSProperties) => CSSProperties | undefined {
  const isHydrated = useHydrated();
  return (style) => (isHydrated ? style : undefined);
}

/** Gives moments for texts that say their day: of UTC in the document, of the reader's time zone once hydrated. */
export function useLocalDay(): (moment: string | null) => string | null {
  const isHydrated = useHydrated();
  return (moment) => (isHydrated || moment === null ? moment : `${moment.slice(0, 10)}T12:00`);
}
