import { useCallback, useRef, useState } from "react";
import type { AdminUser } from "#contract/users.ts";
import { DetailsPanel } from "./details-panel.tsx";
import { ManagementPanel } from "./management-panel.tsx";
import { UsersCard } from "./users-card.tsx";

const COLUMNS = "grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_18rem_22rem] xl:gap-5";

/** The list of users, and settings and details of the selected one. */
export const UserAdmin = () => {
  const [selected, setSelected] = useState<AdminUser | null>(null);
  const panels = useRef<HTMLDivElement>(null);
  const select = useCallback((user: AdminUser) => {
    setSelected(user);
    // If the panels are below the list, scroll to them, so that a press on a user has a visible effect.
    panels.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className={COLUMNS}>
      <div className="min-w-0 md:col-span-2 xl:col-span-1">
        <UsersCard selectedId={selected?.userid ?? null} onSelect={select} />
      </div>
      <div ref={panels} className="min-w-0 scroll-mt-18">
        <ManagementPanel user={selected} onChanged={setSelected} />
      </div>
      <DetailsPanel user={selected} />
    </div>
  );
};
