import type { ReactNode } from "react";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/**
 * Part of the page whose buttons and fields are disabled until its code is there. Links work without code. The element
 * has no box, so nothing moves.
 */
export const HydratedControls = ({ children }: { children: ReactNode }) => (
  <fieldset role="presentation" disabled={!useHydrated()} className="contents">
    {children}
  </fieldset>
);
