import { useQuery } from "@tanstack/react-query";
import { IdCard } from "lucide-react";
import type { ReactNode } from "react";
import type { AdminSubscription, AdminUser } from "#contract/users.ts";
import { errorText } from "#web/data/api-error.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ChangeLog } from "./change-log.tsx";
import { MESSAGES } from "./messages.ts";
import { subscriptionOfQuery } from "./queries.ts";
import { showDate, showLastLogin } from "./show-date.ts";

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

const SubscriptionFacts = ({ userid }: { userid: number }) => {
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
};

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

/** The details of the selected user. */
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
