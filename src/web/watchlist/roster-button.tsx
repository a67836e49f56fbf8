import { useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useState } from "react";
import { isSubscriptionRequired, refusalText } from "#web/kit/query/send.ts";
import { setRosterWatched, useWatchlist } from "./data.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";

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
      toast(
        isSubscriptionRequired(error)
          ? { title: MESSAGES.rosterPlan, description: MESSAGES.rosterPlanText, duration: 8000 }
          : { title: MESSAGES.notSaved, description: refusalText(error), variant: "destructive" },
      );
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
