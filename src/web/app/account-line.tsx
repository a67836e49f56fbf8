import { TIER_NAMES } from "#core/access/tier.ts";
import { useEntitlements, useIsEnding } from "#web/data/entitlements.ts";

/** Who is signed in and on which tier; on wide windows only. */
const AccountLine = ({ email }: { email: string }) => {
  const { tier } = useEntitlements();
  const isEnding = useIsEnding();
  return (
    <p className="hidden min-w-0 text-right text-12 leading-4 text-ink-soft md:block">
      <span className="block truncate font-medium text-ink">{email}</span>
      <span className="block">
        Subscription: {TIER_NAMES[tier]}
        {isEnding && " (Cancelled)"}
      </span>
    </p>
  );
};

export default AccountLine;
