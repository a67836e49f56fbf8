import type { CSSProperties } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Returns a function for styles that depend on data: they are set once the page is hydrated. The content security policy
 * refuses style attributes in a document, and lets scripts set styles.
 */
export function useStyle(): (style: CSSProperties) => CSSProperties | undefined {
  const isHydrated = useHydrated();
  return (style) => (isHydrated ? style : undefined);
}
