import { Check, Clock, Hammer } from "lucide-react";
import type { FeatureStatus } from "#core/access/features.ts";
import type { Billing, PricingPlan } from "#core/access/plans.ts";
import type { SubscribeButton } from "#core/access/subscribe-button.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { Price } from "./price.tsx";

const STATUS: Readonly<Record<FeatureStatus, { readonly Icon: typeof Check; readonly word: string | null }>> = {
  active: { Icon: Check, word: null },
  planned: { Icon: Clock, word: "planned" },
  "in-progress": { Icon: Hammer, word: "in progress" },
};

const FeatureLine = ({ title, status }: { title: string; status: FeatureStatus }) => {
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
};

export type PlanCardProps = {
  plan: PricingPlan;
  billing: Billing;
  button: SubscribeButton;
  /** The user holds this plan, cancelled or not. */
  isHeld: boolean;
  isBusy: boolean;
  onChoose: () => void;
};

/** One plan: its price, the features it adds with their status, and its button. */
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
