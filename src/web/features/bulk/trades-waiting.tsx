import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { MESSAGES } from "./messages.ts";

/** The form before the league is known. Its texts are there from the first paint on. */
export const TradesWaiting = () => (
  <Card aria-label={MESSAGES.yours}>
    <div className="grid gap-4">
      <h2 className="text-16">{MESSAGES.yours}</h2>
      <div role="status" className="grid gap-1.5">
        <span className="sr-only">Loading...</span>
        <p className="text-13 font-semibold">{MESSAGES.label}</p>
        <Skeleton className="h-24" />
        <p className="text-12 text-ink-faint">{MESSAGES.help}</p>
      </div>
      <p className="text-13 text-ink-soft">{MESSAGES.firstSide}</p>
      <Skeleton className="h-10 w-32" />
      {/* Room for the plan it comes with and the way to one's leagues. */}
      <div className="h-21.25 sm:h-9.25" />
    </div>
  </Card>
);
