import { useCallback, useRef, useState, useEffect } from "react";
import type { AdminUser, UserSort } from "#contract/accounts.ts";
import { DetailsPanel } from "./details-panel.tsx";
import { ManagementPanel } from "./management-panel.tsx";
import { Search } from "lucide-react";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Input } from "#web/kit/ui/form/field.tsx";
import { MESSAGES } from "./messages.ts";
import type { UserView } from "./queries.ts";
import { UserTable } from "./user-table.tsx";

const COLUMNS = "grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_18rem_22rem] xl:gap-5";

export function UserAdmin() {
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
}

/** Milliseconds without typing before the search starts. */
const SEARCH_DELAY = 200;

const nextView = (view: UserView, sort: UserSort): UserView => ({
  ...view,
  sort,
  direction: view.sort === sort && view.direction === "asc" ? "desc" : "asc",
});

function UsersCard({ selectedId, onSelect }: { selectedId: number | null; onSelect: (user: AdminUser) => void }) {
  const [view, setView] = useState<UserView>({ email: "", sort: "email", direction: "asc" });
  const [typed, setTyped] = useState("");
  const [total, setTotal] = useState<number | null>(null);
  const sort = useCallback((column: UserSort) => setView((now) => nextView(now, column)), []);

  useEffect(() => {
    const email = typed.trim();
    const timer = setTimeout(() => setView((now) => (now.email === email ? now : { ...now, email })), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Card flush aria-labelledby="users-title">
      <div className="grid gap-3 p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="users-title" className="text-16">
            {MESSAGES.users}
          </h2>
          <p className="min-h-4 text-12 text-ink-faint tabular-nums">
            {total !== null && `${total.toLocaleString("en-US")} ${total === 1 ? "user" : "users"}`}
          </p>
        </div>
        <div role="search" className="relative">
          <Search
            aria-hidden
            size={16}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
          />
          <Input
            type="search"
            aria-label={MESSAGES.searchLabel}
            placeholder={MESSAGES.search}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={320}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setTyped("");
            }}
            className="pl-9"
          />
        </div>
      </div>
      <UserTable view={view} onSort={sort} selectedId={selectedId} onSelect={onSelect} onCount={setTotal} />
    </Card>
  );
}
