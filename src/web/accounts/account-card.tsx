import type { User } from "#contract/accounts.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { TitledCard } from "#web/kit/ui/display/card.tsx";
import { useLocalDay } from "#web/kit/ui/hydrated.ts";
import type { ReactNode } from "react";

export function AccountCard({ user }: { user: User }) {
  const local = useLocalDay();
  return (
    <TitledCard title="Account Information">
      <Facts>
        <Fact name="Email">{user.contactemail}</Fact>
        <Fact name="User ID">{user.userid}</Fact>
        <Fact name="Member since">{dayText(local(user.createddatetime))}</Fact>
      </Facts>
    </TitledCard>
  );
}

export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid gap-3 text-14">{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 font-medium break-words tabular-nums">{children}</dd>
  </div>
);
