import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { errorText, isUnauthorized } from "#web/data/api-error.ts";
import { send } from "#web/data/send.ts";
import { subscriptionDetailsQuery, subscriptionQuery } from "#web/data/subscription.ts";
import { userQuery } from "#web/data/user.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { noteReactivated } from "./after-reload.ts";
import { AFTER_CANCEL, TOASTS } from "./messages.ts";

/** Cancels at the period's end, and withdraws that. Each stays busy until the following page is shown. */
export const useManage = () => {
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
      if (!isUnauthorized(error)) toast(TOASTS.cancelFailed(errorText(error)));
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
      if (!isUnauthorized(error)) toast(TOASTS.reactivateFailed(errorText(error)));
      refresh();
    },
  });
  return { cancel, reactivate };
};
