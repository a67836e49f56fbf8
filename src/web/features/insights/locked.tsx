import { Lock } from "lucide-react";
import { useLocation } from "wouter";
import { TIER_NAMES } from "#core/access/tier.ts";
import { useEntitlements } from "#web/data/entitlements.ts";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { MESSAGES } from "./messages.ts";

/** There are insights that the reader's plan does not open. */
export const Locked = () => {
  const { tier } = useEntitlements();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon={<Lock aria-hidden size={20} />}
      title={MESSAGES.lockedTitle}
      action={
        <Button variant="primary" onClick={() => navigate("/subscribe")}>
          {MESSAGES.upgrade}
        </Button>
      }
    >
      <p className="mb-2">
        {MESSAGES.plan} <span className="font-semibold text-ink">{TIER_NAMES[tier]}</span>
      </p>
      <p>{MESSAGES.lockedText}</p>
    </EmptyState>
  );
};
