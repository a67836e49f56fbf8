import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import type { BulkResult } from "#contract/trades/bulk.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { tradeGrade } from "#core/leagues/grades.ts";
import { nameList } from "#core/kit/name-list.ts";
import { signed } from "#core/kit/signed.ts";
import { ApiError, send } from "#web/kit/query/send.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { EmptyState, NotLoaded, Waiting } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";

/** The trades of the season, each weighed at today's values and, where they were kept, at those of its day. */
const useGradedTrades = ({ leagueid, leagueFormatId, scoringSettings, rosterSettings }: League, enabled: boolean) =>
  useQuery({
    queryKey: [TRADE_VALUES, "league-trades", leagueid, leagueFormatId],
    enabled,
    retry: false,
    queryFn: async ({ signal }) => {
      const { trades } = await send("GET /api/leagues/{leagueid}/trades", { params: { leagueid } }, { signal });
      const body = { trades, leagueid, leagueFormatId, scoringSettings, rosterSettings, userId: null };
      return send("POST /api/bulk-trades", { body }, { signal });
    },
  });

const receivedBy = ({ teams }: BulkResult, team: number): readonly string[] =>
  teams.flatMap(({ sends }) => sends.filter(({ to }) => to === team).map(({ name }) => name));

/** Who is ahead by a trade, and by how much; null where nobody is. */
function aheadOf(teams: readonly { readonly team: number; readonly adjustednet: number }[]) {
  const [best] = teams.toSorted((a, b) => b.adjustednet - a.adjustednet);
  return best && Math.round(best.adjustednet) > 0 ? best : null;
}

function Trade({ result }: { result: BulkResult }) {
  const { date, teams, verdict, thatday, problems } = result;
  const nameOf = (of: { readonly team: number }): string => teams.find(({ team }) => team === of.team)?.name ?? "";
  const [now, then] = [aheadOf(teams), thatday && aheadOf(thatday.teams)];
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <h3 className="text-13 font-normal text-ink-faint">
        {date === null ? TRADES.undated : dayText(`${date}T12:00`)}
      </h3>
      {verdict && (
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
          <b className="text-20 narrow wrap-anywhere">
            {now ? TRADES.ahead(nameOf(now), Math.round(now.adjustednet)) : TRADES.even}
          </b>
          {thatday && (
            <span className="text-13 text-ink-soft">
              {then ? TRADES.thatDay(nameOf(then), Math.round(then.adjustednet)) : TRADES.evenThatDay}
            </span>
          )}
        </p>
      )}
      <ul className="mt-1 grid gap-1.5">
        {teams.map((team) => {
          const before = thatday?.teams.find((one) => one.team === team.team);
          return (
            <li key={team.team} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-baseline gap-x-2 text-14">
              <strong className="text-16 font-bold whitespace-nowrap">
                <span className="sr-only">{TRADES.grade} </span>
                {before && (
                  <span className="font-normal text-ink-soft">
                    {tradeGrade(before)} <span aria-hidden>→</span> <span className="sr-only">{TRADES.gradeNow} </span>
                  </span>
                )}
                {tradeGrade(team)}
              </strong>
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{team.name}</span>{" "}
                <span className="text-ink-soft">{TRADES.got(nameList(receivedBy(result, team.team)))}</span>
              </span>
              <span className="text-ink-soft tabular-nums">{signed(team.adjustednet)}</span>
            </li>
          );
        })}
      </ul>
      {problems.length > 0 && (
        <p className="mt-1.5 text-13 text-ink-soft">
          {TRADES.notGraded(nameList(problems.map(({ name, why }) => (name === null ? why : `${name}: ${why}`))))}
        </p>
      )}
    </li>
  );
}

export function SeasonTrades({ league, onUpgrade }: { league: League; onUpgrade: () => void }) {
  const { bulkAnalysis } = useEntitlements();
  const { data, error, refetch } = useGradedTrades(league, bulkAnalysis);
  const icon = <ArrowLeftRight aria-hidden size={20} />;
  if (!bulkAnalysis)
    return (
      <EmptyState icon={icon} title={TRADES.title} action={<Button onClick={onUpgrade}>{TRADES.seePlans}</Button>}>
        {TRADES.locked}
      </EmptyState>
    );
  if (error instanceof ApiError && error.status === 404) return <EmptyState icon={icon} title={TRADES.none} />;
  if (!data)
    return <NotLoaded query={{ error, refetch }} title={TRADES.failed} waiting={<Waiting heights={["h-60"]} />} />;
  return (
    <Card aria-label={TRADES.title}>
      <h2 className="text-20">{TRADES.title}</h2>
      <p className="mb-3 text-13 text-ink-soft">{TRADES.lead}</p>
      <ul>
        {data.results.map((result) => (
          <Trade key={result.line} result={result} />
        ))}
      </ul>
    </Card>
  );
}

const TRADES = {
  title: "Trades of the season",
  lead: "Grades of the day and now, and what each team is ahead by at today's values, in its present status.",
  locked: "Every trade of the season, graded by today's values, comes with Bulk Trade Analysis.",
  seePlans: "See Plans",
  none: "No trade this season",
  failed: "The trades could not be loaded",
  undated: "Day unknown",
  grade: "Grade",
  gradeNow: "now",
  got: (names: string): string => (names === "" ? "got nothing" : `got ${names}`),
  ahead: (team: string, by: number): string => `${team} is ahead by ${by}`,
  even: "Even today",
  thatDay: (team: string, by: number): string => `on that day ${team} by ${by}`,
  evenThatDay: "even on that day",
  notGraded: (why: string): string => `Not graded. ${why}.`,
} as const;
