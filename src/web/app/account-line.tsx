import { TIER_NAMES } from "#core/access/tier.ts";
import { useEntitlements, useIsEnding } from "#web/data/entitlements.ts";

/** The signed-in user and their tier; on wide windows only. */
export const AccountLine = ({ email }: { email: string }) => {
  const { tier } = useEntitlements();
  const isEnding = useIsEnding();
  return (
    <p
      data-account
      data-aside
      className="hidden min-w-0 text-right text-12 leading-4 whitespace-nowrap text-ink-soft md:block"
    >
      <span className="block truncate font-medium text-ink" title={email}>
        {email}
      </span>
      <span className="block truncate">
        Subscription: {TIER_NAMES[tier]}
        {isEnding && " (Cancelled)"}
      </span>
    </p>
  );
};
