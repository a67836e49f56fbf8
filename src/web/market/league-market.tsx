import { queryOptions, useQuery } from "@tanstack/react-query";
import type { League } from "#contract/leagues/leagues.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { LeaguePiece, readLeagueMarket } from "#contract/market.ts";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { send } from "#web/kit/query/send.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import { Badge, type Tone } from "#web/kit/ui/display/badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { NotLoaded, Waiting } from "#web/kit/ui/display/notice.tsx";

const leagueMarketQuery = ({ leagueid, syncedat }: League) =>
  queryOptions({
    queryKey: [TRADE_VALUES, "league-market", leagueid, syncedat],
    queryFn: ({ signal }) => send("GET /api/leagues/{leagueid}/market", { params: { leagueid } }, { signal }),
    staleTime: 5 * MINUTE_MS,
    retry: false,
  });

const FATES: Readonly<Record<LeaguePiece["fate"], { readonly label: string; readonly tone: Tone }>> = {
  held: { label: "Still there", tone: "green" },
  traded: { label: "Traded on", tone: "blue" },
  used: { label: "Drafted", tone: "slate" },
  gone: { label: "Gone", tone: "neutral" },
};

type Grown = { readonly piece: LeaguePiece; readonly into: LeaguePiece[] };

/** The pieces of the first one's depth, each with what followed it. */
function grownOf(pieces: readonly LeaguePiece[]): readonly Grown[] {
  const grown: Grown[] = [];
  for (const piece of pieces) {
    const last = grown.at(-1);
    if (last && piece.depth > last.piece.depth) last.into.push(piece);
    else grown.push({ piece, into: [] });
  }
  return grown;
}

const Pieces = ({ pieces }: { pieces: readonly LeaguePiece[] }) => (
  <ul className="grid gap-1">
    {grownOf(pieces).map(({ piece: { name, fate, day }, into }, at) => (
      <li key={at}>
        <span className="flex flex-wrap items-baseline gap-x-2 text-14">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Badge tone={FATES[fate].tone}>{FATES[fate].label}</Badge>
          {day !== null && <span className="text-12 text-ink-faint">{MARKET.on(dayText(`${day}T12:00`))}</span>}
        </span>
        {into.length > 0 && (
          <div className="mt-1 ml-1.5 border-l border-line pl-3">
            <Pieces pieces={into} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

export function LeagueMarket({ league }: { league: League }) {
  const { data, error, refetch } = useQuery(leagueMarketQuery(league));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title={MARKET.failed} waiting={<Waiting heights={["h-40"]} />} />;
  return <MarketView {...data} />;
}

export function MarketView(data: Reply<typeof readLeagueMarket>) {
  return (
    <>
      {data.trades.length > 0 && (
        <Card aria-label={MARKET.trees}>
          <h2 className="text-16">{MARKET.trees}</h2>
          <ul className="mt-3">
            {data.trades.map(({ day, teams }, at) => (
              <li key={at} className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
                <h3 className="text-13 font-normal text-ink-faint">{dayText(`${day}T12:00`)}</h3>
                <div className="mt-1.5 grid gap-x-8 gap-y-3 md:grid-cols-2">
                  {teams.map(({ teamid, name, got }) => (
                    <div key={teamid} className="min-w-0">
                      <p className="mb-1 text-14 font-semibold wrap-anywhere">{MARKET.got(name)}</p>
                      <Pieces pieces={got} />
                    </div>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card aria-label={MARKET.tendencies}>
        <h2 className="text-16">{MARKET.tendencies}</h2>
        <p className="mt-1 text-13 text-ink-soft">{MARKET.tendenciesLead(data.seasons.map(({ season }) => season))}</p>
        {data.tendencies.length > 0 ? (
          <ul className="mt-3 grid gap-1.5 text-14">
            {data.tendencies.map(({ teamid, sentence }) => (
              <li key={teamid}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p className="mt-3 text-14">{MARKET.tooFew}</p>
        )}
      </Card>
    </>
  );
}

const seasonWords = (seasons: readonly number[]): string =>
  seasons.length > 1 ? `the seasons ${seasons.at(-1)} to ${seasons[0]}` : `the season ${seasons[0] ?? ""}`;

const MARKET = {
  tendencies: "Who pays what",
  tendenciesLead: (seasons: readonly number[]): string =>
    `From completed trades of ${seasonWords(seasons)}, against the community's values that day. Few trades say ` +
    "little, so a figure is pulled towards zero; the range in brackets is 80% likely to hold it.",
  tooFew: "No team has made five trades in which every piece had a value that day.",
  trees: "What became of it",
  got: (team: string): string => `${team} got`,
  on: (day: string): string => `on ${day}`,
  failed: "The league's trades could not be read",
} as const;
