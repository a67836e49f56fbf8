import type { ReactNode } from "react";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { MESSAGES } from "./messages.ts";

/** The shape of the verdict and the cards before the first values. */
export const CardsSkeleton = ({ teams, className }: { teams: number; className: string }) => (
  <div role="status" className="grid gap-3 md:gap-4">
    <span className="sr-only">Loading...</span>
    <Skeleton className="hidden h-31.5 rounded-12 md:block" />
    <div className={className}>
      {Array.from({ length: teams }, (_, card) => (
        <div key={card} className="grid gap-3 rounded-12 border border-line bg-surface p-4">
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-10 w-44" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </div>
  </div>
);

export const TradeSkeleton = ({ sources }: { sources: ReactNode }) => (
  <div className="page-app grid gap-3 pt-4 md:gap-4 md:py-5">
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <TradeTitle />
      <SourcesLine>{sources}</SourcesLine>
    </header>
    <Skeleton className="h-12 rounded-12" />
    <Skeleton className="h-36 rounded-12 md:h-28" />
    <CardsSkeleton teams={2} className="grid gap-3 md:grid-cols-2 md:gap-4" />
  </div>
);

/** What the page is, from its first drawing on. */
export const TradeTitle = () => (
  <div>
    <h1 className="text-28">{MESSAGES.title}</h1>
    <p className="text-13 text-ink-soft">{MESSAGES.intro}</p>
  </div>
);

/** What the values rest on; keeps room for its three lines on phones until they have come. */
export const SourcesLine = ({ children }: { children: ReactNode }) => (
  <p className="min-h-4 text-12 text-ink-faint max-sm:min-h-12 max-sm:basis-full">{children}</p>
);
