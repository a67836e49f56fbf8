import { TEAM_STATUSES, TEAM_STATUS_LABELS, toTeamStatus } from "#core/situation/situation.ts";
import type { TradeTeam } from "#core/trades/trade.ts";
import { Field, Input, Select } from "#web/kit/ui/form/field.tsx";
import { Sheet } from "#web/kit/ui/overlay/dialog-layer.tsx";
import { CustomScores } from "./custom-scores.tsx";
import { LeagueSeat } from "./league-seat.tsx";
import { MESSAGES } from "./messages.ts";
import type { Calculation } from "./use-calculation.ts";

type TeamSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  calculation: Calculation;
  team: TradeTeam;
  /** Called when own scores are switched on and the plan does not include them. */
  onUpgrade: () => void;
};

const STATUSES = TEAM_STATUSES.map((teamStatus) => ({
  value: String(teamStatus),
  label: TEAM_STATUS_LABELS[teamStatus],
}));

const LONGEST_NAME = 40;

/** What a team of the trade is: its name and status, whose scores price it, and the league team that it stands for. */
function TeamSheet({ open, onOpenChange, calculation, team, onUpgrade }: TeamSheetProps) {
  const { editor, leagueTrade, entitled } = calculation;
  const { trade, dispatch } = editor;
  const rename = (box: HTMLInputElement): void => {
    if (box.value.trim() === "") box.value = team.name;
    else dispatch({ type: "rename-team", team: team.id, name: box.value });
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={team.name} hasDone>
      <div className="grid gap-5">
        <Field label={MESSAGES.teamStatus}>
          {(control) => (
            <Select
              {...control}
              aria-label={`${MESSAGES.teamStatus} of ${team.name}`}
              value={String(team.teamStatus)}
              onChange={(value) =>
                dispatch({ type: "set-team-status", team: team.id, teamStatus: toTeamStatus(Number(value)) })
              }
              options={STATUSES}
            />
          )}
        </Field>
        <Field label={MESSAGES.teamName}>
          {(control) => (
            <Input
              {...control}
              key={team.name}
              aria-label={`Name of ${team.name}`}
              defaultValue={team.name}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              spellCheck={false}
              onBlur={({ currentTarget }) => rename(currentTarget)}
              onKeyDown={({ key, currentTarget }) => {
                if (key === "Enter") currentTarget.blur();
              }}
            />
          )}
        </Field>
        <CustomScores
          team={team}
          entitled={entitled}
          onUpgrade={() => {
            onOpenChange(false);
            onUpgrade();
          }}
          dispatch={dispatch}
        />
        <LeagueSeat
          trade={trade}
          team={team}
          leagueTrade={leagueTrade}
          dispatch={dispatch}
          onChosen={() => onOpenChange(false)}
        />
      </div>
    </Sheet>
  );
}

export default TeamSheet;
