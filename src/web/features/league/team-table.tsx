import { TEAM_STATUS_LABELS } from "#core/situation/team-status.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Table, Td, Th, Tr } from "#web/ui/display/table.tsx";
import { MESSAGES } from "./messages.ts";
import type { LeagueFacts } from "./league-facts.ts";
import { UnmatchedNotice } from "./unmatched-players.tsx";

const overallGrade = (team: LeagueFacts["teams"]["teams"][number]): string | undefined =>
  team.grades?.find(({ subject }) => subject === "Overall")?.grade;

/** The teams of a league by roster value, each in its own status. A press on a team opens it. */
export const TeamTable = ({ facts, onOpen }: { facts: LeagueFacts; onOpen: (teamid: string) => void }) => (
  <>
    <UnmatchedNotice facts={facts} onOpen={onOpen} />
    <Card flush aria-label={MESSAGES.teams}>
      <Table caption={MESSAGES.teams}>
        <thead>
          <tr>
            <Th numeric className="w-12">
              #
            </Th>
            <Th>{MESSAGES.team}</Th>
            <Th className="max-md:hidden">{MESSAGES.status}</Th>
            <Th numeric>{MESSAGES.value}</Th>
            <Th numeric>{MESSAGES.starters}</Th>
            <Th numeric className="max-md:hidden">
              {MESSAGES.age}
            </Th>
            {facts.teams.mayseegrades && <Th numeric>{MESSAGES.grade}</Th>}
          </tr>
        </thead>
        <tbody>
          {facts.teams.teams.map((team) => (
            <Tr key={team.teamid} aria-selected={team.teamid === facts.league.myteamid || undefined}>
              <Td numeric>{team.rank}</Td>
              <th
                scope="row"
                className="border-b border-line group-last/row:border-b-0 px-1.5 py-1 text-left font-semibold md:px-2"
              >
                <button
                  type="button"
                  onClick={() => onOpen(team.teamid)}
                  className="min-h-9 min-w-9 rounded-4 text-left wrap-anywhere hover:text-accent-ink hover:underline"
                >
                  {facts.teamName(team.teamid)}
                </button>{" "}
                {team.teamid === facts.league.myteamid && <Badge tone="accent">{MESSAGES.mine}</Badge>}
              </th>
              <Td className="text-13 text-ink-soft max-md:hidden">{TEAM_STATUS_LABELS[team.status]}</Td>
              <Td numeric className="font-semibold">
                {Math.round(team.value)}
              </Td>
              <Td numeric>{Math.round(team.lineupvalue)}</Td>
              <Td numeric className="max-md:hidden">
                {team.age === null ? "-" : team.age.toFixed(1)}
              </Td>
              {facts.teams.mayseegrades && (
                <Td numeric className="font-semibold">
                  {overallGrade(team)}
                </Td>
              )}
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
    {facts.teams.mayseegrades && <p className="mt-3 text-13 text-ink-soft">{MESSAGES.gradesBalanced}</p>}
  </>
);
