import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "wouter";
import { errorText, send } from "#web/kit/query/send.ts";
import { subscriptionDetailsQuery, subscriptionQuery, followPurchase } from "./subscription.ts";
import { userQuery } from "#web/accounts/user.ts";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { AFTER_CANCEL, TOASTS } from "./messages.ts";
import { useEffect } from "react";

/** Cancels at the period's end, and withdraws that. Each stays busy until the following page is shown. */
export function useManage() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const refresh = (): void => {
    for (const { queryKey } of [userQuery, subscriptionQuery, subscriptionDetailsQuery])
      void client.invalidateQueries({ queryKey });
  };
  const cancel = useMutation({
    mutationFn: () => send("POST /api/cancel-subscription", {}),
    onSuccess: () => {
      toast(TOASTS.cancelled);
      refresh();
      setTimeout(() => navigate("/profile"), AFTER_CANCEL);
    },
    onError: (error) => {
      toast(TOASTS.cancelFailed(errorText(error)));
      refresh();
    },
  });
  const reactivate = useMutation({
    mutationFn: () => send("POST /api/reactivate-subscription", {}),
    onSuccess: () => {
      noteReactivated();
      location.reload();
    },
    onError: (error) => {
      toast(TOASTS.reactivateFailed(errorText(error)));
      refresh();
    },
  });
  return { cancel, reactivate };
}

const KEY = "bbf_reactivated";

/** Stores, for this tab, that the page reloads because a subscription was reactivated. */
function noteReactivated(): void {
  try {
    sessionStorage.setItem(KEY, "yes");
  } catch {
    // Without storage the reloaded page shows the subscription without a toast.
  }
}

/** Was the page reloaded because of that? True once. */
function takeReactivated(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
}

/** After the provider's page or a reactivation: shows the result, clears the query, waits for a payment. */
export function useReturn(): void {
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [path, navigate] = useLocation();
  const outcome = query.get("subscription");
  useEffect(() => {
    if (takeReactivated()) toast(TOASTS.reactivated);
  }, []);
  useEffect(() => {
    if (outcome !== "success" && outcome !== "cancelled") return;
    toast(outcome === "success" ? TOASTS.success : TOASTS.abandoned);
    navigate(path, { replace: true });
    if (outcome === "success") void followPurchase(client);
  }, [outcome, client, navigate, path]);
}
