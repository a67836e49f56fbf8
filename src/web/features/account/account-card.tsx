import type { User } from "#contract/users.ts";
import { dayText } from "#web/data/date-text.ts";
import { TitledCard } from "#web/ui/display/card.tsx";
import type { ReactNode } from "react";

export const AccountCard = ({ user }: { user: User }) => (
  <TitledCard title="Account Information">
    <Facts>
      <Fact name="Email">{user.contactemail}</Fact>
      <Fact name="User ID">{user.userid}</Fact>
      {/* A prerendered page has no day, because it is written in the reader's time zone. */}
      <Fact name="Member since">{user.createddatetime === "" ? "\u00A0" : dayText(user.createddatetime)}</Fact>
    </Facts>
  </TitledCard>
);

export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid gap-3 text-14">{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 font-medium break-words tabular-nums">{children}</dd>
  </div>
);
