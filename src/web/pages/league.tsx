import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { League } from "#contract/leagues/leagues.ts";
import type { TeamStanding } from "#contract/leagues/teams.ts";
import { pathParams } from "#contract/pages/pages.ts";
import type { Trade } from "#core/trades/trade.ts";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { ApiError, refusalText } from "#web/kit/query/send.ts";
import { ApplySettings } from "#web/leagues/apply-settings.tsx";
import { MESSAGES as DRAFT_MESSAGES } from "#web/draft/messages.ts";
import { MESSAGES as FINDER_MESSAGES } from "#web/finder/messages.ts";
import { FormatQuestion } from "#web/leagues/format-question.tsx";
import { FreeAgents } from "#web/leagues/free-agents.tsx";
import { CONTRACTS_TITLE, ContractsView } from "#web/leagues/contracts-view.tsx";
import { FaabPriceCard } from "#web/leagues/faab-price-card.tsx";
import { factsOf, type LeagueFacts, type LeagueTeams } from "#web/leagues/league-facts.ts";
import { KEEPER_MESSAGES } from "#web/leagues/keeper-messages.ts";
import { LeagueHead } from "#web/leagues/league-head.tsx";
import { LeagueMoves } from "#web/leagues/league-moves.tsx";
import { LeagueStart } from "#web/leagues/league-start.tsx";
import { LeagueMarket } from "#web/market/league-market.tsx";
import { LeaguePicks } from "#web/leagues/league-picks.tsx";
import { MESSAGES } from "#web/leagues/messages.ts";
import { hasTrades, ShareTradesQuestion, ShareTradesSwitch } from "#web/leagues/share-trades.tsx";
import { RosterDays } from "#web/leagues/roster-days.tsx";
import { SeasonTrades } from "#web/trades/league/season-trades.tsx";
import { PositionMatrix } from "#web/leagues/position-matrix.tsx";
import { leagueQuery, leagueTeamsQuery } from "#web/leagues/data.ts";
import { TeamDetails } from "#web/leagues/team-details.tsx";
import { useLeagueSettings } from "#web/leagues/league-settings.ts";
import { TeamTable } from "#web/leagues/team-table.tsx";
import { beginTradeBetween, replaceTrade } from "#web/trades/begin-trade.ts";
import { RosterButton } from "#web/watchlist/roster-button.tsx";
import { RosterStar, StarsOfList } from "#web/watchlist/star.tsx";
import { EmptyState, RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Tabs } from "#web/kit/ui/display/tabs.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { layer } from "#web/kit/ui/overlay/layer.tsx";

const UpgradeModal = layer(async () => ({
  default: (await import("#web/plans/upgrade-modal.tsx")).UpgradeModal,
}));

const Waiting = () => (
  <div role="status" className="grid min-h-dvh content-start gap-5">
    <span className="sr-only">{MESSAGES.waiting}</span>
    <Skeleton className="h-10 w-72" />
    <Skeleton className="h-80" />
  </div>
);

const OffersView = lazyPart(() => import("#web/finder/offers-view.tsx"), <Waiting />);

const KeepersView = lazyPart(() => import("#web/leagues/keepers.tsx"), <Waiting />);

const Unknown = () => (
  <>
    <h1 className="mb-4 text-28">{MESSAGES.notFound}</h1>
    <EmptyState
      icon={<Trophy aria-hidden size={20} />}
      title={MESSAGES.unknownTitle}
      action={
        <Link href="/leagues" className={buttonStyle("primary", "md")}>
          {MESSAGES.toLeagues}
        </Link>
      }
    >
      {MESSAGES.unknownText}
    </EmptyState>
  </>
);

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <RetryNotice title={MESSAGES.leagueFailed} onRetry={onRetry} text={refusalText(error)} />
);

const rosterStar = (named: { readonly assetid: number; readonly name: string }) => <RosterStar {...named} />;

const Moves = ({ facts }: { facts: LeagueFacts }) => (
  <div className="grid gap-4">
    <LeagueMoves facts={facts} />
    <RosterDays facts={facts} />
  </div>
);

const Settings = ({ facts }: { facts: LeagueFacts }) => (
  <div className="grid gap-4">
    <ApplySettings league={facts.league} />
    <FaabPriceCard facts={facts} />
  </div>
);

const VIEWS = [
  "teams",
  "positions",
  "team",
  "offers",
  "keepers",
  "contracts",
  "picks",
  "free",
  "trades",
  "moves",
  "settings",
];

const LeagueTrades = ({ league, onUpgrade }: { league: League; onUpgrade: () => void }) => (
  <div className="grid gap-5">
    <ShareTradesSwitch league={league} />
    <LeagueMarket league={league} />
    <SeasonTrades league={league} onUpgrade={onUpgrade} />
  </div>
);

