import { SlidersHorizontal } from "lucide-react";
import { useState, type ReactNode } from "react";
import { activeFilters } from "#core/asset/filters.ts";
import { useSituation } from "#web/data/api/start.ts";
import { Button } from "#web/ui/form/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { Skeleton } from "#web/ui/display/notice.tsx";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import { MESSAGES } from "./messages.ts";
import { NameSearch } from "./name-search.tsx";
import { SituationPanelWaiting } from "./situation-panel-waiting.tsx";
import { SituationSummary } from "./situation-summary.tsx";

// A page shows its own content first; the panel's code is loaded afterwards, in narrow windows when it is opened.
const SituationPanel = lazyPart(
  async () => ({ default: (await import("./situation-panel.tsx")).SituationPanel }),
  <SituationPanelWaiting />,
);

/** The situation with its settings and filters; its code is loaded when it is first shown. */
export const LateSituationPanel = SituationPanel;

function FilterCount() {
  const active = useSituation((state) =>
    state.status === "ready" ? activeFilters(state.config.assetFilters).length : 0,
  );
  if (active === 0) return null;
  return (
    <span className="shrink-0 rounded-round bg-accent px-1.5 text-12 font-semibold whitespace-nowrap text-on-accent">
      {active === 1 ? "1 filter" : `${active} filters`}
    </span>
  );
}

/** In windows without a sidebar: the situation in one line, always in view; a press opens the panel. */
export function SituationBar({ moreFilters }: { moreFilters: ReactNode }) {
  const [open, setOpen] = useState(false);
  const ready = useSituation((state) => state.status === "ready");
  const failed = useSituation((state) => state.status === "failed");
  return (
    <div
      data-print="none"
      className={
        "sticky top-14 z-20 grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line bg-surface px-3 py-2 lg:hidden " +
        "short:static short:py-0.5 sm:short:grid-cols-2 md:grid-cols-2 md:px-6"
      }
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={
          "flex min-h-11 w-full items-center gap-2 rounded-8 bg-sunken px-3 text-left text-13 font-medium " +
          "text-ink transition-colors hover:bg-pressed active:bg-pressed"
        }
      >
        <span className="line-clamp-2 min-w-0 grow leading-4">
          <span className="sr-only">{MESSAGES.title}: </span>
          {ready ? (
            <SituationSummary />
          ) : (
            <span className="text-ink-faint">{failed ? MESSAGES.loadFailed : MESSAGES.summaryLoading}</span>
          )}
        </span>
        <FilterCount />
        <SlidersHorizontal aria-hidden size={16} className="shrink-0 text-ink-soft" />
      </button>
      {ready && <NameSearch />}
      {!ready && !failed && <Skeleton className="h-10 rounded-8 pointer-coarse:h-11" />}
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
        <SituationPanel search={false} moreFilters={moreFilters} />
      </Sheet>
    </div>
  );
}

/** Room for the sidebar (`lg`)? Null while rendered by the server or hydrated: styles then show bar or sidebar. */
export const useRoomForSidebar = (): boolean | null => useMediaQuery("(min-width: 64rem)");

/** The sidebar of wide windows; without `isLive` with the panel's outline. */
export const SituationSidebar = ({ isLive, moreFilters }: { isLive: boolean; moreFilters: ReactNode }) => (
  <aside
    data-print="none"
    aria-labelledby="situation-title"
    className={
      "sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] w-72 shrink-0 self-start overflow-y-auto overscroll-contain " +
      "py-5 pr-1 lg:block xl:w-80"
    }
  >
    <h2 id="situation-title" className="mb-3 px-1 text-16">
      {MESSAGES.title}
    </h2>
    <div className="rounded-12 border border-line bg-surface p-4 shadow-1">
      {isLive ? <SituationPanel search moreFilters={moreFilters} /> : <SituationPanelWaiting />}
    </div>
  </aside>
);
