import { ArrowLeftRight } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { League } from "#contract/leagues/leagues.ts";
import type { TeamStanding } from "#contract/leagues/teams.ts";
import { TEAM_STATUS_LABELS, TEAM_STATUSES } from "#core/situation/situation.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { CapLine } from "./contracts-view.tsx";
import { type LeagueFacts, leagueNeeds, useLeagueChoice } from "./league-facts.ts";
import { applyStatus, useOwnStatus } from "./league-settings.ts";
import { MESSAGES } from "./messages.ts";
import { Bench, Lineup, type StarOf, TeamPicks } from "./team-roster.tsx";
import { NeedsList, PositionBars, StandingBoard } from "./team-standing.tsx";
import { UnmatchedPlayers } from "./unmatched-players.tsx";
import { SelectField } from "#web/kit/ui/form/field.tsx";

const Grades = ({ team, teams, onUpgrade }: { team: TeamStanding; teams: number; onUpgrade: () => void }) => (
  <section aria-label={MESSAGES.grades}>
    <h2 className="mb-2 text-20">{MESSAGES.grades}</h2>
    {team.grades ? (
      <dl className="grid gap-1.5 text-14">
        {team.grades.map(({ subject, grade, sentence }) => (
          <div key={subject} className="flex gap-3">
            <dt className="w-16 shrink-0 font-semibold">{subject}</dt>
            <dd className="flex min-w-0 gap-3">
              <span className="w-7 shrink-0 font-bold">{grade}</span>
              <span className="text-ink-soft">{sentence}</span>
            </dd>
          </div>
        ))}
      </dl>
    ) : (
      <>
        <p className="mb-3 text-14 text-ink-soft">
          {MESSAGES.overallOnly(team.rank, teams)} {MESSAGES.gradesLocked}
        </p>
        <Button onClick={onUpgrade}>{MESSAGES.seeGrades}</Button>
      </>
    )}
  </section>
);

type TeamPageProps = {
  facts: LeagueFacts;
  teamid: string;
  /** What else answers for the reader's own team, such as its best offers. */
  offers?: ReactNode;
  onTrade: (own: TeamStanding, other: TeamStanding) => void;
  onUpgrade: () => void;
  star: StarOf;
};

/** How good a team is, what it needs, whom it can trade with, and who is on it. */
export function TeamPage({ facts, teamid, offers, onTrade, onUpgrade, star }: TeamPageProps) {
  const { league, teams } = facts;
  const { mutate } = useLeagueChoice(league.leagueid);
  const needs = useMemo(() => leagueNeeds(facts).find((one) => one.teamid === teamid), [facts, teamid]);
  const team = teams.teams.find((one) => one.teamid === teamid);
  if (!team || !needs) return null;
  const mine = teams.teams.find((one) => one.teamid === league.myteamid);
  const isMine = mine === team;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="-mt-4 grid grid-cols-[minmax(0,1fr)] content-start gap-3 lg:mt-0 lg:gap-4">
        <StandingBoard facts={facts} team={team} />
        <PositionBars facts={facts} team={team} />
        <NeedsList needs={needs} label={MESSAGES.needs} withSpare={!isMine} />
        {offers}
        {!isMine && (
          <div className="flex flex-wrap gap-2">
            {mine && (
              <Button
                variant="primary"
                icon={<ArrowLeftRight aria-hidden size={16} />}
                onClick={() => onTrade(mine, team)}
              >
                {MESSAGES.newTrade}
              </Button>
            )}
            <Button onClick={() => mutate({ myteamid: teamid })}>{MESSAGES.makeMine}</Button>
          </div>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 lg:row-span-2">
        <Lineup facts={facts} team={team} star={star} />
        <Bench facts={facts} team={team} star={star} />
        <UnmatchedPlayers facts={facts} teamid={teamid} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <TeamPicks facts={facts} team={team} />
        <Grades team={team} teams={teams.teams.length} onUpgrade={onUpgrade} />
        <Card className="grid gap-3">
          <Status league={league} team={team} isMine={isMine} />
          <CapLine league={league} teamid={teamid} />
        </Card>
      </div>
    </div>
  );
}

const SUGGESTED = "suggested";

type StatusProps = { league: League; team: TeamStanding; isMine: boolean };

/** A team's status, the suggested one or one of the owner's choice, and whether the reader's other pages are for it. */
function Status({ league, team, isMine }: StatusProps) {
  const { mutate } = useLeagueChoice(league.leagueid);
  const used = useOwnStatus();
  const chosen = league.statuses[team.teamid];
  return (
    <div className="grid gap-2">
      <SelectField
        label={MESSAGES.teamStatus}
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
      {isMine && used !== null && used !== team.status && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
          {MESSAGES.otherStatus(TEAM_STATUS_LABELS[used])}
          <Button size="sm" onClick={() => applyStatus(league.leagueid, team.status)}>
            {MESSAGES.applyStatus(TEAM_STATUS_LABELS[team.status])}
          </Button>
        </p>
      )}
    </div>
  );
}
