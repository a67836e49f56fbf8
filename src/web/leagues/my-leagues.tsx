import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Reply } from "#contract/kit/call.ts";
import type { listLeagues } from "#contract/leagues/leagues.ts";
import type { MyLeague } from "#contract/leagues/my-leagues.ts";
import { PROVIDER_NAMES } from "#core/kit/platforms.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";
import { signed } from "#core/kit/signed.ts";
import { chanceWords } from "#core/kit/chance-words.ts";
import { DOT, dotted } from "#core/kit/name-list.ts";
import { refusalText } from "#web/kit/query/send.ts";
import { dayText, momentText } from "#web/kit/data/date-text.ts";
import { myLeaguesQuery } from "./data.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { RetryNotice, Waiting } from "#web/kit/ui/display/notice.tsx";
import { RowHead, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Tabs } from "#web/kit/ui/display/tabs.tsx";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { recordText } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";
import { TableCard } from "./player-table.tsx";
import { AddableFreeAgents, Exposure, Movers, type Together } from "./my-players.tsx";
import { lineLink } from "#web/kit/ui/form/button.tsx";

const WIDE = "max-lg:hidden";
// The columns after these are hidden, so that their cells are not the last ones of their rows.
const LAST_ON_PHONES = "max-md:pr-3";
const LAST_ON_TABLETS = "max-md:hidden max-lg:pr-4";

function deadlineText({ kind, week, day }: NonNullable<MyLeague["deadline"]>): string {
  const when = day === null ? TOGETHER.week(week ?? 0) : dayText(`${day}T12:00`);
  return kind === "trade" ? TOGETHER.trades(when) : TOGETHER.playoffsFrom(when);
}

/** A place with what it is by; the leader's is bold. */
type PlaceProps = { place: number; teams: number; about: string; className?: string };

const Place = ({ place, teams, about, className }: PlaceProps) => (
  <Td numeric className={cx("whitespace-nowrap", className)}>
    <span className={place === 1 ? "font-semibold" : undefined}>{MESSAGES.shownOf(place, teams)}</span>
    <span className="block text-12 text-ink-faint">{about}</span>
  </Td>
);

/** The columns beside the name of a league with a team of one's own. */
const COLUMNS = 6;

function Row({ league, change }: { league: MyLeague; change: number | null }) {
  const { leagueid, name, provider, format, teams, mine, deadline, problem } = league;
  const next = deadline && deadlineText(deadline);
  const record = mine?.record ? recordText(mine.record) : null;
  const odds = mine?.playoffs == null ? null : chanceWords(mine.playoffs);
  return (
    <Tr>
      <RowHead>
        <Link href={`/league/${leagueid}`} className="inline-block py-1 wrap-anywhere">
          {name}
        </Link>
        <span className="block text-12 font-normal text-ink-faint">
          {dotted([mine?.name, record])}
          <span className={mine ? "max-md:hidden" : undefined}>
            {mine && DOT}
            {dotted([PROVIDER_NAMES[provider], FORMAT_NAMES[format]])}
          </span>
        </span>
        <span className="block text-12 font-normal text-ink-faint empty:hidden lg:hidden">
          {dotted([odds && MESSAGES.ofPlayoffs(odds), mine?.need, next])}
        </span>
      </RowHead>
      {mine ? (
        <>
          <Place place={mine.rank} teams={teams} about={String(Math.round(mine.value))} />
          <Place place={mine.contender} teams={teams} about={TOGETHER.aWeek(mine.points)} className={LAST_ON_PHONES} />
          <Td numeric className={LAST_ON_TABLETS}>
            {change === null ? "-" : signed(change)}
          </Td>
          <Td numeric className={WIDE}>
            {odds ?? "-"}
          </Td>
          <Td className={`text-13 ${WIDE}`}>{mine.need ?? "-"}</Td>
          <Td className={`text-13 text-ink-soft ${WIDE}`}>{next ?? "-"}</Td>
        </>
      ) : (
        <Td colSpan={COLUMNS} className="text-13 text-ink-soft">
          {problem ?? (
            <Link href={`/league/${leagueid}`} className="inline-block py-1 text-accent-ink underline">
              {TOGETHER.chooseTeam}
            </Link>
          )}
        </Td>
      )}
    </Tr>
  );
}

