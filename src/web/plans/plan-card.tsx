import { Check, Clock, Hammer } from "lucide-react";
import type { FeatureStatus } from "#core/plans/features.ts";
import { dollars, GALAXY_SHOWN_CENTS, priceOf, type Billing, type PricingPlan } from "#core/plans/plans.ts";
import type { SubscribeButton } from "#core/plans/subscribe-button.ts";
import { limitedPrice } from "./messages.ts";
import { Button, Spinner } from "#web/kit/ui/form/button.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { cx } from "#web/kit/ui/cx.ts";

const STATUS: Readonly<Record<FeatureStatus, { readonly Icon: typeof Check; readonly word: string | null }>> = {
  active: { Icon: Check, word: null },
  planned: { Icon: Clock, word: "planned" },
  "in-progress": { Icon: Hammer, word: "in progress" },
};

function FeatureLine({ title, status }: { title: string; status: FeatureStatus }) {
  const { Icon, word } = STATUS[status];
  return (
    <li className={cx("flex items-baseline gap-2 text-14", status === "active" ? "text-ink" : "text-ink-soft")}>
      <Icon
        aria-hidden
        size={14}
        strokeWidth={2.5}
        className={cx("shrink-0 translate-y-0.5", status === "active" ? "text-accent-ink" : "text-ink-faint")}
      />
      <span className="min-w-0">
        {title}
        {word && <span className="text-12 text-ink-faint"> ({word})</span>}
      </span>
    </li>
  );
}

type PlanCardProps = {
  plan: PricingPlan;
  billing: Billing;
  button: SubscribeButton;
  /** The user holds this plan, cancelled or not. */
  isHeld: boolean;
  isBusy: boolean;
  onChoose: () => void;
};

export const PlanCard = ({ plan, billing, button, isHeld, isBusy, onChoose }: PlanCardProps) => (
  <Card
    aria-labelledby={`plan-${plan.key}`}
    className={cx("flex flex-col gap-4 p-5", isHeld && "border-accent ring-1 ring-accent")}
  >
    <header className="grid gap-1">
      <h2 id={`plan-${plan.key}`} className="text-20">
        {plan.name}
      </h2>
      <p className="text-14 text-ink-soft">{plan.description}</p>
    </header>
    <Price plan={plan} billing={billing} />
    <Button
      variant={button.disabled ? "secondary" : "primary"}
      // While busy it stays focusable, so that the focus is not lost.
      disabled={button.disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-describedby={`plan-${plan.key}`}
      icon={isBusy ? <Spinner /> : undefined}
      onClick={button.disabled ? undefined : onChoose}
      className="w-full"
    >
      {button.label}
    </Button>
    <div className="grid gap-2">
      <p className="text-12 font-semibold text-ink-faint">{plan.hierarchyLabel}</p>
      <ul className="grid gap-1.5">
        {plan.features.map((feature) => (
          <FeatureLine key={feature.title} {...feature} />
        ))}
      </ul>
    </div>
  </Card>
);

const PER = { month: "per month", year: "per year", lifetime: "one time" } as const;

function perOf({ key }: PricingPlan, billing: Billing): string {
  if (key === "free") return "for good";
  if (key === "pro") return PER.lifetime;
  return PER[billing === "yearly" ? "year" : "month"];
}

function centsOf({ key }: PricingPlan, entry: PricingPlan["monthly"]): number | null {
  if (key === "free") return 0;
  if (key === "pro") return GALAXY_SHOWN_CENTS;
  return entry?.price.cents ?? null;
}

/** With the full price struck through if discounted, and the saving of a year. */
function Price({ plan, billing }: { plan: PricingPlan; billing: Billing }) {
  const entry = billing === "yearly" ? plan.yearly : plan.monthly;
  const cents = centsOf(plan, entry);
  if (cents === null) return null;
  const fullCents = entry?.price.fullCents ?? null;
  const isBelowBig = cents < (priceOf(billing === "yearly" ? "big_yearly" : "big_monthly", false).cents ?? 0);
  const per = perOf(plan, billing);
  return (
    // The cards stand beside each other from here on: room for the longest explanation, so that buttons align.
    <div className="grid content-start gap-1 md:min-h-44 lg:min-h-32">
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="text-28 font-bold">{dollars(cents)}</span>
        {fullCents !== null && (
          <s className="text-16 text-ink-faint">
            <span className="sr-only">instead of </span>
            {dollars(fullCents)}
          </s>
        )}
        <span className="text-13 text-ink-soft">{per}</span>
      </p>
      <div className="grid min-h-5 content-start gap-1 text-13">
        {entry && entry.savings > 0 && (
          <p className="font-medium text-accent-ink">Save {entry.savings}% against twelve monthly payments</p>
        )}
        {fullCents !== null && <p className="text-ink-soft">{limitedPrice(plan.name, isBelowBig)}</p>}
      </div>
    </div>
  );
}
