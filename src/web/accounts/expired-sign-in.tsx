import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { isUnauthorized } from "#web/kit/query/send.ts";
import { forgetUser, userQuery } from "./user.ts";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";

const USER_PATH = userQuery.queryKey[0];

/** Calls back when a write was refused because nobody is signed in, unless the write handles that itself. */
const onRefusedWrite = (client: QueryClient, act: () => void): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "error") return;
    if (isUnauthorized(event.action.error) && event.mutation.meta?.["tellsSignedOut"] !== true) act();
  });

/** Calls back when a load returns null because nobody is signed in. */
const onEmptyLoad = (client: QueryClient, act: () => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.data !== null) return;
    if (event.query.queryKey[0] !== USER_PATH) act();
  });

/** A null load makes the browser check the user again; a refused write leads to the login page. Renders nothing. */
export function ExpiredSignIn() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    let leave: ReturnType<typeof setTimeout> | undefined;
    const stopWrites = onRefusedWrite(client, () => {
      toast({ ...SIGNED_OUT, variant: "destructive" });
      const returnTo = `${location.pathname}${location.search}`;
      clearTimeout(leave);
      leave = setTimeout(() => {
        navigate(`/login?${new URLSearchParams({ returnTo })}`);
        void forgetUser(client);
      }, SIGNED_OUT_DELAY);
    });
    const stopLoads = onEmptyLoad(client, () => {
      if (client.getQueryData(userQuery.queryKey)) void client.invalidateQueries({ queryKey: userQuery.queryKey });
    });
    return () => {
      clearTimeout(leave);
      stopWrites();
      stopLoads();
    };
  }, [client, navigate]);
  return null;
}

/** The message of a refused write, and the milliseconds before the redirect. */
const SIGNED_OUT = { title: "Authentication Required", description: "Please log in to access this feature" };
export const SIGNED_OUT_DELAY = 1000;
