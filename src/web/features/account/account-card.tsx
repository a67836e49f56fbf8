import type { User } from "#contract/users.ts";
import { dayText } from "#web/data/day-text.ts";
import { TitledCard } from "#web/ui/display/titled-card.tsx";
import { Fact, Facts } from "./facts.tsx";

/** The signed-in user. */
export const AccountCard = ({ user }: { user: User }) => (
  <TitledCard title="Account Information">
    <Facts>
      <Fact name="Email">{user.contactemail}</Fact>
      <Fact name="User ID">{user.userid}</Fact>
      <Fact name="Member since">{dayText(user.createddatetime)}</Fact>
    </Facts>
  </TitledCard>
);
