import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import { followPurchase } from "#web/data/subscription.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { SUBSCRIBED } from "./messages.ts";

/** After a successful checkout: shows a toast, clears the query, and polls until the purchase has arrived. */
export const useCheckoutReturn = (): void => {
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [path, navigate] = useLocation();
  const isBack = query.get("subscription") === "success";
  useEffect(() => {
    if (!isBack) return;
    toast(SUBSCRIBED);
    navigate(path, { replace: true });
    void followPurchase(client);
  }, [isBack, client, navigate, path]);
};
