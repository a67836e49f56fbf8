import type { ReactNode } from "react";

/** The head of a page: its title, its purpose in a sentence, and anything else above its content. */
export const PageHead = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <header className="grid gap-1">
    <h1 className="text-28">{title}</h1>
    <p className="text-14 text-ink-soft">{lead}</p>
    {children}
  </header>
);
