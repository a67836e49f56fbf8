import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FinderPreferences, League } from "#contract/leagues.ts";
import { MOST_DECLINED } from "#core/finder/filters.ts";
import { refusalText } from "#web/data/api/api-error.ts";
import { send } from "#web/data/api/send.ts";
import { leagueQuery } from "#web/data/leagues.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";

/** What the owner of a league asks of the finder. A change shows at once and is taken back where saving it fails. */
export const useFinderPreferences = ({ leagueid, finder }: League) => {
  const client = useQueryClient();
  const { queryKey } = leagueQuery(leagueid);
  const show = (asked: FinderPreferences): void => {
    client.setQueryData<League>(queryKey, (league) => league && { ...league, finder: asked });
  };
  const { mutate } = useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: `finder preferences ${leagueid}` },
    mutationFn: (asked: FinderPreferences) =>
      send("PUT /api/leagues/{leagueid}", { params: { leagueid }, body: { finder: asked } }),
    onMutate: async (asked) => {
      await client.cancelQueries({ queryKey });
      show(asked);
      return finder;
    },
    onError: (error, _asked, before) => {
      show(before ?? finder);
      toast({ title: MESSAGES.saveFailed, description: refusalText(error), variant: "destructive" });
    },
  });
  const change = (changes: Partial<FinderPreferences>): void => mutate({ ...finder, ...changes });
  return {
    change,
    decline: (key: string): void => change({ declined: [...finder.declined, key].slice(-MOST_DECLINED) }),
  };
};
