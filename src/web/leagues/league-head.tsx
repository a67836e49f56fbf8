import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { League } from "#contract/leagues/leagues.ts";
import { dotted } from "#core/kit/name-list.ts";
import { shortDayText } from "#web/kit/data/date-text.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Select } from "#web/kit/ui/form/field.tsx";
import { useHydrated } from "#web/kit/ui/hydrated.ts";
import { recordText, type LeagueFacts } from "./league-facts.ts";
import { useLeagueSettings } from "./league-settings.ts";
import { MESSAGES } from "./messages.ts";

/** The reader's team, or the league while he has none; `children` stand at its right. */
export function LeagueHead({ league, children }: { league: League; children?: ReactNode }) {
  const isHydrated = useHydrated();
  const mine = league.teams.find(({ teamid }) => teamid === league.myteamid);
  const { differences } = useLeagueSettings(league);
  // The day is told in the reader's time. The frame's switch names the league that is followed.
  const synced = isHydrated && MESSAGES.synced(shortDayText(league.syncedat));
  return (
    <header className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-28 wrap-anywhere">{mine?.name ?? league.name}</h1>
        <p className="min-h-5 text-13 text-ink-soft">
          {dotted([differences.length > 0 && mine && league.name, mine?.record && recordText(mine.record), synced])}
        </p>
      </div>
      {children}
    </header>
  );
}

/** Whether the reader's other pages use the league's settings, with the way to change that. */
export function SettingsInUse({ league }: { league: League }) {
  const { differences, apply, undo } = useLeagueSettings(league);
  const differs = differences.length > 0;
  if (!differs && !undo) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
      {differs ? SETTINGS.differ(differences.length) : SETTINGS.inUse}
      {/* One button, so that it keeps the focus when applying turns it into taking back. */}
      <Button
        size="sm"
        variant="ghost"
        className="-my-2 px-2! text-accent-ink!"
        onClick={() => (differs ? apply() : undo?.())}
      >
        {differs ? SETTINGS.apply : SETTINGS.undo}
      </Button>
    </p>
  );
}

type OneTeamProps = { facts: LeagueFacts; teamid: string; onTeam: (teamid: string) => void; children: ReactNode };

/** One team among those of its league: the way back, and to the others. */
export const OneTeam = ({ facts, teamid, onTeam, children }: OneTeamProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <div className="flex gap-2">
      <Button
        variant="ghost"
        className="-ml-2 px-2!"
        icon={<ArrowLeft aria-hidden size={16} />}
        onClick={() => onTeam("")}
      >
        {MESSAGES.allTeams}
      </Button>
      <div className="min-w-0 grow sm:max-w-80">
        <Select
          aria-label={MESSAGES.team}
          value={teamid}
          onChange={onTeam}
          options={facts.league.teams.map(({ teamid: value, name }) => ({ value, label: name }))}
        />
      </div>
    </div>
    {children}
  </div>
);

const SETTINGS = {
  differ: (count: number): string =>
    `Rankings and calculator use other settings than this league (${count} ${count === 1 ? "differs" : "differ"}).`,
  inUse: "Rankings and calculator use this league now.",
  apply: "Use the League's",
  undo: "Undo",
} as const;
