import { useState } from "react";
import type { AdminUser } from "#contract/users.ts";
import { DetailsPanel } from "./details-panel.tsx";
import { ManagementPanel } from "./management-panel.tsx";
import { UsersCard } from "./users-card.tsx";

/** Users, what may be set on the selected one, and what is known about it. */
export const UserDesk = () => {
  const [selected, select] = useState<AdminUser | null>(null);
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_18rem_22rem] xl:gap-5">
      <div className="min-w-0 md:col-span-2 xl:col-span-1">
        <UsersCard selectedId={selected?.userid ?? null} onSelect={select} />
      </div>
      <ManagementPanel user={selected} onChanged={select} />
      <DetailsPanel user={selected} />
    </div>
  );
};
