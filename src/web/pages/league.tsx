import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { Link, useLocation } from "wouter";
import type { TeamStanding } from "#contract/leagues/teams.ts";
import { pathParams } from "#contract/pages/pages.ts";
import type { Trade } from "#core/trades/trade.ts";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { ApiError } from "#web/kit/query/send.ts";
import { MESSAGES as DRAFT_MESSAGES } from "#web/draft/messages.ts";
import { MESSAGES as FINDER_MESSAGES } from "#web/finder/messages.ts";
import { FreeAgents } from "#web/leagues/free-agents.tsx";
import { factsOf, type LeagueFacts } from "#web/leagues/league-facts.ts";
import { LeagueGear } from "#web/leagues/league-gear.tsx";
import { LeagueHead, OneTeam, SettingsInUse } from "#web/leagues/league-head.tsx";
import { LeaguePart, SpecialParts } from "#web/leagues/league-part.tsx";
import { Moves } from "#web/leagues/moves.tsx";
import { TeamPage } from "#web/leagues/team-page.tsx";
import { UnmatchedNotice } from "#web/leagues/unmatched-players.tsx";
import { FormatQuestion, WhichTeam } from "#web/leagues/league-questions.tsx";
import { LeagueMarket } from "#web/market/league-market.tsx";
import { RoomLink } from "#web/market/room-link.tsx";
import { MESSAGES } from "#web/leagues/messages.ts";
import { hasTrades, ShareTrades } from "#web/leagues/share-trades.tsx";
import { SeasonTrades } from "#web/trades/league/season-trades.tsx";
import { leagueQuery, leagueTeamsQuery } from "#web/leagues/data.ts";
import { useLeagueSettings } from "#web/leagues/league-settings.ts";
import { beginTradeBetween, replaceTrade } from "#web/trades/begin-trade.ts";
import { RosterButton } from "#web/watchlist/roster-button.tsx";
import { RosterStar, StarsOfList } from "#web/watchlist/star.tsx";
import { EmptyState, NotLoaded, Skeleton, Waiting } from "#web/kit/ui/display/notice.tsx";
import { Tabs } from "#web/kit/ui/display/tabs.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { useOffer } from "#web/plans/use-offer.tsx";

const WAITING = (
  <Waiting text={MESSAGES.waiting} heights={["h-10 w-72", "h-80"]} className="grid min-h-dvh content-start gap-5" />
);

const OffersOf = lazyPart(() => import("#web/finder/best-offers.tsx"), <Skeleton className="h-44" />);

const OffersView = lazyPart(() => import("#web/finder/offers-view.tsx"), WAITING);

const Unknown = () => (
  <>
    <h1 className="mb-4 text-28">{MESSAGES.notFound}</h1>
    <EmptyState
      icon={<Trophy aria-hidden size={20} />}
      title={MESSAGES.unknownTitle}
      action={
        <Link href="/leagues" className={buttonStyle("primary", "md")}>
          {MESSAGES.title}
        </Link>
      }
    >
      {MESSAGES.unknownText}
    </EmptyState>
  </>
);

const rosterStar = (named: { readonly assetid: number; readonly name: string }) => <RosterStar {...named} />;

/** What is long is last, so that it pushes nothing away when it comes. */
function LeagueHistory({ facts, onUpgrade }: { facts: LeagueFacts; onUpgrade: () => void }) {
  const { bulkAnalysis } = useEntitlements();
  const { league } = facts;
  const seasonTrades = hasTrades(league) && <SeasonTrades league={league} onUpgrade={onUpgrade} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {bulkAnalysis && seasonTrades}
        {hasTrades(league) && <LeagueMarket league={league} />}
        {!bulkAnalysis && seasonTrades}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <RoomLink leagueid={league.leagueid} />
        {hasTrades(league) && <ShareTrades league={league} />}
        <Moves facts={facts} />
      </div>
    </div>
  );
}

const VIEWS = ["team", "league", "offers", "free", "history"];

