import type { Reply } from "#contract/call.ts";
import type { League, readLeagueTeams } from "#contract/leagues.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/team-status.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Table, Td, Th, Tr } from "#web/ui/display/table.tsx";
import { MESSAGES } from "./messages.ts";

export type LeagueTeams = Reply<typeof readLeagueTeams>;

/** The teams of a league by roster value, each in its own status. */
export const TeamTable = ({ league, teams }: { league: League; teams: LeagueTeams["teams"] }) => {
  const named = new Map(league.teams.map((team) => [team.teamid, team]));
  return (
    <Card flush aria-label={MESSAGES.teams}>
      <Table caption={MESSAGES.teams}>
        <thead>
          <tr>
            <Th numeric>#</Th>
            <Th>{MESSAGES.team}</Th>
            <Th className="max-md:hidden">{MESSAGES.status}</Th>
            <Th numeric>{MESSAGES.value}</Th>
            <Th numeric>{MESSAGES.starters}</Th>
            <Th numeric className="max-md:hidden">
              {MESSAGES.age}
            </Th>
          </tr>
        </thead>
        <tbody>
          {teams.map(({ teamid, rank, status, value, lineupvalue, age }) => (
            <Tr key={teamid}>
              <Td numeric>{rank}</Td>
              <th scope="row" className="border-b border-line px-1.5 text-left font-semibold wrap-anywhere md:px-2">
                {named.get(teamid)?.name ?? teamid}
              </th>
              <Td className="max-md:hidden">{TEAM_STATUS_LABELS[status]}</Td>
              <Td numeric>{Math.round(value)}</Td>
              <Td numeric>{Math.round(lineupvalue)}</Td>
              <Td numeric className="max-md:hidden">
                {age === null ? "-" : age.toFixed(1)}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
};
