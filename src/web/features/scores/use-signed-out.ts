import { useEffect } from "react";
import { useLocation } from "wouter";
import { isUnauthorized } from "#web/data/api-error.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { SIGNED_OUT, SIGNED_OUT_DELAY } from "./messages.ts";

/**
 * Where a load was refused because nobody is signed in, says so and leads to the login page. Writes are met by the app
 * itself.
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
