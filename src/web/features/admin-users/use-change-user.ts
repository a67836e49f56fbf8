import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminUser } from "#contract/users.ts";
import { ApiError, isUnauthorized } from "#web/data/api-error.ts";
import { send } from "#web/data/send.ts";
import { userQuery } from "#web/data/user.ts";
import { toast, type ToastInput } from "#web/ui/overlay/toast-store.ts";
import { TOASTS } from "./messages.ts";
import { USERS_PATH } from "./queries.ts";

export type ManualTier = "big" | "bigger" | null;
/** Both flags of the call; the server changes only the one that differs. */
export type FlagChange = { readonly isstaff: boolean; readonly isdisabled: boolean };

/** One change of a user. */
export type UserChange = { readonly userid: number } & ({ readonly manualTier: ManualTier } | FlagChange);

const sendChange = async ({ userid, ...body }: UserChange): Promise<AdminUser> => {
  const params = { userid: String(userid) };
  const { user } =
    "manualTier" in body
      ? await send("POST /api/admin/users/{userid}/manual-tier", { params, body })
      : await send("POST /api/admin/users/{userid}/flags", { params, body });
  return user;
};

const success = (change: UserChange, user: AdminUser): ToastInput =>
  "manualTier" in change ? TOASTS.tierUpdated(user.userid) : TOASTS.flagsUpdated(user);

const failure = (change: UserChange, error: Error): ToastInput => ({
  title: TOASTS.updateFailed,
  description:
    (error instanceof ApiError && error.body) || ("manualTier" in change ? TOASTS.tierFailed : TOASTS.flagsFailed),
  variant: "destructive",
});

/** Changes a user. The reply replaces the selected one, and every list is reloaded, after a failure too. */
export const useChangeUser = (onChanged: (user: AdminUser) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendChange,
    onSuccess: (user, change) => {
      onChanged(user);
      toast(success(change, user));
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    onError: (error, change) => {
      if (!isUnauthorized(error)) toast(failure(change, error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: [USERS_PATH] }),
  });
};
