import {
  ChartLine,
  CircleCheck,
  Code,
  Database,
  Download,
  GraduationCap,
  Layers,
  Lightbulb,
  ListOrdered,
  MessageCircle,
  Scale,
  Share2,
  SlidersHorizontal,
  Sparkles,
  Star,
  User,
} from "lucide-react";
import type { Feature, FeatureStatus } from "#core/plans/features.ts";
import { dollars, GALAXY_SHOWN_CENTS, priceOf, type Billing, type PricingPlan } from "#core/plans/plans.ts";
import type { SubscribeButton } from "#core/plans/subscribe-button.ts";
import { limitedPrice, MESSAGES } from "./messages.ts";
import { Button, Spinner } from "#web/kit/ui/form/button.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { cx } from "#web/kit/ui/cx.ts";

const PICTURES: Readonly<Record<string, typeof Star>> = {
  "list-ordered": ListOrdered,
  scale: Scale,
  user: User,
  "message-circle": MessageCircle,
  download: Download,
  lightbulb: Lightbulb,
  "share-2": Share2,
  "sliders-horizontal": SlidersHorizontal,
  "chart-line": ChartLine,
  database: Database,
  star: Star,
  "circle-check": CircleCheck,
  "graduation-cap": GraduationCap,
  code: Code,
  layers: Layers,
};

const WORDS: Readonly<Record<FeatureStatus, string>> = {
  active: "",
  planned: " (planned)",
  "in-progress": " (in progress)",
};

function FeatureLine({ feature: { title, description, icon, status } }: { feature: Feature }) {
  const Picture = PICTURES[icon] ?? Sparkles;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden
        className={cx(
          "row-span-2 mt-0.5 grid size-9 place-items-center rounded-8",
          status === "active" ? "bg-accent-soft text-accent-ink" : "bg-sunken text-ink-faint",
        )}
      >
        <Picture size={18} />
      </span>
      <span className="text-14 font-semibold">
        {title}
        <span className="text-12 font-normal text-ink-faint">{WORDS[status]}</span>
      </span>
      <span className="text-13 text-ink-soft">{description}</span>
    </li>
  );
}

// The one that the upgrade dialog offers.
const RECOMMENDED: PricingPlan["key"] = "premium";

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
    className={cx(
      "relative flex flex-col gap-4 p-5",
      // Its price is on the first screen of a phone.
      plan.key === RECOMMENDED && "shadow-2 ring-2 ring-accent max-md:-order-1",
      isHeld && "border-accent ring-1 ring-accent",
    )}
  >
    {plan.key === RECOMMENDED && (
      <p
        className={
          "absolute -top-3 right-5 rounded-round bg-accent px-3 py-0.5 text-12 font-semibold text-on-accent " +
          "forced-colors:border"
        }
      >
        {MESSAGES.popular}
      </p>
    )}
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
    <div className="grid gap-3">
      <p className="text-12 font-semibold text-ink-faint">{plan.hierarchyLabel}</p>
      <ul className="grid gap-3">
        {plan.features.map((feature) => (
          <FeatureLine key={feature.id} feature={feature} />
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
        <span className="text-40 narrow">{dollars(cents)}</span>
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
