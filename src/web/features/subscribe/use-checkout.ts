import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { Plan } from "#core/access/plans.ts";
import { errorText, isUnauthorized } from "#web/data/api-error.ts";
import { send } from "#web/data/send.ts";
import { noteWantedPlan, subscriptionDetailsQuery } from "#web/data/subscription.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { TOASTS } from "./messages.ts";

type Wanted = { readonly plan: Plan; readonly priceId: string };

/** Starts a checkout and opens it. Stays busy until the page is left, so that a second press does nothing. */
export const useCheckout = () => {
  const client = useQueryClient();
  // The second press of a double click comes before the next rendering.
  const leaving = useRef(false);
  const { mutate, variables, isPending, isSuccess, reset } = useMutation({
    mutationFn: ({ priceId }: Wanted) =>
      send("POST /api/create-subscription", {
        body: {
          priceId,
          successUrl: `${location.origin}/profile?subscription=success`,
          cancelUrl: `${location.origin}/subscribe?subscription=cancelled`,
        },
      }),
    onSuccess: ({ sessionUrl }, { plan }) => {
      noteWantedPlan(plan);
      location.assign(sessionUrl);
    },
    onError: (error) => {
      leaving.current = false;
      if (isUnauthorized(error)) return;
      toast(TOASTS.createFailed(errorText(error)));
      void client.invalidateQueries({ queryKey: subscriptionDetailsQuery.queryKey });
    },
  });
  // The browser's back button may restore this page in its busy state.
  useEffect(() => {
    const back = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      leaving.current = false;
      reset();
    };
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, [reset]);
  const begin = useCallback(
    (wanted: Wanted) => {
      if (leaving.current) return;
      leaving.current = true;
      mutate(wanted);
    },
    [mutate],
  );
  return { begin, busyWith: isPending || isSuccess ? (variables?.plan ?? null) : null };
};
