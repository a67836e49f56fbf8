import type { ReactNode } from "react";

export const PageHead = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <header className="grid gap-1">
    <h1 className="text-28">{title}</h1>
    <p className="text-14 text-ink-soft">{lead}</p>
    {children}
  </header>
);
