import { Card } from "#web/kit/ui/display/card.tsx";
import { type LeagueFacts, pickWithOrigin } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayText } from "#web/kit/data/date-text.ts";
import { leagueRostersQuery } from "./data.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { NotLoaded, Waiting } from "#web/kit/ui/display/notice.tsx";
import { SelectField } from "#web/kit/ui/form/field.tsx";

/** What went where between the last two syncs, and the rosters of the day of each sync. */
export function Moves({ facts }: { facts: LeagueFacts }) {
  const { moved } = facts.league;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <Card aria-label={MESSAGES.moves}>
        <h2 className="text-20">{MESSAGES.moves}</h2>
        {moved.length === 0 && <p className="mt-1 text-14 text-ink-soft">{MESSAGES.noMoves}</p>}
        <ul className="text-14">
          {moved.map(({ assetid, pick, fromteamid, toteamid }, at) => (
            <li key={at} className="border-t border-line py-2 first:border-t-0">
              <span className="font-semibold">
                {pick
                  ? pickWithOrigin(pick, null, facts.teamName)
                  : (facts.asset(assetid ?? 0)?.assetdisplayname ?? MESSAGES.somebody)}
              </span>
              <span className="block text-13 text-ink-soft">
                {MESSAGES.fromTo(facts.teamName(fromteamid), facts.teamName(toteamid))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <RosterDays facts={facts} />
    </div>
  );
}

function RosterDays({ facts }: { facts: LeagueFacts }) {
  const { league } = facts;
  const [asked, ask] = useState<string | null>(null);
  const [teamid, choose] = useState(league.myteamid ?? league.teams[0]?.teamid ?? "");
  const { data, error, refetch } = useQuery({
    ...leagueRostersQuery(league.leagueid, asked),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title={ROSTERS.failed}
        waiting={<Waiting text={MESSAGES.waiting} heights={["h-40"]} />}
      />
    );
  // A league that was imported before rosters were kept shows them from its next sync on.
  if (data.day === null) return null;
  const assetOf = new Map(data.assets.map((asset) => [asset.assetid, asset]));
  const holderOf = new Map(league.teams.flatMap((team) => team.assets.map((id) => [id, team.teamid] as const)));
  const roster = (data.teams.find((team) => team.teamid === teamid)?.assets ?? []).flatMap(
    (id) => assetOf.get(id) ?? [],
  );
  return (
    <Card aria-label={ROSTERS.title}>
      <h2 className="text-16">{ROSTERS.title}</h2>
      <p className="mt-1 text-13 text-ink-soft">{ROSTERS.help}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <SelectField
          label={ROSTERS.day}
          value={data.day ?? ""}
          onChange={ask}
          options={data.days.map((day) => ({ value: day, label: dayText(`${day}T12:00`) }))}
        />
        <SelectField
          label={MESSAGES.team}
          value={teamid}
          onChange={choose}
          options={league.teams.map((team) => ({ value: team.teamid, label: team.name }))}
        />
      </div>
      {roster.length === 0 && <p className="mt-4 text-14 text-ink-soft">{ROSTERS.nobody}</p>}
      <ul aria-label={ROSTERS.players} className="mt-4 grid gap-x-8 text-14 sm:grid-cols-2">
        {roster.map(({ assetid, assetdisplayname, position }) => {
          const holder = holderOf.get(assetid) ?? null;
          return (
            <li key={assetid} className="flex items-center gap-2 border-t border-line py-1.5">
              <PositionBadge wide position={position} />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{assetdisplayname}</span>
                {holder !== teamid && (
                  <span className="text-13 text-ink-soft"> {ROSTERS.now(facts.teamName(holder))}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const ROSTERS = {
  title: "Rosters on a day",
  help: "Rosters as of each sync. Players who have left show where they are now.",
  day: "Day",
  players: "Players on that day",
  now: (holder: string): string => `now ${holder}`,
  nobody: "This team had no players that day.",
  failed: "The rosters could not be loaded",
} as const;
