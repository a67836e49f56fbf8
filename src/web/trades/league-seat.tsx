import { TRY_AGAIN } from "#web/kit/ui/display/notice.tsx";
import { Trophy } from "lucide-react";
import { useState } from "react";
import type { TradeTeam } from "#core/trades/trade.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { layer } from "#web/kit/ui/overlay/layer.tsx";
import { LEAGUE_MESSAGES as MESSAGES } from "./league-messages.ts";
import type { Calculation } from "./use-calculation.ts";

const LeagueTeamDialog = layer(() => import("./league-team-dialog.tsx"));

type LeagueSeatProps = { calculation: Calculation; team: TradeTeam };

export function LeagueSeat({ calculation, team, onChosen }: LeagueSeatProps & { onChosen: () => void }) {
  const { editor, leagueTrade } = calculation;
  const [choosing, choose] = useState(false);
  const name = team.league && leagueTrade.league?.name;
  return (
    <>
      <Button icon={<Trophy aria-hidden size={14} />} className="max-w-full min-w-0" onClick={() => choose(true)}>
        <span className="truncate">{name ? `In ${name}` : "League team"}</span>
        <span className="sr-only"> of {team.name}</span>
      </Button>
      <LeagueTeamDialog
        open={choosing}
        onOpenChange={choose}
        trade={editor.trade}
        team={team}
        onChoose={(chosen) => {
          choose(false);
          onChosen();
          editor.dispatch({ type: "set-league-team", team: team.id, chosen });
        }}
      />
    </>
  );
}

/** The message for each state in which a team's league cannot be used; `ready` means that the team is not in it. */
const PROBLEMS = {
  failed: MESSAGES.failed,
  gone: "Its league was deleted or belongs to someone else.",
  ready: "This team is no longer in its league.",
} as const;

/** Shows why the league of a team cannot be used; nothing if it can, or while it is loading. */
export function LeagueSeatNotice({ calculation: { editor, leagueTrade }, team }: LeagueSeatProps) {
  const { state, retry } = leagueTrade;
  if (!team.league || state === "none" || state === "loading") return null;
  if (state === "ready" && leagueTrade.sideOf(team)) return null;
  return (
    <div role="status" className="mt-2 flex flex-wrap items-center gap-2 rounded-8 bg-sunken px-3 py-2 text-13">
      <span className="min-w-0 grow">{PROBLEMS[state]}</span>
      {state === "failed" && (
        <Button size="sm" onClick={retry}>
          {TRY_AGAIN}
        </Button>
      )}
      <Button size="sm" onClick={() => editor.dispatch({ type: "set-league-team", team: team.id, chosen: null })}>
        Continue Without It
      </Button>
    </div>
  );
}
