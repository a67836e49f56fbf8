import type { ReactNode } from "react";

/** A part of the insight's form with its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid content-start gap-4">
    <h3 className="text-14 font-semibold">{title}</h3>
    {children}
  </section>
);
