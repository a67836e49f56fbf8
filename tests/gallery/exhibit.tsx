import type { ReactNode } from "react";

/** One component of the gallery with its name. */
export const Exhibit = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid min-w-0 content-start gap-3 border-t border-line py-6">
    <h2 className="text-12 font-medium tracking-normal text-ink-faint">{title}</h2>
    {children}
  </section>
);

/** A row of items that wraps. */
export const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
