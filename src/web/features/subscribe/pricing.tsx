import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useLocation } from "wouter";
import type { SubscriptionDetails } from "#contract/subscriptions.ts";
import {
  planOf,
  plansShown,
  pricingPlan,
  termOfBilling,
  tierOfPlanKey,
  type Billing,
  type Plan,
  type PlanKey,
} from "#core/access/plans.ts";
import { holdingOf, purchase } from "#core/access/purchase.ts";
import { subscribeButton } from "#core/access/subscribe-button.ts";
import type { User } from "#contract/users.ts";
import { useEntitlements } from "#web/data/entitlements.ts";
import { pricesQuery } from "#web/data/subscription.ts";
import { cx } from "#web/ui/cx.ts";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { BillingToggle } from "./billing-toggle.tsx";
import { ConflictDialog, type Conflict } from "./conflict-dialog.tsx";
import { CurrentSubscription } from "./current-subscription.tsx";
import { dayText } from "#web/data/day-text.ts";
import { signInFor } from "./intent.ts";
import { MESSAGES, TOASTS } from "./messages.ts";
import { PlanCard } from "./plan-card.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useIntent } from "./use-intent.ts";
import { useManage } from "./use-manage.ts";

type PlansProps = {
  billing: Billing;
  /** Undefined while prices are loading. */
  discountActive: boolean | undefined;
  user: User | null;
  details: SubscriptionDetails | null;
  now: number;
  busyWith: Plan | null;
  onChoose: (key: PlanKey) => void;
};

/** The cards of the plans of a billing period. */
const Plans = ({ billing, discountActive, user, details, now, busyWith, onChoose }: PlansProps) => {
  const { tier } = useEntitlements();
  const shown = plansShown(billing);
  return (
    <div className={cx("grid items-stretch gap-4", shown.length === 1 ? "mx-auto w-full max-w-md" : "md:grid-cols-3")}>
      {shown.map((key) => {
        if (discountActive === undefined) return <Skeleton key={key} className="h-96 rounded-12" />;
        const plan = pricingPlan(key, discountActive);
        const isFreeHeld = key === "free" && user !== null && tier === "free";
        const holding = isFreeHeld ? "current" : holdingOf(details, key, billing, now);
        const isBusy = busyWith !== null && busyWith === planOf(plan.tier, termOfBilling(billing));
        const button = subscribeButton({
          plan: key,
          billing,
          signedIn: user !== null,
          holding,
          isComing: plan.status === "in-progress",
          isBusy,
        });
        return (
          <PlanCard
            key={key}
            plan={plan}
            billing={billing}
            button={button}
            isHeld={holding !== null}
            isBusy={isBusy}
            onChoose={() => busyWith === null && onChoose(key)}
          />
        );
      })}
    </div>
  );
};

/** The money-back guarantee, and the address for questions once it is loaded. */
const Footer = ({ supportEmail }: { supportEmail: string | undefined }) => (
  <footer className="grid justify-items-center gap-1 text-center text-14 text-ink-soft">
    <p>{MESSAGES.guarantee}</p>
    {supportEmail !== undefined && (
      <p>
        {MESSAGES.support}{" "}
        <a
          href={`mailto:${supportEmail}`}
          className={
            "inline-block max-w-full py-0.5 font-medium break-words pointer-coarse:py-3 text-accent-ink " +
            "underline underline-offset-2"
          }
        >
          {supportEmail}
        </a>
      </p>
    )}
  </footer>
);

/**
 * The plans with their prices and buttons, and the dialogs that follow a choice. `details` is null for a visitor who is
 * not signed in.
 */
export const Pricing = ({ user, details }: { user: User | null; details: SubscriptionDetails | null }) => {
  const [now] = useState(Date.now);
  const [billing, setBilling] = useState<Billing>(details?.billingterm === "year" ? "yearly" : "monthly");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [, navigate] = useLocation();
  const { data: prices, error, refetch } = useQuery(pricesQuery);
  const { begin, busyWith } = useCheckout();
  const manage = useManage();

  const checkout = useCallback(
    (plan: Plan | null) => {
      const priceId = prices?.prices.find((price) => price.plan === plan)?.priceId;
      if (plan && priceId) begin({ plan, priceId });
      else toast(TOASTS.createFailed(MESSAGES.notSetUp));
    },
    [prices, begin],
  );

  const choose = useCallback(
    (key: PlanKey, how: Billing) => {
      const plan = planOf(tierOfPlanKey(key), termOfBilling(how));
      if (!plan) return;
      if (!user) return navigate(signInFor({ plan: key, billing: how }));
      const met = purchase(details, plan, now);
      if (met.outcome === "proceed") checkout(plan);
      else if (met.outcome !== "not-for-sale") setConflict(met);
    },
    [user, details, now, navigate, checkout],
  );

  useIntent(prices !== undefined, choose, setBilling);

  if (error && !prices) {
    return (
      <RetryNotice title={MESSAGES.failedPrices} retry={MESSAGES.retry} onRetry={() => void refetch()}>
        {error.message}
      </RetryNotice>
    );
  }
  return (
    <>
      {details && <CurrentSubscription details={details} now={now} manage={manage} />}
      <div className="flex justify-center">
        <BillingToggle value={billing} onChange={setBilling} />
      </div>
      <Plans
        billing={billing}
        discountActive={prices?.discountActive}
        user={user}
        details={details}
        now={now}
        busyWith={busyWith}
        onChoose={(key) => choose(key, billing)}
      />
      <ConflictDialog
        conflict={conflict}
        end={dayText(details?.subscriptionenddate ?? null)}
        busy={busyWith !== null || manage.reactivate.isPending}
        onClose={() => setConflict(null)}
        onReactivate={() => manage.reactivate.mutate(undefined, { onSettled: () => setConflict(null) })}
        onChange={() => conflict?.outcome === "different" && checkout(conflict.to)}
      />
      <Footer supportEmail={prices?.supportEmail} />
    </>
  );
};
