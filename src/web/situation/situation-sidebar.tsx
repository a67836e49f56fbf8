import type { ReactNode } from "react";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { useMediaQuery } from "#web/kit/ui/use-media-query.ts";
import { SituationPanelWaiting } from "./situation-panel-waiting.tsx";

/** The situation with its settings and filters. A page shows its own content first; this is loaded afterwards. */
export const SituationPanel = lazyPart(() => import("./situation-panel.tsx"), <SituationPanelWaiting />);

/** Room for the sidebar (`wide`)? Null while rendered by the server or hydrated: styles then show it or not. */
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
      Your Situation
    </h2>
    {isLive ? <SituationPanel moreFilters={moreFilters} /> : <SituationPanelWaiting />}
  </aside>
);
