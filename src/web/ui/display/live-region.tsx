import type { ReactNode } from "react";

/** Reads its text out when it changes, once the reader has finished its sentence. Mount it before the text comes. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-live="polite" aria-atomic className="sr-only">
    {children}
  </div>
);
