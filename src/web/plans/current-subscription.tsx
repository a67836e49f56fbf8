import { useState } from "react";
import type { SubscriptionDetails } from "#contract/plans/subscriptions.ts";
import { currentPlan } from "#core/plans/purchase.ts";
import { REACTIVATE } from "#core/plans/subscribe-button.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import type { useManage } from "./subscription.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { useLocalDay } from "#web/kit/ui/hydrated.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { MESSAGES, planName, RENEWAL_FAILED } from "./messages.ts";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";

function stateText(details: SubscriptionDetails, day: string): string {
  if (details.subscriptionstatus === "canceled") return `cancelled, usable until ${day}`;
  return details.renewalfailed ? "renewal not yet paid" : `renews on ${day}`;
}

type CurrentSubscriptionProps = { details: SubscriptionDetails; now: number; manage: ReturnType<typeof useManage> };

export function CurrentSubscription({ details, now, manage: { cancel, reactivate } }: CurrentSubscriptionProps) {
  const [asking, ask] = useState(false);
  const local = useLocalDay();
  const plan = currentPlan(details, now);
  if (!plan) return null;
  const ends = details.subscriptionstatus === "canceled";
  const day = dayText(local(ends ? details.subscriptionenddate : details.currentPeriodEnd));
  return (
    <Card aria-labelledby="held" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {details.renewalfailed && (
        <Notice tone="danger" title={RENEWAL_FAILED.title} className="w-full">
          {RENEWAL_FAILED.text}
        </Notice>
      )}
      <div>
        <h2 id="held" className="text-16">
          Your subscription
        </h2>
        <p className="text-14 text-ink-soft">
          <span className="font-medium text-ink">{planName(plan)}</span>: {stateText(details, day)}
        </p>
      </div>
      {ends ? (
        <Button
          variant="primary"
          busy={reactivate.isPending || reactivate.isSuccess}
          onClick={() => reactivate.mutate()}
        >
          {REACTIVATE}
        </Button>
      ) : (
        <Button onClick={() => ask(true)} busy={cancel.isSuccess}>
          Cancel Subscription
        </Button>
      )}
      <ConfirmDialog
        open={asking && !ends}
        onOpenChange={ask}
        title="Cancel Subscription"
        description={`Your subscription ends on ${day}.`}
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep Subscription"
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => ask(false) })}
      >
        <ul className="grid list-disc gap-1 pl-5 text-14 text-ink-soft">
          {MESSAGES.cancelRest(day).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </Card>
  );
}
