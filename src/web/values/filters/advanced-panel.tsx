import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState, type ComponentProps } from "react";
import { loadEntitlements, userQuery } from "#web/accounts/user.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { viewsQuery } from "./view.ts";

const ViewEditor = lazyPart(() => import("./view-editor.tsx"), <Skeleton className="h-80" />);

/** Whether somebody whose plan has no advanced filters still has saved views. */
async function hasViews(client: QueryClient): Promise<boolean> {
  const user = await client.ensureQueryData(userQuery).catch(() => null);
  if (!user) return false;
  const saved = await client.fetchQuery(viewsQuery).catch(() => null);
  return saved !== null && saved.views.length > 0;
}

/** For those whose plan has them; after a plan has ended it opens to the saved views. */
export default function AdvancedPanel(props: ComponentProps<typeof ViewEditor>) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const toggle = async (next: boolean): Promise<void> => {
    if (!next) return setOpen(false);
    if ((await loadEntitlements(client)).advancedFilters || (await hasViews(client))) setOpen(true);
    else props.onUpgrade();
  };
  return (
    <Disclosure title="Advanced Filters" open={open} onOpenChange={(next) => void toggle(next)} className="mt-2">
      {open && <ViewEditor {...props} />}
    </Disclosure>
  );
}
