import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, isUnauthorized } from "#web/data/api-error.ts";
import { userQuery } from "#web/data/user.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { SIGN_IN, TOASTS } from "./messages.ts";

/** Shows a failure. A user who is signed out gets that message instead and is redirected to the sign-in. */
export const useFailure = (): ((error: unknown, title: string) => void) => {
  const client = useQueryClient();
  const leave = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leave.current), []);
  return (error, title) => {
    if (isUnauthorized(error)) {
      toast({ ...TOASTS.signedOut, variant: "destructive" });
      clearTimeout(leave.current);
      leave.current = setTimeout(() => location.assign(SIGN_IN.path), SIGN_IN.delay);
      return;
    }
    toast({
      title,
      ...(error instanceof ApiError && error.body ? { description: error.body } : {}),
      variant: "destructive",
    });
    // The user is no longer staff: the page's guard handles that.
    if (error instanceof ApiError && error.kind === "staff-only")
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
  };
};
