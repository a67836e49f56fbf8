import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import { HOUR_MS } from "#core/kit/calendar.ts";
import type { Plan } from "#core/plans/plans.ts";
import { currentPlan } from "#core/plans/purchase.ts";
import { userQuery } from "#web/accounts/user.ts";
import { sessionStore } from "#web/kit/data/store.ts";
import { loading, loadingAsUser } from "#web/kit/query/load.ts";
import { errorText, send } from "#web/kit/query/send.ts";
import { toast, type ToastInput } from "#web/kit/ui/overlay/toast-store.ts";
import { TOASTS } from "./messages.ts";

export const subscriptionQuery = queryOptions(loadingAsUser("/api/user/subscription"));

/** The same with the details of the subscribe page. */
export const subscriptionDetailsQuery = queryOptions(loadingAsUser("/api/user/subscription/details"));

export const pricesQuery = queryOptions({ ...loading("/api/prices"), staleTime: HOUR_MS });

const WANTED_KEY = "bbf_wanted_plan";

/** Stores, for this tab, the plan of the checkout that is about to open. */
export const noteWantedPlan = (plan: Plan): void => sessionStore.setItem(WANTED_KEY, plan);

function take(key: string): string | null {
  const noted = sessionStore.getItem(key);
  sessionStore.removeItem(key);
  return noted;
}

/** Pauses in milliseconds between polls for a payment: about half a minute in total. */
const PAUSES = [0, 500, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000] as const;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls for half a minute after a checkout until the payment has come, then reloads all data. */
async function followPurchase(client: QueryClient): Promise<void> {
  const wanted = take(WANTED_KEY);
  for (const milliseconds of PAUSES) {
    await pause(milliseconds);
    const details = await client.fetchQuery({ ...subscriptionDetailsQuery, staleTime: 0 }).catch(() => null);
    const held = details?.subscriptionstatus === "active" ? currentPlan(details, Date.now()) : null;
    if (held && (wanted === null || wanted === held)) break;
  }
  await client.invalidateQueries({ queryKey: userQuery.queryKey });
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
}

const REACTIVATED_KEY = "bbf_reactivated";

/** Milliseconds before the profile opens. */
const AFTER_CANCEL = 1000;

/** Cancels at the period's end, and withdraws that. Each stays busy until the following page is shown. */
export function useManage() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const refresh = (): void => {
    for (const { queryKey } of [userQuery, subscriptionQuery, subscriptionDetailsQuery])
      void client.invalidateQueries({ queryKey });
  };
  const failing = (told: (reason: string) => ToastInput) => (error: Error) => {
    toast(told(errorText(error)));
    refresh();
  };
  const cancel = useMutation({
    mutationFn: () => send("POST /api/cancel-subscription", {}),
    onSuccess: () => {
      toast(TOASTS.cancelled);
      refresh();
      setTimeout(() => navigate("/profile"), AFTER_CANCEL);
    },
    onError: failing(TOASTS.cancelFailed),
  });
  const reactivate = useMutation({
    mutationFn: () => send("POST /api/reactivate-subscription", {}),
    onSuccess: () => {
      // For this tab: the reloaded page tells it.
      sessionStore.setItem(REACTIVATED_KEY, "yes");
      location.reload();
    },
    onError: failing(TOASTS.reactivateFailed),
  });
  return { cancel, reactivate };
}

/** After the provider's page or a reactivation: shows the result, clears the query, waits for a payment. */
export function useReturn(): void {
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [path, navigate] = useLocation();
  const outcome = query.get("subscription");
  useEffect(() => {
    if (take(REACTIVATED_KEY) !== null) toast(TOASTS.reactivated);
  }, []);
  useEffect(() => {
    if (outcome !== "success" && outcome !== "cancelled") return;
    toast(outcome === "success" ? TOASTS.success : TOASTS.abandoned);
    navigate(path, { replace: true });
    if (outcome === "success") void followPurchase(client);
  }, [outcome, client, navigate, path]);
}
