import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "wouter";
import type { Billing, PlanKey } from "#core/access/plans.ts";
import { intentOf } from "./intent.ts";

/** Continues a purchase chosen before the sign-in, once, when all data is loaded; clears the query. */
export const useIntent = (
  isReady: boolean,
  choose: (plan: PlanKey, billing: Billing) => void,
  showBilling: (billing: Billing) => void,
): void => {
  const [query] = useSearchParams();
  const [path, navigate] = useLocation();
  const begun = useRef(false);
  useEffect(() => {
    if (!isReady || begun.current || query.get("intent") === null) return;
    begun.current = true;
    const intent = intentOf(query);
    navigate(path, { replace: true });
    if (!intent) return;
    showBilling(intent.billing);
    choose(intent.plan, intent.billing);
  }, [isReady, query, path, navigate, choose, showBilling]);
};