function Standings({ together: { leagues, holdings } }: { together: Together }) {
  const changeIn = (leagueid: string): number | null => {
    const known = holdings.flatMap((held) => (held.leagueid === leagueid ? (held.change ?? []) : []));
    return known.length > 0 ? known.reduce((sum, change) => sum + change, 0) : null;
  };
  return (
    <TableCard
      title={MESSAGES.held}
      columns={[
        MESSAGES.league,
        { name: MESSAGES.value, numeric: true },
        { name: TOGETHER.season, numeric: true, className: LAST_ON_PHONES },
        { name: TOGETHER.thisWeek, numeric: true, className: LAST_ON_TABLETS },
        { name: MESSAGES.playoffs, numeric: true, className: WIDE },
        { name: TOGETHER.need, className: WIDE },
        { name: TOGETHER.next, className: WIDE },
      ]}
    >
      {leagues.map((league) => (
        <Row key={league.leagueid} league={league} change={changeIn(league.leagueid)} />
      ))}
    </TableCard>
  );
}

const VIEWS = ["leagues", "movers", "exposure", "free"];

function Views({ together }: { together: Together }) {
  const [view, setView] = useAddressChoice("view", VIEWS);
  return (
    <Tabs
      label={TOGETHER.views}
      value={view}
      onChange={setView}
      tabs={[
        { value: "leagues", label: TOGETHER.leagues, content: <Standings together={together} /> },
        { value: "movers", label: TOGETHER.movers, content: <Movers together={together} /> },
        { value: "exposure", label: TOGETHER.exposure, content: <Exposure together={together} /> },
        { value: "free", label: MESSAGES.freeAgents, content: <AddableFreeAgents together={together} /> },
      ]}
    />
  );
}

/** `leagues` are shown by name where the call that values them fails. */
export function MyLeagues({ leagues }: { leagues: Reply<typeof listLeagues>["leagues"] }) {
  const { data, error, refetch } = useQuery(myLeaguesQuery);
  if (data) return <Views together={data} />;
  if (error)
    return (
      <>
        <RetryNotice title={TOGETHER.failed} onRetry={() => void refetch()} text={refusalText(error)} />
        <LeagueList leagues={leagues} />
      </>
    );
  return <Waiting text={MESSAGES.waiting} heights={["h-10 w-72", ...leagues.map(() => "h-14")]} />;
}

const TOGETHER = {
  views: "All your leagues",
  leagues: "Leagues",
  season: "This Season",
  thisWeek: "This Week",
  movers: "Movers",
  exposure: "Exposure",
  need: "Next need",
  next: "Next date",
  chooseTeam: "Choose your team",
  failed: "Your leagues could not be valued",
  aWeek: (points: number): string => `${points.toFixed(1)} pts/wk`,
  week: (week: number): string => `week ${week}`,
  trades: (when: string): string => `Trade deadline ${when}`,
  playoffsFrom: (when: string): string => `Playoffs from ${when}`,
} as const;

const LeagueList = ({ leagues }: { leagues: Reply<typeof listLeagues>["leagues"] }) => (
  <Card aria-label={MESSAGES.held}>
    <h2 className="text-16">{MESSAGES.held}</h2>
    <ul className="mt-2 grid">
      {leagues.map(({ leagueid, name, provider, season, format, teams, syncedat }) => (
        <li key={leagueid} className="border-t border-line py-3 first:border-t-0">
          <Link href={`/league/${leagueid}`} className={cx(lineLink, "font-semibold wrap-anywhere")}>
            {name}
          </Link>
          <p className="text-13 text-ink-faint">
            {dotted([
              PROVIDER_NAMES[provider],
              String(season),
              FORMAT_NAMES[format],
              `${teams} teams`,
              MESSAGES.synced(momentText(syncedat)),
            ])}
          </p>
        </li>
      ))}
    </ul>
  </Card>
);
