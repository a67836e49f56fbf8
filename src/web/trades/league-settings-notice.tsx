import type { League } from "#contract/leagues/leagues.ts";
import { valueGaps } from "#core/leagues/roster/unpriced.ts";
import { SettingsInUse } from "#web/leagues/league-head.tsx";

/** Where values follow other settings than the league's, to apply and undo, and what they leave out. */
const LeagueSettingsNotice = ({ league }: { league: League }) => (
  <>
    <SettingsInUse league={league} />
    {valueGaps(league).map((text) => (
      <p key={text} className="px-3 text-13 text-ink-soft md:px-4">
        {text}
      </p>
    ))}
  </>
);

export default LeagueSettingsNotice;
