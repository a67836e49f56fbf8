import { TEAM_STATUSES } from "#core/situation/situation.ts";
import { teamStatusCodeIdOf, TEAM_STATUS_LABELS, teamStatusOf, toTeamStatus } from "#core/situation/team-status.ts";
import { Slider } from "#web/ui/form/slider.tsx";
import { change, useReady } from "./use-config.ts";

const LOWEST = TEAM_STATUSES[0];
const HIGHEST = TEAM_STATUSES[TEAM_STATUSES.length - 1] ?? LOWEST;

/** The team status, from full tank to all in. */
export const StatusSlider = () => {
  const teamStatus = useReady(({ teamStatusCodeId }, { codes }) => teamStatusOf(teamStatusCodeId, codes));
  const codes = useReady((_, tables) => tables.codes);
  return (
    <div className="pt-4 pb-3">
      <p className="flex items-baseline justify-between text-13 font-medium text-ink-soft">
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
};
