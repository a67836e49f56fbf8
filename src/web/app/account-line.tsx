import { useQuery } from "@tanstack/react-query";
import { TIER_NAMES } from "#core/access/tier.ts";
import { useEntitlements } from "#web/data/entitlements.ts";
import { userQuery } from "#web/data/user.ts";

/** Who is signed in and on which tier; on wide windows only. */
export const AccountLine = () => {
  const { data: user } = useQuery(userQuery);
  const { tier } = useEntitlements();
  if (!user) return null;
  return (
    <p className="hidden min-w-0 text-right text-12 leading-4 text-ink-soft md:block">
      <span className="block truncate font-medium text-ink">{user.contactemail}</span>
      <span className="block">Subscription: {TIER_NAMES[tier]}</span>
    </p>
  );
};
