import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useSituation } from "#web/data/api/start.ts";
import { Button } from "#web/ui/form/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import { MESSAGES } from "./messages.ts";
import { SituationPanelWaiting } from "./situation-panel-waiting.tsx";
import { SituationSummary } from "./situation-summary.tsx";

// A page shows its own content first; the panel's code is loaded afterwards, in narrow windows when it is opened.
const SituationPanel = lazyPart(
  async () => ({ default: (await import("./situation-panel.tsx")).SituationPanel }),
  <SituationPanelWaiting />,
);

/** The situation with its settings and filters; its code is loaded when it is first shown. */
export const LateSituationPanel = SituationPanel;

/** In windows without a sidebar: the situation in one line; a press opens the panel. */
export function SituationBar({ moreFilters }: { moreFilters: ReactNode }) {
  const [open, setOpen] = useState(false);
  const ready = useSituation((state) => state.status === "ready");
  const failed = useSituation((state) => state.status === "failed");
  return (
    <div data-print="none" className="wide:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-2 text-left text-13 font-medium hover:text-accent-ink"
      >
        <span className="min-w-0 truncate">
          <span className="sr-only">{MESSAGES.title}: </span>
          {ready ? (
            <SituationSummary />
          ) : (
            <span className="text-ink-faint">{failed ? MESSAGES.loadFailed : MESSAGES.summaryLoading}</span>
          )}
        </span>
        <ChevronDown aria-hidden size={16} className="shrink-0 text-ink-soft" />
      </button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={MESSAGES.title}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Show the list
          </Button>
        }
      >
        <SituationPanel moreFilters={moreFilters} />
      </Sheet>
    </div>
  );
}

/** Room for the sidebar (`wide`)? Null while rendered by the server or hydrated: styles then show line or sidebar. */
export const useRoomForSidebar = (): boolean | null => useMediaQuery("(min-width: 75rem)");

/** The sidebar of wide windows; without `isLive` with the panel's outline. */
export const SituationSidebar = ({ isLive, moreFilters }: { isLive: boolean; moreFilters: ReactNode }) => (
  <aside
    data-print="none"
    aria-labelledby="situation-title"
    className={
      "sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] w-68 shrink-0 self-start overflow-y-auto overscroll-contain " +
      "py-4 pr-1 wide:block"
    }
  >
    <h2 id="situation-title" className="mb-3 text-20">
      {MESSAGES.title}
    </h2>
    {isLive ? <SituationPanel moreFilters={moreFilters} /> : <SituationPanelWaiting />}
  </aside>
);
