import { useQuery } from "@tanstack/react-query";
import { IdCard } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { AdminSubscription, AdminUser, AuditEntry } from "#contract/accounts.ts";
import { errorText } from "#web/kit/query/send.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { EmptyState } from "#web/kit/ui/display/notice.tsx";
import { MESSAGES } from "./messages.ts";
import { subscriptionOfQuery, auditOfQuery } from "./queries.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { momentText } from "#web/kit/data/date-text.ts";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 font-medium break-words tabular-nums">{children}</dd>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-2.5">
    <h3 className="text-14 font-semibold">{title}</h3>
    {children}
  </section>
);

const isEmpty = (subscription: AdminSubscription): boolean =>
  Object.values(subscription).every((value) => value === null);

function SubscriptionFacts({ userid }: { userid: number }) {
  const { data, error } = useQuery(subscriptionOfQuery(userid));
  if (error) return <p className="text-13 text-danger-ink">{errorText(error)}</p>;
  if (!data) return <p className="text-13 text-ink-soft">{MESSAGES.loadingSubscription}</p>;
  if (isEmpty(data)) return <p className="text-13 text-ink-soft">{MESSAGES.noSubscription}</p>;
  return (
    <dl className="grid gap-2 text-13">
      <Fact name="Tier">{data.tier ?? MESSAGES.none}</Fact>
      <Fact name="Billing Term">{data.billingTerm ?? MESSAGES.none}</Fact>
      <Fact name="Status">{data.status ?? MESSAGES.none}</Fact>
      <Fact name="Customer ID">{data.customerId ?? MESSAGES.none}</Fact>
      <Fact name="Subscription ID">{data.subscriptionId ?? MESSAGES.none}</Fact>
      <Fact name="Start Date">{showDate(data.startDate)}</Fact>
      <Fact name="End Date">{showDate(data.endDate)}</Fact>
    </dl>
  );
}

const Facts = ({ user }: { user: AdminUser }) => (
  <div className="grid gap-6">
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
    <Part title={MESSAGES.changes}>
      <ChangeLog userid={user.userid} />
    </Part>
  </div>
);

export const DetailsPanel = ({ user }: { user: AdminUser | null }) => (
  <Card aria-labelledby="details-title">
    <h2 id="details-title" className="mb-4 text-16">
      {MESSAGES.details}
    </h2>
    {user ? (
      <Facts key={user.userid} user={user} />
    ) : (
      <EmptyState icon={<IdCard aria-hidden size={20} />} title={MESSAGES.selectForDetails} />
    )}
  </Card>
);

const WORDS: Readonly<Record<string, string>> = {
  isstaff: "Staff",
  isdisabled: "Disabled",
  islaunchmode: "Launch mode",
  manualTier: "Manual tier",
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function show(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === null || value === undefined ? "None" : String(value);
}

function differences({
  before,
  after,
}: AuditEntry): { readonly key: string; readonly from: string; readonly to: string }[] {
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
  if (data.entries.length === 0) return <p className="text-13 text-ink-soft">{MESSAGES.noChanges}</p>;
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
export const showDate = (iso: string | null): string => (iso === null ? MESSAGES.none : momentText(iso));

export const showLastLogin = (iso: string | null): string => (iso === null ? MESSAGES.never : showDate(iso));
