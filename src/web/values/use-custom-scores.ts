import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { UserId } from "#core/kit/ids.ts";
import { loadEntitlements, useEntitlements, userQuery } from "#web/accounts/user.ts";
import { TRADE_VALUES } from "./trade-values.ts";

type CustomScores = {
  readonly entitled: boolean;
  readonly on: boolean;
  /** The user whose own scores the list shows; null for the community's. */
  readonly userId: UserId | null;
  readonly toggle: () => void;
  /** Toggles for a user who may; `refuse` runs for everybody else. A press before the user is known waits for that. */
  readonly toggleOr: (refuse: () => void) => Promise<void>;
};

/** The switch between the community's values and one's own: off at first, and each change requests the values again. */
export function useCustomScores(): CustomScores {
  const client = useQueryClient();
  const { data: user } = useQuery(userQuery);
  const { customScores: entitled } = useEntitlements();
  const [wanted, want] = useState(false);
  const on = wanted && entitled;
  const toggle = useCallback(() => {
    void client.invalidateQueries({ queryKey: [TRADE_VALUES], refetchType: "none" });
    want((now) => !now);
  }, [client]);
  const toggleOr = async (refuse: () => void): Promise<void> => {
    return (await loadEntitlements(client)).customScores ? toggle() : refuse();
  };
  return { entitled, on, userId: on ? (user?.userid ?? null) : null, toggle, toggleOr };
}
