import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import type { League } from "#contract/leagues/leagues.ts";
import { PROVIDER_NAMES } from "#core/kit/platforms.ts";
import { valueGaps } from "#core/leagues/roster/unpriced.ts";
import { leagueParts } from "#core/situation/summary.ts";
import { dotted } from "#core/kit/name-list.ts";
import { refusalText, send } from "#web/kit/query/send.ts";
import { momentText } from "#web/kit/data/date-text.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { useHydrated } from "#web/kit/ui/use-hydrated.ts";
import { MESSAGES } from "./messages.ts";
import { leagueQuery, leaguesQuery, leagueTeamsQuery } from "./data.ts";

function RefreshButton({ leagueid }: { leagueid: string }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send("POST /api/leagues/{leagueid}/refresh", { params: { leagueid } }),
    onSuccess: (league) => {
      client.setQueryData(leagueQuery(leagueid).queryKey, league);
      void client.invalidateQueries({ queryKey: leagueTeamsQuery(leagueid).queryKey });
      void client.invalidateQueries({ queryKey: leaguesQuery.queryKey, exact: true });
      toast({ title: MESSAGES.refreshed });
    },
    onError: (error) =>
      toast({ title: MESSAGES.refreshFailed, description: refusalText(error), variant: "destructive" }),
  });
  return (
    <Button busy={isPending} icon={<RefreshCw aria-hidden size={16} />} onClick={() => mutate()}>
      {MESSAGES.refresh}
    </Button>
  );
}

function DeleteButton({ leagueid }: { leagueid: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [asking, ask] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send("DELETE /api/leagues/{leagueid}", { params: { leagueid } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: leaguesQuery.queryKey, exact: true });
      navigate("/leagues", { replace: true });
    },
    onError: (error) => {
      ask(false);
      toast({ title: MESSAGES.removeFailed, description: refusalText(error), variant: "destructive" });
    },
  });
  return (
    <>
      <Button icon={<Trash2 aria-hidden size={16} />} onClick={() => ask(true)}>
        {MESSAGES.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={MESSAGES.removeTitle}
        description={MESSAGES.removeText}
        confirmLabel={MESSAGES.remove}
        cancelLabel={MESSAGES.keep}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}

export function LeagueHead({ league, children }: { league: League; children?: ReactNode }) {
  const { leagueid, name, provider, season, format, scoringSettings: scoring, rosterSettings: roster } = league;
  const settings = leagueParts({ format, scoring, roster });
  const isHydrated = useHydrated();
  return (
    <header className="grid gap-3">
      <div>
        <h1 className="text-28 wrap-anywhere">{name}</h1>
        <p className="mt-1 text-14 text-ink-soft">{dotted([`${PROVIDER_NAMES[provider]} ${season}`, ...settings])}</p>
        {valueGaps(league).map((text) => (
          <p key={text} className="text-13 text-ink-soft">
            {text}
          </p>
        ))}
        <p className="text-13 text-ink-faint">{isHydrated ? MESSAGES.synced(momentText(league.syncedat)) : "\u00A0"}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {provider !== "paste" && <RefreshButton leagueid={leagueid} />}
        {children}
        <DeleteButton leagueid={leagueid} />
      </div>
    </header>
  );
}
