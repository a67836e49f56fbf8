import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import type { User } from "#contract/accounts.ts";
import type { SubscriptionDetails } from "#contract/plans/subscriptions.ts";
import type { Billing, Plan, PlanKey } from "#core/plans/plans.ts";
import {
  BILLINGS,
  LIFETIME_BADGE,
  PLAN_KEYS,
  planOf,
  plansShown,
  pricingPlan,
  termOfBilling,
  tierOfPlanKey,
  YEARLY_BADGE,
} from "#core/plans/plans.ts";
import { holdingOf, purchase, type Purchase } from "#core/plans/purchase.ts";
import { subscribeButton } from "#core/plans/subscribe-button.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { errorText, send } from "#web/kit/query/send.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { ConfirmDialog, Dialog } from "#web/kit/ui/overlay/dialog.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { useWindowEvent } from "#web/kit/ui/use-window-event.ts";
import { CurrentSubscription } from "./current-subscription.tsx";
import { CONFLICT, MESSAGES, planName, TOASTS } from "./messages.ts";
import { PlanCard } from "./plan-card.tsx";
import { noteWantedPlan, pricesQuery, subscriptionDetailsQuery, useManage } from "./subscription.ts";

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

function Plans({ billing, discountActive, user, details, now, busyWith, onChoose }: PlansProps) {
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
}

const Footer = ({ supportEmail }: { supportEmail: string | undefined }) => (
  <footer className="grid justify-items-center gap-1 text-center text-14 text-ink-soft">
    <p>{MESSAGES.guarantee}</p>
    {supportEmail !== undefined && (
      <p>
        Questions? Write to{" "}
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

export function Pricing({ user, details }: { user: User | null; details: SubscriptionDetails | null }) {
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
      else toast(TOASTS.createFailed("Payments are not set up on this server"));
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
    return <RetryNotice title="The prices could not be loaded" onRetry={() => void refetch()} text={error.message} />;
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
}

/** Continues a purchase chosen before the sign-in, once, when all data is loaded; clears the query. */
function useIntent(
  isReady: boolean,
  choose: (plan: PlanKey, billing: Billing) => void,
  showBilling: (billing: Billing) => void,
): void {
  const [query] = useSearchParams();
  const [path, navigate] = useLocation();
  const begun = useRef(false);
  useEffect(() => {
    if (!isReady || begun.current || query.get("intent") === null) return;
    begun.current = true;
    const intent = intentOf(query);
    navigate(path, { replace: true });
    if (!intent) return;
    showBilling(intent.billing);
    choose(intent.plan, intent.billing);
  }, [isReady, query, path, navigate, choose, showBilling]);
}

const labelled = (text: string, badge: string) => (
  <span className="flex flex-col items-center gap-1 py-1 sm:flex-row sm:gap-2">
    {text}
    <Badge tone="accent">{badge}</Badge>
  </span>
);

const BillingToggle = ({ value, onChange }: { value: Billing; onChange: (billing: Billing) => void }) => (
  <Segmented
    label="Billing"
    value={value}
    onChange={onChange}
    options={[
      { value: "monthly", label: "Monthly" },
      { value: "yearly", label: labelled("Yearly", YEARLY_BADGE) },
      { value: "lifetime", label: labelled("Lifetime", LIFETIME_BADGE) },
    ]}
    className="w-full max-w-lg"
  />
);

type Wanted = { readonly plan: Plan; readonly priceId: string };

/** Starts a checkout and opens it. Stays busy until the page is left, so that a second press does nothing. */
function useCheckout() {
  const client = useQueryClient();
  // The second press of a double click comes before the next rendering.
  const leaving = useRef(false);
  const { mutate, variables, isPending, isSuccess, reset } = useMutation({
    mutationFn: ({ priceId }: Wanted) =>
      send("POST /api/create-subscription", {
        body: {
          priceId,
          successUrl: `${location.origin}/profile?subscription=success`,
          cancelUrl: `${location.origin}/subscribe?subscription=cancelled`,
        },
      }),
    onSuccess: ({ sessionUrl }, { plan }) => {
      noteWantedPlan(plan);
      location.assign(sessionUrl);
    },
    onError: (error) => {
      leaving.current = false;
      toast(TOASTS.createFailed(errorText(error)));
      void client.invalidateQueries({ queryKey: subscriptionDetailsQuery.queryKey });
    },
  });
  // The browser's back button may restore this page in its busy state.
  useWindowEvent("pageshow", ({ persisted }) => {
    if (!persisted) return;
    leaving.current = false;
    reset();
  });
  const begin = useCallback(
    (wanted: Wanted) => {
      if (leaving.current) return;
      leaving.current = true;
      mutate(wanted);
    },
    [mutate],
  );
  return { begin, busyWith: isPending || isSuccess ? (variables?.plan ?? null) : null };
}

type Intent = { readonly plan: PlanKey; readonly billing: Billing };

/** The intent in a query; null if there is none, or its plan or billing is unknown. */
export function intentOf(query: URLSearchParams): Intent | null {
  if (query.get("intent") !== "subscribe") return null;
  const plan = PLAN_KEYS.find((key) => key === query.get("plan"));
  const billing = BILLINGS.find((one) => one === query.get("billing"));
  return plan && billing ? { plan, billing } : null;
}

export function signInFor({ plan, billing }: Intent): string {
  const returnTo = `/subscribe?${new URLSearchParams({ intent: "subscribe", plan, billing })}`;
  return `/login?${new URLSearchParams({ returnTo })}`;
}

type Conflict = Extract<Purchase, { outcome: "same_active" | "same_canceled" | "different" }>;

type ConflictDialogProps = {
  /** Null if there is no conflict. */
  conflict: Conflict | null;
  end: string;
  busy: boolean;
  onClose: () => void;
  onReactivate: () => void;
  onChange: () => void;
};

function ConflictDialog({ conflict, end, busy, onClose, onReactivate, onChange }: ConflictDialogProps) {
  if (!conflict) return null;
  const dialog = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  if (conflict.outcome === "same_active") {
    const { title, text, close } = CONFLICT.same_active;
    const footer = <Button onClick={onClose}>{close}</Button>;
    return <Dialog {...dialog} size="sm" title={title} description={text(planName(conflict.plan))} footer={footer} />;
  }
  const { title, confirm, close } = CONFLICT[conflict.outcome];
  const choice = { title, confirmLabel: confirm, cancelLabel: close, busy };
  if (conflict.outcome === "same_canceled") {
    const text = CONFLICT.same_canceled.text(planName(conflict.plan), end);
    return <ConfirmDialog {...dialog} {...choice} description={text} onConfirm={onReactivate} />;
  }
  const text = CONFLICT.different.text(planName(conflict.from), planName(conflict.to));
  return <ConfirmDialog {...dialog} {...choice} description={text} onConfirm={onChange} />;
}
