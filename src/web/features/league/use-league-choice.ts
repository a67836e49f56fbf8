import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Sent } from "#contract/call.ts";
import type { chooseInLeague } from "#contract/leagues.ts";
import { refusalText, send } from "#web/data/api/send.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";
import { leagueQuery, leaguesQuery, leagueTeamsQuery } from "#web/data/leagues.ts";

type Choice = Sent<typeof chooseInLeague>["body"];

/** Saves a choice of the owner in a league, then reloads the league's teams and values. */
export const useLeagueChoice = (leagueid: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => send("PUT /api/leagues/{leagueid}", { params: { leagueid }, body }),
    onSuccess: (league) => {
      client.setQueryData(leagueQuery(leagueid).queryKey, league);
      void client.invalidateQueries({ queryKey: leaguesQuery.queryKey, exact: true });
      return client.invalidateQueries({ queryKey: leagueTeamsQuery(leagueid).queryKey });
    },
    onError: (error) =>
      toast({ title: MESSAGES.chooseFailed, description: refusalText(error), variant: "destructive" }),
  });
};
