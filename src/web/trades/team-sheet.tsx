import { useQuery } from "@tanstack/react-query";
import { SCORE_TYPES } from "#core/situation/score-type.ts";
import { TEAM_STATUS_LABELS, TEAM_STATUSES, toTeamStatus } from "#core/situation/situation.ts";
import type { TradeTeam } from "#core/trades/trade.ts";
import { Select, SelectField, InputField } from "#web/kit/ui/form/field.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { Sheet } from "#web/kit/ui/overlay/dialog-layer.tsx";
import type { LayerProps } from "#web/kit/ui/overlay/layer.tsx";
import { scoreTypesQuery } from "#web/situation/reference.ts";
import { LeagueSeat } from "./league-seat.tsx";
import { MESSAGES } from "./messages.ts";
import type { Calculation } from "./use-calculation.ts";
import type { TradeDispatch } from "./use-trade.ts";

type TeamSheetProps = LayerProps & {
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
export default function TeamSheet({ open, onOpenChange, calculation, team, onUpgrade }: TeamSheetProps) {
  const { dispatch } = calculation.editor;
  const rename = (box: HTMLInputElement): void => {
    if (box.value.trim() === "") box.value = team.name;
    else dispatch({ type: "rename-team", team: team.id, name: box.value });
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={team.name} hasDone>
      <div className="grid gap-5">
        <SelectField
          label={MESSAGES.teamStatus}
          aria-label={`${MESSAGES.teamStatus} of ${team.name}`}
          value={String(team.teamStatus)}
          onChange={(value) =>
            dispatch({ type: "set-team-status", team: team.id, teamStatus: toTeamStatus(Number(value)) })
          }
          options={STATUSES}
        />
        <InputField
          label="Name"
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
        <CustomScores
          calculation={calculation}
          team={team}
          onUpgrade={() => {
            onOpenChange(false);
            onUpgrade();
          }}
        />
        <LeagueSeat calculation={calculation} team={team} onChosen={() => onOpenChange(false)} />
      </div>
    </Sheet>
  );
}

const NO_TYPE = "none";

function ScoreType({ team, dispatch }: { team: TradeTeam; dispatch: TradeDispatch }) {
  const { data: types } = useQuery(scoreTypesQuery);
  const options = (types ?? []).map(({ dataname, formalname }) => ({ value: dataname as string, label: formalname }));
  return (
    <Select
      aria-label={`Score shown of ${team.name}`}

      value={team.scoreType ?? NO_TYPE}
      onChange={(value) =>
        dispatch({
          type: "set-score-type",
          team: team.id,
          scoreType: SCORE_TYPES.find((known) => known === value) ?? null,
        })
      }
      options={[{ value: NO_TYPE, label: "No score shown" }, ...options]}
    />
  );
}

function CustomScores({ calculation: { editor, entitled }, team, onUpgrade }: Omit<TeamSheetProps, keyof LayerProps>) {
  const { dispatch } = editor;
  const on = entitled && team.customScoresEnabled;
  const turn = (enabled: boolean) =>
    entitled ? dispatch({ type: "set-custom-scores", team: team.id, enabled }) : onUpgrade();
  return (
    <>
      <Switch
        label={
          <>
            Custom scores<span className="sr-only"> of {team.name}</span>
          </>
        }
        checked={on}
        onChange={turn}
      />
      {on && <ScoreType team={team} dispatch={dispatch} />}
    </>
  );
}
