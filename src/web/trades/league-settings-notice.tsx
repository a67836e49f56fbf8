import type { League } from "#contract/leagues/leagues.ts";
import { valueGaps } from "#core/leagues/roster/unpriced.ts";
import { useLeagueSettings } from "#web/leagues/league-settings.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { LEAGUE_MESSAGES as MESSAGES } from "./league-messages.ts";

function Settings({ league }: { league: League }) {
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
        {differs ? MESSAGES.differs(league.name, differences.length) : `Values follow the settings of ${league.name}.`}
      </span>
      <Button size="sm" onClick={differs ? apply : (undo ?? apply)}>
        {differs ? "Use the League's Settings" : "Undo"}
      </Button>
    </div>
  );
}

/** Where values follow other settings than the league's, to apply and undo, and what they leave out. */
const LeagueSettingsNotice = ({ league }: { league: League }) => (
  <>
    <Settings league={league} />
    {valueGaps(league).map((text) => (
      <p key={text} className="px-3 text-13 text-ink-soft md:px-4">
        {text}
      </p>
    ))}
  </>
);

export default LeagueSettingsNotice;
