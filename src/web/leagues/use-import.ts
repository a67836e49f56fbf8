import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { Sent } from "#contract/kit/call.ts";
import type { importLeague } from "#contract/leagues/leagues.ts";
import { ApiError, refusalText, send } from "#web/kit/query/send.ts";
import { onceKnown } from "#web/visitors/identity.ts";
import { leagueQuery, leaguesQuery } from "./data.ts";
import { applyLeague } from "./league-settings.ts";

type Wish = Sent<typeof importLeague>["body"];

/** The longest wait in a provider's line that the page sits out by itself, in seconds. */
const LONGEST_WAIT_S = 300;

/** Imports a league and goes to its first screen. While its provider has a line, it waits there until `leave`. */
export function useImport() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [line, setLine] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  const leave = (): void => leaving.current.abort();
  useEffect(() => () => leaving.current.abort(), []);
  const { mutate, data, error, isPending, variables, reset } = useMutation({
    mutationFn: async (body: Wish) => {
      const { signal } = (leaving.current = new AbortController());
      // The server keeps the league for the visitor, so it must know the visitor first.
      await onceKnown(({ visitor }) => visitor);
      for (;;) {
        try {
          return await send("POST /api/leagues/import", { body }, { signal });
        } catch (refusal) {
          const wait = refusal instanceof ApiError && refusal.kind === "too-many" ? refusal.retryAfter : null;
          if (wait === null || wait > LONGEST_WAIT_S) throw refusal;
          setLine(refusalText(refusal));
          await new Promise((resolve) => {
            setTimeout(resolve, wait * 1000);
          });
          signal.throwIfAborted();
        }
      }
    },
    onSettled: () => setLine(null),
    onSuccess: async (reply) => {
      if ("choices" in reply || "preview" in reply) return;
      client.setQueryData(leagueQuery(reply.leagueid).queryKey, reply);
      await client.invalidateQueries({ queryKey: leaguesQuery.queryKey, exact: true });
      // Its page offers to undo this.
      applyLeague(reply);
      navigate(`/league/${reply.leagueid}`);
    },
  });
  return { mutate, data, error, isPending, variables, line, leave, reset };
}
