import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "wouter";
import { errorText } from "#web/kit/query/send.ts";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { subscriptionQuery, useReturn } from "#web/plans/subscription.ts";
import { userQuery } from "#web/accounts/user.ts";
import { AccountCard, OwnDataCard } from "#web/accounts/own-data-card.tsx";
import { TitledPart } from "#web/kit/ui/display/card.tsx";
import { SubscriptionCard } from "#web/plans/subscription-card.tsx";
import { useSituation } from "#web/situation/start.ts";
import { TrackingSwitch } from "./legal/tracking-switch.tsx";
import { SituationSummary } from "#web/situation/situation-summary.tsx";
import { KeysCard } from "#web/api/keys/keys-card.tsx";
import { SharesCard } from "#web/trades/share/shares-card.tsx";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Spinner } from "#web/kit/ui/form/button.tsx";

function Elsewhere() {
  const [, navigate] = useLocation();
  useEffect(() => navigate("/subscribe", { replace: true }), [navigate]);
  return <h1 className="sr-only">Profile</h1>;
}

export default function ProfilePage() {
  const { data: user, isPending, error, refetch } = useQuery(userQuery);
  const ready = useSituation(({ status }) => status === "ready");
  useReturn();
  if (isPending) {
    return (
      <div key="waiting" className="grid min-h-[80dvh] place-items-center text-ink-faint">
        <h1 className="sr-only">Profile</h1>
        <Spinner size={24} />
        <span className="sr-only">Loading...</span>
      </div>
    );
  }
  if (error && user === undefined) {
    return (
      <div className="mx-auto max-w-md px-4 py-16">
        <RetryNotice title="Your profile could not be loaded" onRetry={() => void refetch()} text={errorText(error)} />
      </div>
    );
  }
  if (!user) return <Elsewhere />;
  return (
    <div className="page-reading grid min-h-[80dvh] content-start gap-5 py-6 md:py-8">
      <h1 className="text-28">Profile</h1>
      <div>
        <AccountCard user={user} />
        <SubscriptionCard />
        <TitledPart title="League and tracking">
          <div className="grid gap-1 text-14">
            <p className="text-ink-soft">Your league, for every value you see</p>
            <p className="min-h-5 font-medium">{ready && <SituationSummary />}</p>
            <Link
              href="/asset-list"
              className={
                "inline-flex min-h-7 items-center justify-self-start text-accent-ink underline " +
                "pointer-coarse:min-h-11"
              }
            >
              Change it in the rankings
            </Link>
          </div>
          <TrackingSwitch />
        </TitledPart>
        <TitledPart title="Settings">
          <p className="text-14 text-ink-soft">Profile settings are coming.</p>
        </TitledPart>
        <OwnDataCard />
        <SharesCard />
        <KeysCard />
      </div>
    </div>
  );
}

export const prefetch = ({ client, user }: PageVisit) => (user ? [client.prefetchQuery(subscriptionQuery)] : []);
