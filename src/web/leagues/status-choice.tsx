import type { League } from "#contract/leagues/leagues.ts";
import type { TeamStanding } from "#contract/leagues/teams.ts";
import { TEAM_STATUSES, TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import { MESSAGES } from "./messages.ts";
import { useLeagueChoice } from "./league-facts.ts";
import { applyStatus } from "./league-settings.ts";

const SUGGESTED = "suggested";

type StatusChoiceProps = { label: string; league: League; team: TeamStanding; isMine: boolean };

/** The status of a team in its league: the suggested one, or one of the owner's choice. */
export function StatusChoice({ label, league, team, isMine }: StatusChoiceProps) {
  const { mutate } = useLeagueChoice(league.leagueid);
  const chosen = league.statuses[team.teamid];
  return (
    <SelectField
      label={label}
      value={chosen === undefined ? SUGGESTED : String(chosen)}
      onChange={(value) => {
        const status = TEAM_STATUSES.find((known) => String(known) === value) ?? null;
        mutate({ statuses: { [team.teamid]: status } });
        // The reader's other pages are for his team, as it is now.
        if (isMine) applyStatus(league.leagueid, status ?? team.suggestedstatus);
      }}
      options={[
        { value: SUGGESTED, label: MESSAGES.suggested(TEAM_STATUS_LABELS[team.suggestedstatus]) },
        ...TEAM_STATUSES.map((status) => ({ value: String(status), label: TEAM_STATUS_LABELS[status] })),
      ]}
    />
  );
}
