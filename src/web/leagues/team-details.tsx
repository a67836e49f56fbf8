import { ArrowLeftRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { PricedPick, TeamStanding } from "#contract/leagues/teams.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { capEffect, capText } from "#core/leagues/salary-cap.ts";
import { isOfUnpricedPosition, unpricedRoster } from "#core/leagues/roster/unpriced.ts";
import { chanceWords } from "#core/kit/chance-words.ts";
import { dotted } from "#core/kit/name-list.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { Badge, InjuryChip } from "#web/kit/ui/display/badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Button, lineLink } from "#web/kit/ui/form/button.tsx";
import { Field, Select } from "#web/kit/ui/form/field.tsx";
import { MESSAGES } from "./messages.ts";
import { pickWithOrigin, type LeagueFacts, useLeagueChoice } from "./league-facts.ts";
import { StatusChoice } from "./status-choice.tsx";
import { UnmatchedPlayers } from "./unmatched-players.tsx";
import { ValueHistory } from "./value-history.tsx";

type Unmatched = LeagueFacts["league"]["teams"][number]["unmatched"][number];

/** The button that follows an asset. */
type StarOf = (asset: { readonly assetid: number; readonly name: string }) => ReactNode;

/** An asset's line: position, name that leads to its page, and value. */
function AssetLine({
  facts,
  assetid,
  value,
  note,
  star,
}: {
  facts: LeagueFacts;
  assetid: number;
  value: number | null;
  note?: string | undefined;
  star: StarOf;
}) {
  const asset = facts.asset(assetid);
  const injury = useInjuries().get(assetid);
  if (!asset) return null;
  return (
    <span className="flex min-w-0 items-center gap-2 pointer-coarse:min-h-11">
      <Badge wide tone={POSITION_TONES[asset.position]}>
        {asset.position}
      </Badge>
      <span className="min-w-0 grow wrap-anywhere">
        <Link href={profilePath(assetid, asset.assetdisplayname)} className={lineLink}>
          {asset.assetdisplayname}
        </Link>{" "}
        <span className="text-13 text-ink-faint">{dotted([asset.team ?? "FA", facts.salary(assetid), note])}</span>
      </span>
      <InjuryChip injury={injury} />
      {value !== null && <span className="tabular-nums">{Math.round(value)}</span>}
      {star({ assetid, name: asset.assetdisplayname })}
    </span>
  );
}

/** `values` says what the numbers at the right are. */
const Part = ({ title, values, children }: { title: string; values?: string; children: ReactNode }) => (
  <Card aria-label={title}>
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-16">{title}</h2>
      {values && <span className="text-12 text-ink-faint">{values}</span>}
    </div>
    {children}
  </Card>
);

const UnpricedLine = ({ player, note }: { player: Unmatched | null; note?: string | undefined }) =>
  player === null ? (
    <span className="text-ink-faint">{MESSAGES.nobody}</span>
  ) : (
    <span className="flex min-w-0 items-center gap-2">
      <Badge wide tone="slate">
        {player.position?.slice(0, 4) ?? "?"}
      </Badge>
      <span className="min-w-0 grow wrap-anywhere">
        {player.name} {note && <span className="text-13 text-ink-faint">{note}</span>}
      </span>
      <span className="text-13 text-ink-faint">{MESSAGES.noValue}</span>
    </span>
  );

/** The players of a team without a value, by slot and on the bench. */
const unpricedOf = ({ league }: LeagueFacts, teamid: string) =>
  unpricedRoster(league.teams.find((one) => one.teamid === teamid)?.unmatched ?? [], league.unpricedslots);

type PartProps = { facts: LeagueFacts; team: TeamStanding; star: StarOf };

function Starters({ facts, team, star }: PartProps) {
  // Their values this season, by which they were chosen.
  const valueOf = (assetid: number): number | null => facts.asset(assetid)?.season ?? null;
  return (
    <ol className="grid gap-1.5 text-14">
      {team.starters.map(({ slot, assetid }, at) => (
        <li key={`${slot} ${at}`} className="flex items-center gap-2">
          <span className="w-10 shrink-0 text-12 font-semibold text-ink-faint">{slot}</span>
          <span className="min-w-0 grow">
            {assetid === null ? (
              <span className="text-ink-faint">{MESSAGES.nobody}</span>
            ) : (
              <AssetLine facts={facts} assetid={assetid} value={valueOf(assetid)} star={star} />
            )}
          </span>
        </li>
      ))}
      {unpricedOf(facts, team.teamid).starters.map(({ slot, player }, at) => (
        <li key={`${slot} without a value ${at}`} className="flex items-center gap-2">
          <span className="w-10 shrink-0 text-12 font-semibold wrap-anywhere text-ink-faint">{slot}</span>
          <span className="min-w-0 grow">
            <UnpricedLine player={player} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const PLACES = { roster: undefined, taxi: MESSAGES.taxi, reserve: MESSAGES.reserve } as const;

function Bench({ facts, team, star }: PartProps) {
  const starting = new Set(team.starters.map(({ assetid }) => assetid));
  const own = facts.league.teams.find(({ teamid }) => teamid === team.teamid);
  const noteOf = (assetid: number): string | undefined => {
    if (own?.taxi.includes(assetid)) return MESSAGES.taxi;
    return own?.reserve.includes(assetid) ? MESSAGES.reserve : undefined;
  };
  const bench = team.assets.filter(({ assetid }) => !starting.has(assetid));
  const unpriced = unpricedOf(facts, team.teamid);
  const starters = new Set(unpriced.starters.map(({ player }) => player));
  const others = (own?.unmatched ?? []).filter((player) => isOfUnpricedPosition(player) && !starters.has(player));
  if (bench.length + others.length === 0) return <p className="text-14 text-ink-soft">{MESSAGES.noBench}</p>;
  return (
    <ul className="grid gap-1.5 text-14">
      {bench.map(({ assetid, value }) => (
        <li key={assetid}>
          <AssetLine facts={facts} assetid={assetid} value={value} note={noteOf(assetid)} star={star} />
        </li>
      ))}
      {others.map((player, at) => (
        <li key={`${player.name} ${at}`}>
          <UnpricedLine player={player} note={PLACES[player.place ?? "roster"]} />
        </li>
      ))}
    </ul>
  );
}

const PickLine = ({ facts, pick, holder }: { facts: LeagueFacts; pick: PricedPick; holder: string }) => (
  <li className="border-t border-line py-1.5 first:border-t-0">
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 grow wrap-anywhere">{pickWithOrigin(pick, holder, facts.teamName)}</span>
      <span className="tabular-nums">{Math.round(pick.value)}</span>
    </span>
    <span className="text-13 text-ink-faint">
      {dotted([pick.odds.length > 0 && MESSAGES.band(pick.low, pick.high), pick.assumption])}
    </span>
  </li>
);

const Grades = ({ team }: { team: TeamStanding }) => (
  <dl className="grid gap-1.5 text-14">
    {team.grades?.map(({ subject, grade, sentence }) => (
      <div key={subject} className="flex gap-3">
        <dt className="w-16 shrink-0 font-semibold">{subject}</dt>
        <dd className="flex min-w-0 gap-3">
          <span className="w-7 shrink-0 font-bold">{grade}</span>
          <span className="text-ink-soft">{sentence}</span>
        </dd>
      </div>
    ))}
  </dl>
);

export function TeamDetails({
  facts,
  teamid,
  onTeam,
  onTrade,
  onUpgrade,
  star,
}: {
  facts: LeagueFacts;
  teamid: string;
  onTeam: (teamid: string) => void;
  /** Begins a trade of one's own team with another. */
  onTrade: (own: TeamStanding, other: TeamStanding) => void;
  onUpgrade: () => void;
  star: StarOf;
}) {
  const { mutate } = useLeagueChoice(facts.league.leagueid);
  const team = facts.teams.teams.find((one) => one.teamid === teamid);
  const own = facts.league.teams.find((one) => one.teamid === teamid);
  if (!team || !own) return null;
  const mine = facts.teams.teams.find((one) => one.teamid === facts.league.myteamid);
  const isMine = mine?.teamid === teamid;
  const salaries = capEffect(facts.league, teamid, new Set(), []);
  return (
    <div className="grid gap-4">
      <Card className="grid gap-4 md:grid-cols-2">
        <Field label={MESSAGES.team}>
          {(control) => (
            <Select
              {...control}
              value={teamid}
              onChange={onTeam}
              options={facts.league.teams.map(({ teamid: value, name }) => ({ value, label: name }))}
            />
          )}
        </Field>
        <StatusChoice label={MESSAGES.teamStatus} league={facts.league} team={team} />
        <p className="text-14 text-ink-soft">
          {dotted([
            facts.record(teamid),
            MESSAGES.seasonLine(team.points, team.contender, facts.teams.teams.length),
            team.playoffs !== null && MESSAGES.playoffsLine(chanceWords(team.playoffs)),
          ])}
          . {MESSAGES.teamLine(team.value, team.rank, facts.teams.teams.length)}
        </p>
        {salaries && (
          <p
            className={cx("text-14 md:col-span-2", salaries.over > 0 ? "font-medium text-danger-ink" : "text-ink-soft")}
          >
            {capText(salaries)}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => mutate({ myteamid: isMine ? null : teamid })}>
            {isMine ? MESSAGES.notMine : MESSAGES.makeMine}
          </Button>
          {mine && !isMine && (
            <Button icon={<ArrowLeftRight aria-hidden size={16} />} onClick={() => onTrade(mine, team)}>
              {MESSAGES.newTrade}
            </Button>
          )}
        </div>
      </Card>
      <div className="gap-4 *:mb-4 *:break-inside-avoid md:columns-2">
        <Part title={MESSAGES.lineup} values={MESSAGES.seasonValues}>
          <Starters facts={facts} team={team} star={star} />
        </Part>
        <Part title={MESSAGES.bench} values={MESSAGES.balancedValues}>
          <Bench facts={facts} team={team} star={star} />
        </Part>
        {team.picks.length > 0 && (
          <Part title={MESSAGES.picks} values={MESSAGES.balancedValues}>
            <ul className="text-14">
              {team.picks.map((pick, at) => (
                <PickLine key={`${pick.name} ${pick.originalteamid} ${at}`} facts={facts} pick={pick} holder={teamid} />
              ))}
            </ul>
          </Part>
        )}
        <Part title={MESSAGES.overTime}>
          <ValueHistory history={facts.teams.history} teamid={teamid} />
        </Part>
        <Part title={MESSAGES.grades}>
          {team.grades ? (
            <Grades team={team} />
          ) : (
            <>
              <p className="mb-3 text-14 text-ink-soft">
                {MESSAGES.overallOnly(team.rank, facts.teams.teams.length)} {MESSAGES.gradesLocked}
              </p>
              <Button onClick={onUpgrade}>{MESSAGES.seeGrades}</Button>
            </>
          )}
        </Part>
        <UnmatchedPlayers facts={facts} teamid={teamid} />
      </div>
    </div>
  );
}
