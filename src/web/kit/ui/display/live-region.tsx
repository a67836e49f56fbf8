import type { ReactNode } from "react";

/** Announces its text politely when it changes. Mount it before the text is set. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-live="polite" aria-atomic className="sr-only">
    {children}
  </div>
);