function Views({ facts }: { facts: LeagueFacts }) {
  const { league, teams } = facts;
  const [, navigate] = useLocation();
  const [view, setView] = useAddressChoice("view", VIEWS);
  const [opened, setOpened] = useAddressChoice("team", ["", ...teams.teams.map(({ teamid }) => teamid)]);
  const { offer, modal } = useOffer();
  const { differences, apply } = useLeagueSettings(league);
  const trade = (own: TeamStanding, other: TeamStanding): void => {
    const sideOf = (team: TeamStanding) => ({
      name: facts.teamName(team.teamid),
      teamStatus: league.statuses[team.teamid] ?? team.suggestedstatus,
      league: { leagueid: league.leagueid, teamid: team.teamid },
    });
    beginTradeBetween([sideOf(own), sideOf(other)]);
    navigate("/trade-calculator");
  };
  const openOffer = (offered: Trade): void => {
    replaceTrade(offered);
    // Otherwise the calculator would judge the offer at other prices. It offers to undo this.
    if (differences.length > 0) apply();
    navigate("/trade-calculator");
  };
  const open = (teamid: string): void => {
    setOpened(teamid);
    setView("league");
  };
  const team = { facts, onTrade: trade, onUpgrade: () => offer("team-grades"), star: rosterStar };
  const tabs = [
    {
      value: "team",
      label: MESSAGES.myTeam,
      content:
        league.myteamid === null ? (
          <div className="grid gap-5">
            <UnmatchedNotice facts={facts} onOpen={open} />
            <SpecialParts facts={facts} />
            <WhichTeam facts={facts} />
          </div>
        ) : (
          <TeamPage
            {...team}
            teamid={league.myteamid}
            offers={
              <>
                <section aria-label={FINDER_MESSAGES.best}>
                  <h2 className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5 text-20">
                    {FINDER_MESSAGES.best}
                    <span className="text-12 font-semibold lean text-ink-faint">this season's lineup, trade value</span>
                  </h2>
                  <OffersOf league={league} mine={league.myteamid} />
                </section>
                <SpecialParts facts={facts} />
              </>
            }
          />
        ),
    },
    {
      value: "league",
      label: MESSAGES.league,
      content:
        opened === "" ? (
          <LeaguePart facts={facts} onOpen={setOpened} />
        ) : (
          <OneTeam facts={facts} teamid={opened} onTeam={setOpened}>
            <TeamPage {...team} teamid={opened} />
          </OneTeam>
        ),
    },
    {
      value: "offers",
      label: FINDER_MESSAGES.title,
      content: <OffersView key={league.myteamid} league={league} onOpen={openOffer} />,
    },
    { value: "free", label: MESSAGES.freeAgents, content: <FreeAgents facts={facts} /> },
    {
      value: "history",
      label: MESSAGES.history,
      content: <LeagueHistory facts={facts} onUpgrade={() => offer("bulk-analysis")} />,
    },
  ];
  return (
    <>
      <Tabs label={MESSAGES.views} tabs={tabs} value={view} onChange={setView} />
      {modal}
    </>
  );
}

function Loaded({ leagueid }: { leagueid: string }) {
  const { data: league, error, refetch } = useQuery(leagueQuery(leagueid));
  const teams = useQuery(leagueTeamsQuery(leagueid));
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Unknown />;
  if (!league)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title={MESSAGES.leagueFailed}
        waiting={
          <>
            <h1 className="sr-only">{MESSAGES.oneLeague}</h1>
            {WAITING}
          </>
        }
      />
    );
  const facts = teams.data && factsOf(league, teams.data);
  return (
    <>
      <LeagueHead league={league}>
        {facts && (
          <LeagueGear facts={facts}>
            {league.myteamid !== null && <RosterButton leagueid={leagueid} />}
            <Link href={`/draft?league=${leagueid}`} className={buttonStyle("secondary", "md")}>
              {DRAFT_MESSAGES.title}
            </Link>
          </LeagueGear>
        )}
      </LeagueHead>
      <StarsOfList />
      <FormatQuestion league={league} />
      <SettingsInUse league={league} />
      {facts ? <Views facts={facts} /> : <NotLoaded query={teams} title={MESSAGES.leagueFailed} waiting={WAITING} />}
    </>
  );
}

export default function LeaguePage() {
  const [path] = useLocation();
  const leagueid = pathParams("/league/{leagueid}", path)?.["leagueid"];
  return (
    <div className="page-app grid grid-cols-[minmax(0,1fr)] content-start gap-x-5 gap-y-2 py-3 md:py-5">
      {leagueid === undefined ? <Unknown /> : <Loaded key={leagueid} leagueid={leagueid} />}
    </div>
  );
}

export function prefetch({ client, params }: PageVisit) {
  const leagueid = params["leagueid"] ?? "";
  return [client.prefetchQuery(leagueQuery(leagueid)), client.prefetchQuery(leagueTeamsQuery(leagueid))];
}
