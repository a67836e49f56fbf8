import { Skeleton } from "#web/kit/ui/display/notice.tsx";

const LINES = Array.from({ length: 10 }, (_, line) => line);

export const SituationPanelWaiting = () => (
  <div role="status">
    <p className="mb-4 text-13 text-ink-faint">Loading...</p>
    <Skeleton className="mb-5 h-9" />
    <Skeleton className="mb-6 h-14" />
    {LINES.map((line) => (
      <div key={line} className="mb-1.5 flex h-9 items-center justify-between">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-9 w-29" />
      </div>
    ))}
  </div>
);
