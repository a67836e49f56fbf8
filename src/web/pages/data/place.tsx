import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { PageHead } from "#web/kit/ui/display/page-head.tsx";

const PARTS = [
  { path: "/data", label: "Tables" },
  { path: "/bulk", label: "Bulk Analysis" },
] as const;

/** One place for those who study values, of two parts: the tables, and many trades at once. */
export function DataPlace({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const [here] = useLocation();
  return (
    <div className="page-app grid grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHead title={title} lead={lead} />
        <nav aria-label="Data Suite" className="flex rounded-8 bg-sunken p-0.5 max-sm:grow">
          {PARTS.map(({ path, label }) => (
            <Link
              key={path}
              href={path}
              aria-current={here === path ? "page" : undefined}
              className={
                "grid min-h-8 grow place-items-center rounded-6 px-4 text-13 font-semibold lean text-ink-soft " +
                "hover:text-ink aria-[current]:bg-ink aria-[current]:text-page pointer-coarse:min-h-11 " +
                "forced-colors:aria-[current]:outline"
              }
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {children}
    </div>
  );
}
