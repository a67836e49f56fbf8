import { useQuery } from "@tanstack/react-query";
import { SCORE_TYPES } from "#core/situation/score-type.ts";
import type { TradeTeam } from "#core/trades/trade.ts";
import { scoreTypesQuery } from "#web/situation/reference.ts";
import { Select } from "#web/kit/ui/form/field.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { MESSAGES } from "./messages.ts";
import type { TradeDispatch } from "./use-trade.ts";

type CustomScoresProps = {
  team: TradeTeam;
  entitled: boolean;
  /** Where the switch leads those who may not use it. */
  onUpgrade: () => void;
  dispatch: TradeDispatch;
};

const NO_TYPE = "none";

function ScoreType({ team, dispatch }: Pick<CustomScoresProps, "team" | "dispatch">) {
  const { data: types } = useQuery(scoreTypesQuery);
  const options = (types ?? []).map(({ dataname, formalname }) => ({ value: dataname as string, label: formalname }));
  return (
    <Select
      aria-label={`${MESSAGES.scoreShown} of ${team.name}`}

      value={team.scoreType ?? NO_TYPE}
      onChange={(value) =>
        dispatch({
          type: "set-score-type",
          team: team.id,
          scoreType: SCORE_TYPES.find((known) => known === value) ?? null,
        })
      }
      options={[{ value: NO_TYPE, label: MESSAGES.noScoreShown }, ...options]}
    />
  );
}

export function CustomScores({ team, entitled, onUpgrade, dispatch }: CustomScoresProps) {
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
