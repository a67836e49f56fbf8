import type { CSSProperties } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Gives styles that depend on data, once the page is hydrated: a document may hold none, by its security policy, and a
 * script may set them.
 */
export function useStyle(): (style: CSSProperties) => CSSProperties | undefined {
  const isHydrated = useHydrated();
  return (style) => (isHydrated ? style : undefined);
}
