import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { shownStatus, TIER_NAMES } from "#core/accounts/entitlements.ts";
import { errorText } from "#web/kit/query/send.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { RENEWAL_FAILED } from "./messages.ts";
import { subscriptionQuery } from "./subscription.ts";
import { LinkButton } from "#web/kit/ui/form/button.tsx";
import { Notice, RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { useLocalDay } from "#web/kit/ui/hydrated.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { TitledPart } from "#web/kit/ui/display/card.tsx";
import { Fact, Facts } from "#web/accounts/own-data-card.tsx";

const Waiting = () => (
  <>
    <Skeleton className="my-0.5 h-4 w-28" />
    <span className="sr-only">Loading...</span>
  </>
);

export function SubscriptionCard() {
  const { data, isPending, error, refetch } = useQuery(subscriptionQuery);
  const { tier } = useEntitlements();
  const local = useLocalDay();
  const [now] = useState(Date.now);
  return (
    <TitledPart title="Subscription">
      {error && (
        <RetryNotice
          title="The subscription could not be loaded"
          onRetry={() => void refetch()}
          text={errorText(error)}
        />
      )}
      {data?.renewalfailed && (
        <Notice tone="danger" title={RENEWAL_FAILED.title}>
          {RENEWAL_FAILED.text}
        </Notice>
      )}
      <Facts>
        <Fact name="Current plan">{isPending ? <Waiting /> : TIER_NAMES[tier]}</Fact>
        {data && shownStatus(data, now) === "cancelled" && (
          <Fact name="Status">Cancelled, usable until {dayText(local(data.subscription_end_date))}</Fact>
        )}
        {/* Room for the date of a plan that is paid for, so that the buttons do not move. */}
        {isPending && tier !== "free" && <Fact name="Start date">{"\u00a0"}</Fact>}
        {data?.subscription_start_date && <Fact name="Start date">{dayText(local(data.subscription_start_date))}</Fact>}
        {data?.subscription_end_date && <Fact name="End date">{dayText(local(data.subscription_end_date))}</Fact>}
      </Facts>
      <div className="flex flex-wrap gap-2">
        {tier !== "free" && (
          <Link href="/unlocked" asChild>
            <LinkButton variant="secondary">See what is unlocked</LinkButton>
          </Link>
        )}
        <Link href="/subscribe" asChild>
          <LinkButton variant={tier === "free" ? "primary" : "secondary"}>
            {tier === "free" ? "Upgrade Plan" : "Manage Subscription"}
          </LinkButton>
        </Link>
      </div>
    </TitledPart>
  );
}
