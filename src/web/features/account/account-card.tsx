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
      {/* A prerendered page has no day, because it is written in the reader's time zone. */}
      <Fact name="Member since">{user.createddatetime === "" ? "\u00A0" : dayText(user.createddatetime)}</Fact>
    </Facts>
  </TitledCard>
);
