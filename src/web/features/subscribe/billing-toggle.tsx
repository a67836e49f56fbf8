import { LIFETIME_BADGE, YEARLY_BADGE, type Billing } from "#core/access/plans.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Segmented } from "#web/ui/form/segmented.tsx";
import { MESSAGES } from "./messages.ts";

const labelled = (text: string, badge: string) => (
  <span className="flex flex-col items-center gap-1 py-1 sm:flex-row sm:gap-2">
    {text}
    <Badge tone="accent">{badge}</Badge>
  </span>
);

/** Chooses the billing period of the plans shown. */
export const BillingToggle = ({ value, onChange }: { value: Billing; onChange: (billing: Billing) => void }) => (
  <Segmented
    label={MESSAGES.billing}
    value={value}
    onChange={onChange}
    options={[
      { value: "monthly", label: MESSAGES.monthly },
      { value: "yearly", label: labelled(MESSAGES.yearly, YEARLY_BADGE) },
      { value: "lifetime", label: labelled(MESSAGES.lifetime, LIFETIME_BADGE) },
    ]}
    className="w-full max-w-lg"
  />
);
