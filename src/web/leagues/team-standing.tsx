import { withCommas } from "#core/kit/with-commas.ts";
import type { ReactNode } from "react";
import type { TeamStanding } from "#contract/leagues/teams.ts";
import { POSITIONS } from "#core/assets/position.ts";
import { chanceWords } from "#core/kit/chance-words.ts";
import { signed } from "#core/kit/signed.ts";
import { spareText, type TeamNeeds } from "#core/leagues/team-needs.ts";
import { shortDayText } from "#web/kit/data/date-text.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { pathsOf } from "#web/kit/ui/display/trend-line.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import type { LeagueFacts } from "./league-facts.ts";

const ENDINGS = ["th", "st", "nd", "rd"] as const;

/** A place as a number and its ending: 1st, 2nd, 11th, 22nd. */
export const endingOf = (place: number): string =>
  (Math.floor(place / 10) % 10 === 1 ? undefined : ENDINGS[place % 10]) ?? "th";

const Fact = ({ number, unit, children }: { number: ReactNode; unit: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse">
    <dt className="mt-0.5 text-13 lean text-ink-soft">{children}</dt>
    <dd className="text-40 leading-10 narrow">
      {number}
      <small className="text-20">{unit}</small>
    </dd>
  </div>
);

/** A whole roster moves less than a player. */
const HALF_OF_TEAM = 0.05;

/** What the team's present roster was worth in the last days: a line, and the change in words. */
function TrendOf({ facts, team }: { facts: LeagueFacts; team: TeamStanding }) {
  const { days, values } = facts.teams.trend;
  const own = values[team.teamid] ?? [];
  const paths = pathsOf({ days, values: own }, HALF_OF_TEAM);
  const [first, last] = [own[0], own.at(-1)];
  if (!paths || first === undefined || last === undefined) return null;
  return (
    <p className="mt-2 flex items-center gap-3">
      <svg aria-hidden viewBox="0 0 56 24" preserveAspectRatio="none" className="trend-line min-w-0 grow text-ink">
        <path d={paths.before} />
        <path d={paths.since} />
      </svg>
      <span className="shrink-0 text-13 text-ink-soft">
        <b className={cx("font-semibold", last < first && "text-down", last > first && "text-up")}>
          {signed(last - first)}
        </b>{" "}
        {STANDING.since(shortDayText(`${days[0]}T12:00`))}
      </span>
    </p>
  );
}

/** The answer: places by value and by points, the odds, and where the value is going. */
export function StandingBoard({ facts, team }: { facts: LeagueFacts; team: TeamStanding }) {
  const odds = team.playoffs === null ? null : chanceWords(team.playoffs).replace("over ", ">").replace("under ", "<");
  return (
    <div className="board -mx-(--gutter) px-(--gutter) pt-3 pb-2 lg:mx-0 lg:rounded-12 lg:px-6">
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Fact number={team.rank} unit={endingOf(team.rank)}>
          {STANDING.byValue(Math.round(team.value))}
        </Fact>
        <Fact number={team.contender} unit={endingOf(team.contender)}>
          {STANDING.byPoints(team.points)}
        </Fact>
        {odds !== null && (
          <Fact number={odds.slice(0, -1)} unit="%">
            {STANDING.playoffs}
          </Fact>
        )}
      </dl>
      <TrendOf facts={facts} team={team} />
    </div>
  );
}

const middleOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};

/** A bar per position: the team's value against the best of the league, with the league's middle marked. */
export function PositionBars({ facts, team }: { facts: LeagueFacts; team: TeamStanding }) {
  const { teams } = facts.teams;
  return (
    <div>
      <p className="flex justify-between text-12 font-semibold lean text-ink-faint">
        <span>
          <i aria-hidden className="mr-1.5 inline-block h-3 w-0.5 bg-accent align-[-2px]" />
          {STANDING.middle}
        </span>
        <span aria-hidden>{STANDING.of(teams.length)}</span>
      </p>
      <ul aria-label={STANDING.bars}>
        {POSITIONS.map((position) => {
          const all = teams.map((one) => one.positions[position]);
          const most = Math.max(...all);
          if (most <= 0) return null;
          const own = team.positions[position];
          const place = 1 + all.filter((value) => value > own).length;
          const middle = (100 * middleOf(all)) / most;
          return (
            <li key={position} className="grid h-7 grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-3">
              <PositionBadge wide position={position} />
              <svg aria-hidden viewBox="0 0 100 16" preserveAspectRatio="none" className="h-4 w-full">
                <rect y="3" width="100" height="10" className="fill-sunken" />
                <rect y="3" width={(100 * own) / most} height="10" className="fill-ink" />
                <line
                  x1={middle}
                  x2={middle}
                  y1="0"
                  y2="16"
                  strokeWidth="2"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-accent"
                />
              </svg>
              <span className="text-right text-16 narrow">
                {place}
                {endingOf(place)}
                <span className="sr-only"> {STANDING.ofValue(teams.length, Math.round(own))}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What a team needs, in words; what it can spare where that is asked. */
export const NeedsList = ({ needs, label, withSpare }: { needs: TeamNeeds; label: string; withSpare?: boolean }) => (
  <ul aria-label={label} className="grid gap-1 text-14 lean">
    {needs.needs.map(({ position, need, now }) => (
      <li key={position} className="flex gap-2">
        <PositionBadge wide position={position} />
        <span>
          <b className="font-semibold">{need}:</b> {now}
        </span>
      </li>
    ))}
    {needs.needs.length === 0 && <li>{STANDING.noNeeds}</li>}
    {withSpare && spareText(needs) && <li className="text-ink-soft">{spareText(needs)}</li>}
  </ul>
);

const STANDING = {
  byValue: (value: number): string => `by value, ${withCommas(value)}`,
  byPoints: (points: number): string => `by points, ${points.toFixed(1)} a week`,
  playoffs: "to reach playoffs",
  since: (day: string): string => `value since ${day}`,
  middle: "trade value against the middle of the league",
  of: (teams: number): string => `of ${teams}`,
  bars: "Value by position against the league",
  ofValue: (teams: number, value: number): string => `of ${teams}, ${value} in value`,
  noNeeds: "No position is weak.",
} as const;
