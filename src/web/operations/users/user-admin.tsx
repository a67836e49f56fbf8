import { withCommas } from "#core/kit/with-commas.ts";
import { useQuery } from "@tanstack/react-query";
import { IdCard, Search } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { AdminUser, AuditEntry, UserSort } from "#contract/accounts.ts";
import { isRecord } from "#core/situation/shape.ts";
import { Fact } from "#web/accounts/own-data-card.tsx";
import { momentText } from "#web/kit/data/date-text.ts";
import { errorText } from "#web/kit/query/send.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { EmptyState } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Input } from "#web/kit/ui/form/field.tsx";
import { ManagementPanel } from "./management-panel.tsx";
import { auditOfQuery, subscriptionOfQuery, type UserView } from "./queries.ts";
import { UserTable } from "./user-table.tsx";

const NONE = "-";

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
            Users
          </h2>
          <p className="min-h-4 text-12 text-ink-faint tabular-nums">
            {total !== null && `${withCommas(total)} ${total === 1 ? "user" : "users"}`}
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
            aria-label="Search by email"
            placeholder="Search by email..."
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

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-2.5">
    <h3 className="text-14 font-semibold">{title}</h3>
    {children}
  </section>
);

function SubscriptionFacts({ userid }: { userid: number }) {
  const { data, error } = useQuery(subscriptionOfQuery(userid));
  if (error) return <p className="text-13 text-danger-ink">{errorText(error)}</p>;
  if (!data) return <p className="text-13 text-ink-soft">Loading subscription...</p>;
  if (Object.values(data).every((value) => value === null))
    return <p className="text-13 text-ink-soft">No subscription data available</p>;
  return (
    <dl className="grid gap-2 text-13">
      <Fact name="Tier">{data.tier ?? NONE}</Fact>
      <Fact name="Billing Term">{data.billingTerm ?? NONE}</Fact>
      <Fact name="Status">{data.status ?? NONE}</Fact>
      <Fact name="Customer ID">{data.customerId ?? NONE}</Fact>
      <Fact name="Subscription ID">{data.subscriptionId ?? NONE}</Fact>
      <Fact name="Start Date">{showDate(data.startDate)}</Fact>
      <Fact name="End Date">{showDate(data.endDate)}</Fact>
    </dl>
  );
}

const DetailsPanel = ({ user }: { user: AdminUser | null }) => (
  <Card aria-labelledby="details-title">
    <h2 id="details-title" className="mb-4 text-16">
      Details
    </h2>
    {user ? (
      <div key={user.userid} className="grid gap-6">
        <Part title="Profile">
          <dl className="grid gap-2 text-13">
            <Fact name="User ID">{user.userid}</Fact>
            <Fact name="Email">{user.email}</Fact>
            <Fact name="Created">{showDate(user.createddatetime)}</Fact>
            <Fact name="Last Login">{showLastLogin(user.lastlogindatetime)}</Fact>
          </dl>
        </Part>
        <Part title="Stripe Subscription">
          <SubscriptionFacts userid={user.userid} />
        </Part>
        <Part title="Changes by staff">
          <ChangeLog userid={user.userid} />
        </Part>
      </div>
    ) : (
      <EmptyState icon={<IdCard aria-hidden size={20} />} title="Select a user to view details" />
    )}
  </Card>
);

const WORDS: Readonly<Record<string, string>> = {
  isstaff: "Staff",
  isdisabled: "Disabled",
  islaunchmode: "Launch mode",
  manualTier: "Manual tier",
};

function show(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === null || value === undefined ? "None" : String(value);
}

function differences({ before, after }: AuditEntry) {
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(after).flatMap((key) =>
    before[key] === after[key] ? [] : [{ key: WORDS[key] ?? key, from: show(before[key]), to: show(after[key]) }],
  );
}

/** Changes shown before a press shows all. */
const SHOWN = 5;

function ChangeLog({ userid }: { userid: number }) {
  const { data } = useQuery(auditOfQuery(userid));
  const [all, showAll] = useState(false);
  if (!data) return null;
  if (data.entries.length === 0) return <p className="text-13 text-ink-soft">None so far</p>;
  const shown = all ? data.entries : data.entries.slice(0, SHOWN);
  return (
    <>
      <ul>
        {shown.map((entry) => (
          <li key={entry.auditid} className="grid gap-0.5 border-b border-line py-2 text-13 first:pt-0 last:border-b-0">
            {differences(entry).map(({ key, from, to }) => (
              <p key={key}>
                {key}: {from}&nbsp;<span aria-hidden>→</span>
                <span className="sr-only">to</span> <strong>{to}</strong>
              </p>
            ))}
            <p className="text-12 break-words text-ink-faint">
              {entry.staffemail}, {showDate(entry.happeneddatetime)}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < data.entries.length && (
        <Button size="sm" className="justify-self-start" onClick={() => showAll(true)}>
          Show all {data.entries.length}
        </Button>
      )}
    </>
  );
}

/** A time with short month, day, year and time: `Nov 20, 2026, 12:00 PM`. A dash if there is none. */
export const showDate = (iso: string | null): string => (iso === null ? NONE : momentText(iso));

export const showLastLogin = (iso: string | null): string => (iso === null ? "Never" : showDate(iso));
