import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { PageHead } from "#web/kit/ui/display/page-head.tsx";
import { SituationSummary } from "#web/situation/situation-summary.tsx";
import { useSituation } from "#web/situation/start.ts";

const PARTS = [
  { path: "/data", label: "Tables" },
  { path: "/bulk", label: "Bulk Analysis" },
] as const;

/** One place for those who study values, of two parts: the tables, and many trades at once. */
export function DataPlace({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const [here] = useLocation();
  const ready = useSituation(({ status }) => status === "ready");
  return (
    <div className="mx-auto grid max-w-240 grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6 md:px-6 md:py-8">
      <PageHead title={title} lead={lead}>
        <p className="min-h-5 text-13 text-ink-soft">{ready && <SituationSummary />}</p>
      </PageHead>
      <nav aria-label="Data Suite" className="flex gap-5 border-b border-line">
        {PARTS.map(({ path, label }) => (
          <Link
            key={path}
            href={path}
            aria-current={here === path ? "page" : undefined}
            className={
              "-mb-px grid h-11 min-w-11 place-items-center border-y-3 border-transparent text-14 font-medium " +
              "text-ink-soft hover:text-ink forced-colors:border-[Canvas] aria-[current]:border-b-ink " +
              "aria-[current]:font-bold aria-[current]:text-ink"
            }
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
