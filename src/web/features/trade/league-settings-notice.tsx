import type { League } from "#contract/leagues.ts";
import { useLeagueSettings } from "#web/data/situation/league-settings.ts";
import { Button } from "#web/ui/form/button.tsx";
import { LEAGUE_MESSAGES as MESSAGES } from "./league-messages.ts";

/** Says where the values follow other settings than those of the league, and offers the league's; can be undone. */
const LeagueSettingsNotice = ({ league }: { league: League }) => {
  const { differences, apply, undo } = useLeagueSettings(league);
  if (differences.length === 0 && !undo) return null;
  const differs = differences.length > 0;
  return (
    <div
      role="status"
      className={
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-12 border border-line bg-surface px-3 py-2 " +
        "text-13 md:px-4"
      }
    >
      <span className="min-w-0 grow wrap-anywhere">
        {differs ? MESSAGES.differs(league.name, differences.length) : MESSAGES.applied(league.name)}
      </span>
      <Button size="sm" onClick={differs ? apply : (undo ?? apply)}>
        {differs ? MESSAGES.apply : MESSAGES.undo}
      </Button>
    </div>
  );
};

export default LeagueSettingsNotice;
