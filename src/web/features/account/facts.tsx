import type { ReactNode } from "react";

/** Names and values, stacked on phones. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid gap-3 text-14">{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 font-medium break-words tabular-nums">{children}</dd>
  </div>
);
