import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { MESSAGES } from "./messages.ts";

/** Placeholder of a profile while it loads. */
export const ProfileSkeleton = () => (
  <div className="grid gap-6">
    <header className="grid gap-3">
      {/* The server puts the asset's name into the prerendered heading. */}
      <h1 suppressHydrationWarning className="text-28 wrap-anywhere">
        {MESSAGES.waiting}
      </h1>
      <Skeleton className="h-4 w-56 max-w-full" />
      <Skeleton className="h-10 w-36" />
    </header>
    <Skeleton className="h-28 rounded-12" />
    <Skeleton className="h-40 rounded-12" />
    <Skeleton className="h-96 rounded-12" />
  </div>
);
