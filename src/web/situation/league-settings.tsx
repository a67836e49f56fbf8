import { RotateCcw, Undo2 } from "lucide-react";
import { situation, useSituation } from "./start.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { LiveRegion } from "#web/kit/ui/display/notice.tsx";
import { MESSAGES } from "./messages.ts";
import OwnLeague from "./own-league.tsx";
import { useReady, change } from "./use-config.ts";
import { TEAM_STATUSES, TEAM_STATUS_LABELS, toTeamStatus } from "#core/situation/situation.ts";
import { teamStatusCodeIdOf, teamStatusOf } from "#core/situation/reference.ts";
import { Slider } from "#web/kit/ui/form/slider.tsx";

/** Resets the league to the defaults. Until the next change the same button undoes that. */
function Reset() {
  const canUndo = useSituation((state) => state.status === "ready" && state.beforeReset !== null);
  const Icon = canUndo ? Undo2 : RotateCcw;
  return (
    <>
      <LiveRegion>{canUndo ? "The league settings are back at their defaults." : ""}</LiveRegion>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-3"
        icon={<Icon aria-hidden size={14} />}
        onClick={canUndo ? situation.undoReset : situation.reset}
      >
        {canUndo ? "Undo reset" : "Reset"}
      </Button>
    </>
  );
}

export const LeagueSettings = () => (
  <section aria-label={MESSAGES.leagueSettings}>
    <div className="flex h-8 items-center justify-between">
      <h3 className="text-13 font-semibold text-ink-faint">{MESSAGES.leagueSettings}</h3>
      <Reset />
    </div>
    <OwnLeague>
      <StatusSlider />
    </OwnLeague>
  </section>
);

const LOWEST = TEAM_STATUSES[0];
const HIGHEST = TEAM_STATUSES[TEAM_STATUSES.length - 1] ?? LOWEST;

function StatusSlider() {
  const teamStatus = useReady(({ teamStatusCodeId }, { codes }) => teamStatusOf(teamStatusCodeId, codes));
  const codes = useReady((_, tables) => tables.codes);
  return (
    <div className="py-2">
      <p className="flex items-baseline justify-between text-14">
        Team status
        <span className="font-semibold text-ink">{TEAM_STATUS_LABELS[teamStatus]}</span>
      </p>
      <Slider
        label="Team status"
        min={LOWEST}
        max={HIGHEST}
        step={1}
        ticks
        centered
        value={teamStatus}
        describe={(position) => TEAM_STATUS_LABELS[toTeamStatus(position)]}
        onChange={(position) => change({ teamStatusCodeId: teamStatusCodeIdOf(toTeamStatus(position), codes) })}
      />
      <p aria-hidden className="flex justify-between text-12 text-ink-faint">
        <span>{TEAM_STATUS_LABELS[LOWEST]}</span>
        <span>{TEAM_STATUS_LABELS[HIGHEST]}</span>
      </p>
    </div>
  );
}
