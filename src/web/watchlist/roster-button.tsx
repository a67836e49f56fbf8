import { useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useState } from "react";
import { setRosterWatched, useWatchlist } from "./data.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { sayRefused } from "./star.tsx";

export function RosterButton({ leagueid }: { leagueid: string }) {
  const client = useQueryClient();
  const { data } = useWatchlist();
  const [busy, setBusy] = useState(false);
  const isOn = data?.leagues.includes(leagueid) ?? false;
  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      await setRosterWatched(client, leagueid, !isOn);
    } catch (error) {
      sayRefused(error, { title: MESSAGES.rosterPlan, description: MESSAGES.rosterPlanText });
    }
    setBusy(false);
  };
  return (
    <Button
      busy={busy}
      aria-pressed={isOn}
      icon={<Star aria-hidden size={16} className={isOn ? "fill-current text-accent-ink" : ""} />}
      onClick={() => void change()}
    >
      {isOn ? MESSAGES.rosterOn : MESSAGES.roster}
    </Button>
  );
}
