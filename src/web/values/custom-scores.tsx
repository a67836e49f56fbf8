import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Minus, Star } from "lucide-react";
import { useState } from "react";
import { loadEntitlements, useEntitlements, userQuery } from "#web/accounts/user.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { TRADE_VALUES } from "./trade-values.ts";

/** The switch between the community's values and one's own: off at first, and each change requests the values again. */
export function useCustomScores() {
  const client = useQueryClient();
  const { data: user } = useQuery(userQuery);
  const { customScores: entitled } = useEntitlements();
  const [wanted, want] = useState(false);
  const on = wanted && entitled;
  /** Runs `refuse` for a user who may not. A press before the user is known waits for that. */
  const toggle = async (refuse?: () => void): Promise<void> => {
    if (!(await loadEntitlements(client)).customScores) return refuse?.();
    void client.invalidateQueries({ queryKey: [TRADE_VALUES], refetchType: "none" });
    want((now) => !now);
  };
  /** The user whose own scores the list shows; null for the community's. */
  const userId = on ? (user?.userid ?? null) : null;
  return { entitled, on, userId, toggle };
}

export function CustomToggle({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  const title = on ? MESSAGES.toCommunity : MESSAGES.toCustom;
  const shown = on ? "Custom" : "Community";
  return (
    <Button
      size="sm"
      className="max-lg:hidden"
      aria-label={`${shown}: ${title}`}
      title={title}
      aria-pressed={on}
      icon={
        on ? <Star aria-hidden size={16} className="fill-current text-accent-ink" /> : <Minus aria-hidden size={16} />
      }
      onClick={onToggle}
    >
      {shown}
    </Button>
  );
}
