import type { CSSProperties } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Gives styles that depend on data, once the page is hydrated: the security policy refuses style attributes in documents
 * and lets scripts set them.
 */
export function useStyle(): (style: CSSProperties) => CSSProperties | undefined {
  const isHydrated = useHydrated();
  return (style) => (isHydrated ? style : undefined);
}
