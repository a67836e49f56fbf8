import { useQuery } from "@tanstack/react-query";
import { pricesQuery, subscriptionDetailsQuery, useReturn } from "#web/plans/subscription.ts";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { userQuery } from "#web/accounts/user.ts";
import { Pricing } from "#web/plans/pricing.tsx";
import { RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";

function Plans() {
  const { data: user, isPending, error, refetch } = useQuery(userQuery);
  const details = useQuery({ ...subscriptionDetailsQuery, enabled: Boolean(user) });
  const failed = (user === undefined && error) || (details.data === undefined && details.error);
  if (failed) {
    const again = (): void => void (failed === error ? refetch() : details.refetch());
    return <RetryNotice title="Your subscription could not be loaded" onRetry={again} text={failed.message} />;
  }
  if (isPending || (user && details.isPending)) return <Skeleton className="h-128 rounded-12" />;
  return <Pricing user={user ?? null} details={user ? (details.data ?? null) : null} />;
}

export default function SubscribePage() {
  useReturn();
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 py-6 md:px-6 md:py-8">
      <header className="mx-auto max-w-xl text-center">
        <h1 className="text-28 text-balance">Big Brain Upgrades</h1>
        <p className="mt-2 text-16 text-pretty text-ink-soft">
          Rankings, the trade calculator and Hit Me stay free. A plan adds our insights and your own scores.
        </p>
      </header>
      <Plans />
    </div>
  );
}

export const prefetch = ({ client, user }: PageVisit) => [
  client.prefetchQuery(pricesQuery),
  ...(user ? [client.prefetchQuery(subscriptionDetailsQuery)] : []),
];
