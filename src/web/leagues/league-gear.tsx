import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, Settings2, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { dotted } from "#core/kit/name-list.ts";
import { isPlatform, PROVIDER_NAMES } from "#core/kit/platforms.ts";
import { valueGaps } from "#core/leagues/roster/unpriced.ts";
import { leagueParts } from "#core/situation/summary.ts";
import { refusalText, send } from "#web/kit/query/send.ts";
import { Button, IconButton } from "#web/kit/ui/form/button.tsx";
import { ConfirmDialog, Sheet } from "#web/kit/ui/overlay/dialog.tsx";
import { toast, tellFailure } from "#web/kit/ui/overlay/toast-store.ts";
import { leagueQuery, leaguesQuery, leagueTeamsQuery } from "./data.ts";
import { FaabPriceCard } from "./faab-price-card.tsx";
import { useLeagueChoice, type LeagueFacts } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";
import { SettingsCard } from "./settings-card.tsx";

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
    onError: tellFailure(MESSAGES.refreshFailed),
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

/** What is set once: refresh, settings, money, the reader's team, deletion; `children` are more such buttons. */
export function LeagueGear({ facts, children }: { facts: LeagueFacts; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { league } = facts;
  const { leagueid, provider, season, format, scoringSettings: scoring, rosterSettings: roster, myteamid } = league;
  const { mutate } = useLeagueChoice(leagueid);
  return (
    <>
      <IconButton
        variant="ghost"
        label={MESSAGES.gear}
        aria-haspopup="dialog"
        icon={<Settings2 aria-hidden size={20} />}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={league.name}
        description={dotted([
          `${PROVIDER_NAMES[provider]} ${season}`,
          ...leagueParts({ format, scoring, roster }),
          ...valueGaps(league),
        ])}
      >
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2">
            {isPlatform(provider) && <RefreshButton leagueid={leagueid} />}
            {children}
            {myteamid !== null && (
              <Button onClick={() => mutate({ myteamid: null }, { onSuccess: () => setOpen(false) })}>
                {MESSAGES.otherTeam}
              </Button>
            )}
            <DeleteButton leagueid={leagueid} />
          </div>
          <SettingsCard league={league} />
          <FaabPriceCard facts={facts} />
        </div>
      </Sheet>
    </>
  );
}
