import { TIER_BADGES, TIER_NAMES, TIERS } from "#core/access/tier.ts";
import { Badge } from "#web/ui/display/badge.tsx";

/** The tier's letter, with its name for screen readers; nothing for free. */
export const TierBadge = ({ name }: { name: string }) => {
  const tier = TIERS.find((tier) => TIER_NAMES[tier] === name);
  const letters = tier && TIER_BADGES[tier];
  if (!letters) return <span className="sr-only">{name}</span>;
  return (
    <Badge tone="accent" title={name} className="min-w-7">
      <span aria-hidden>{letters}</span>
      <span className="sr-only">{name}</span>
    </Badge>
  );
};
