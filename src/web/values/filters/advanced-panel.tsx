import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UserId } from "#core/kit/ids.ts";
import { loadEntitlements, useEntitlements, userQuery } from "#web/accounts/user.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import type { LeagueFilterPart } from "./filter-controls.tsx";
import { MESSAGES } from "./messages.ts";
import { viewsQuery } from "./queries.ts";

const ViewEditor = lazyPart(() => import("./view-editor.tsx"), <Skeleton className="h-80" />);

type AdvancedPanelProps = {
  readonly leagueFilter: LeagueFilterPart;
  readonly userId: UserId | null;
  readonly onUpgrade: () => void;
};

const EndedViews = lazyPart(() => import("./ended-views.tsx"), <Skeleton className="h-20" />);

/** Whether somebody whose plan has no advanced filters still has saved views. */
async function hasViews(client: QueryClient): Promise<boolean> {
  const user = await client.ensureQueryData(userQuery).catch(() => null);
  if (!user) return false;
  const saved = await client.fetchQuery(viewsQuery).catch(() => null);
  return saved !== null && saved.views.length > 0;
}

/** For those whose plan has them; after a plan has ended it opens to the saved views. */
function AdvancedPanel({ userId, leagueFilter, onUpgrade }: AdvancedPanelProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { advancedFilters } = useEntitlements();
  const toggle = async (next: boolean): Promise<void> => {
    if (!next) return setOpen(false);
    if ((await loadEntitlements(client)).advancedFilters || (await hasViews(client))) setOpen(true);
    else onUpgrade();
  };
  return (
    <Disclosure title={MESSAGES.title} open={open} onOpenChange={(next) => void toggle(next)} className="mt-2">
      {open &&
        (advancedFilters ? (
          <ViewEditor userId={userId} leagueFilter={leagueFilter} />
        ) : (
          <EndedViews onUpgrade={onUpgrade} />
        ))}
    </Disclosure>
  );
}

export default AdvancedPanel;
