import { dollars, GALAXY_SHOWN_CENTS, type Billing, type PricingPlan } from "#core/access/plans.ts";

const PER = { month: "per month", year: "per year", lifetime: "one time" } as const;

const perOf = ({ key }: PricingPlan, billing: Billing): string => {
  if (key === "free") return "for good";
  if (key === "pro") return PER.lifetime;
  return PER[billing === "yearly" ? "year" : "month"];
};

const centsOf = ({ key }: PricingPlan, entry: PricingPlan["monthly"]): number | null => {
  if (key === "free") return 0;
  if (key === "pro") return GALAXY_SHOWN_CENTS;
  return entry?.price.cents ?? null;
};

/**
 * The price of a plan in a billing period, with the full price struck through if it is discounted, and the saving of a
 * year.
 */
export const Price = ({ plan, billing }: { plan: PricingPlan; billing: Billing }) => {
  const entry = billing === "yearly" ? plan.yearly : plan.monthly;
  const cents = centsOf(plan, entry);
  if (cents === null) return null;
  const fullCents = entry?.price.fullCents ?? null;
  const per = perOf(plan, billing);
  return (
    <div className="grid gap-1">
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
      <p className="h-5 text-13 font-medium text-accent-ink">
        {entry && entry.savings > 0 && `Save ${entry.savings}% against twelve monthly payments`}
      </p>
    </div>
  );
};
