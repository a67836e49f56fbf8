import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { Feature } from "#core/plans/features.ts";
import { dollars, priceOf } from "#core/plans/plans.ts";
import { TIER_NAMES } from "#core/accounts/entitlements.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { pricesQuery } from "./subscription.ts";
import FeaturePreview from "./feature-preview.tsx";
import { MESSAGES } from "./messages.ts";

function BiggerPrice() {
  const { data: prices } = useQuery(pricesQuery);
  // The line keeps its height while the price is loading.
  const { cents, fullCents } = prices
    ? priceOf("bigger_monthly", prices.discountActive)
    : { cents: null, fullCents: null };
  return (
    <div className="grid gap-1 rounded-12 border border-accent-line bg-accent-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-16 font-semibold">{TIER_NAMES.bigger}</p>
        <span className="rounded-4 bg-accent px-1.5 py-0.5 text-12 font-semibold text-on-accent forced-colors:border">
          {MESSAGES.popular}
        </span>
      </div>
      <p className="flex min-h-7 flex-wrap items-baseline gap-x-2 tabular-nums">
        {cents !== null && <span className="text-20 font-bold">{dollars(cents)}</span>}
        {fullCents !== null && (
          <s className="text-14 text-ink-soft">
            <span className="sr-only">instead of </span>
            {dollars(fullCents)}
          </s>
        )}
        {cents !== null && <span className="text-13 text-ink-soft">per month</span>}
      </p>
      <p className="text-14 text-ink-soft">Full access to all features</p>
    </div>
  );
}

export const FeatureOffer = ({ feature, heading: Heading }: { feature: Feature; heading: "h2" | "h3" }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <FeaturePreview feature={feature.id} />
    <div>
      <Heading className="text-14 font-semibold">What you'll get:</Heading>
      <Benefits feature={feature} className="mt-2 gap-1.5" />
    </div>
    <BiggerPrice />
  </div>
);

export const Benefits = ({ feature, className }: { feature: Feature; className: string }) => (
  <ul className={cx("grid text-14 text-ink-soft", className)}>
    {feature.benefits.map((benefit) => (
      <li key={benefit} className="flex items-baseline gap-2">
        <Check aria-hidden size={14} strokeWidth={2.5} className="shrink-0 translate-y-0.5 text-accent-ink" />
        {benefit}
      </li>
    ))}
  </ul>
);