function Views({ league, teams }: { league: League; teams: LeagueTeams }) {
  const [, navigate] = useLocation();
  const hasPicks = teams.teams.some(({ picks }) => picks.length > 0);
  // A dynasty league keeps everybody, unless its platform says how many.
  const hasKeepers = league.format === "redraft" || league.keepers !== undefined;
  const hasContracts = league.salarycap !== undefined;
  const isLeftOut = (view: string): boolean =>
    (view === "keepers" && !hasKeepers) ||
    (view === "contracts" && !hasContracts) ||
    (view === "picks" && !hasPicks) ||
    (view === "trades" && !hasTrades(league));
  const [view, setView] = useAddressChoice(
    "view",
    VIEWS.filter((one) => !isLeftOut(one)),
  );
  const [opened, setOpened] = useAddressChoice("team", ["", ...teams.teams.map(({ teamid }) => teamid)]);
  const [start, setStart] = useAddressChoice("start", ["", "1"]);
  const [paywall, setPaywall] = useState({ feature: "team-grades", open: false });
  const offer = (feature: string): void => setPaywall({ feature, open: true });
  const settings = useLeagueSettings(league);
  const differing = settings.differences.length;
  const facts = factsOf(league, teams);
  const teamid = opened === "" ? (league.myteamid ?? teams.teams[0]?.teamid ?? "") : opened;
  const open = (id: string): void => {
    setOpened(id);
    setView("team");
  };
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
    if (differing > 0) settings.apply();
    navigate("/trade-calculator");
  };
  const tabs = [
    { value: "teams", label: MESSAGES.teams, content: <TeamTable facts={facts} onOpen={open} /> },
    { value: "positions", label: MESSAGES.positions, content: <PositionMatrix facts={facts} /> },
    {
      value: "team",
      label: league.myteamid !== null && teamid === league.myteamid ? MESSAGES.myTeam : MESSAGES.oneTeam,
      content: (
        <TeamDetails
          facts={facts}
          teamid={teamid}
          onTeam={setOpened}
          onTrade={trade}
          onUpgrade={() => offer("team-grades")}
          star={rosterStar}
        />
      ),
    },
    { value: "offers", label: FINDER_MESSAGES.title, content: <OffersView league={league} onOpen={openOffer} /> },
    ...(hasKeepers
      ? [{ value: "keepers", label: KEEPER_MESSAGES.title, content: <KeepersView facts={facts} mine={teamid} /> }]
      : []),
    ...(hasContracts
      ? [{ value: "contracts", label: CONTRACTS_TITLE, content: <ContractsView facts={facts} mine={teamid} /> }]
      : []),
    ...(hasPicks ? [{ value: "picks", label: MESSAGES.picks, content: <LeaguePicks facts={facts} /> }] : []),
    { value: "free", label: MESSAGES.freeAgents, content: <FreeAgents facts={facts} /> },
    ...(hasTrades(league)
      ? [
          {
            value: "trades",
            label: MESSAGES.trades,
            content: <LeagueTrades league={league} onUpgrade={() => offer("bulk-analysis")} />,
          },
        ]
      : []),
    { value: "moves", label: MESSAGES.moves, content: <Moves facts={facts} /> },
    {
      value: "settings",
      label: differing > 0 ? MESSAGES.settingsDiffer(differing) : MESSAGES.settings,
      content: <Settings facts={facts} />,
    },
  ];
  return (
    <>
      {start === "1" && <LeagueStart facts={facts} onDone={() => setStart("")} />}
      {/* One question at a time; beside the trades stands the switch itself. */}
      {start === "" && view !== "trades" && <ShareTradesQuestion league={league} />}
      <Tabs label={MESSAGES.views} tabs={tabs} value={view} onChange={setView} />
      <UpgradeModal {...paywall} onOpenChange={(open) => setPaywall((now) => ({ ...now, open }))} />
    </>
  );
}

function Loaded({ leagueid }: { leagueid: string }) {
  const { data: league, error, refetch } = useQuery(leagueQuery(leagueid));
  const teams = useQuery(leagueTeamsQuery(leagueid));
  if (isUnknown(error)) return <Unknown />;
  if (error && !league) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!league)
    return (
      <>
        <h1 className="sr-only">{MESSAGES.oneLeague}</h1>
        <Waiting />
      </>
    );
  return (
    <>
      <LeagueHead league={league}>
        {league.myteamid !== null && <RosterButton leagueid={leagueid} />}
        <Link href={`/draft?league=${leagueid}`} className={buttonStyle("secondary", "md")}>
          {DRAFT_MESSAGES.title}
        </Link>
      </LeagueHead>
      <StarsOfList />
      <FormatQuestion league={league} />
      {teams.data && <Views league={league} teams={teams.data} />}
      {teams.error && !teams.data && <Failed error={teams.error} onRetry={() => void teams.refetch()} />}
      {teams.isPending && <Waiting />}
    </>
  );
}

function LeaguePage() {
  const [path] = useLocation();
  const leagueid = pathParams("/league/{leagueid}", path)?.["leagueid"];
  return (
    <div className="page-app grid grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-8">
      {leagueid === undefined ? <Unknown /> : <Loaded key={leagueid} leagueid={leagueid} />}
    </div>
  );
}

export default LeaguePage;

export function prefetch({ client, params }: PageVisit) {
  const leagueid = params["leagueid"] ?? "";
  return [client.prefetchQuery(leagueQuery(leagueid)), client.prefetchQuery(leagueTeamsQuery(leagueid))];
}
