import { useEffect } from "react";
import { useLocation } from "wouter";
import { isUnauthorized } from "#web/data/api-error.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { SIGNED_OUT, SIGNED_OUT_DELAY } from "./messages.ts";

/**
 * After a load refused without a sign-in: shows a message and redirects to the login page. The application's frame
 * handles writes.
 */
export const useSignedOut = (error: Error | null): void => {
  const [, navigate] = useLocation();
  const over = isUnauthorized(error);
  useEffect(() => {
    if (!over) return;
    toast({ ...SIGNED_OUT, variant: "destructive" });
    const leave = setTimeout(
      () => navigate(`/login?${new URLSearchParams({ returnTo: location.pathname })}`),
      SIGNED_OUT_DELAY,
    );
    return () => clearTimeout(leave);
  }, [over, navigate]);
};
