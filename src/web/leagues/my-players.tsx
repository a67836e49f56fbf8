import { ArrowLeftRight, Trophy, UserSearch } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import type { Reply } from "#contract/kit/call.ts";
import type { readMyLeagues } from "#contract/leagues/my-leagues.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { groupBy } from "#core/kit/collections.ts";
import { signed } from "#core/kit/signed.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { InjuryChip } from "#web/kit/ui/display/badge.tsx";
import { EmptyState } from "#web/kit/ui/display/notice.tsx";
import { RowHead, Td, Tr, type Column } from "#web/kit/ui/display/table.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { MainFigure, TableCard, WIDE, WideFigure } from "./player-table.tsx";

export type Together = Reply<typeof readMyLeagues>;

type Props = { together: Together };

type Player = Together["players"][number];

const FIRST = 40;

type PlayersTableProps<Row> = {
  title: string;
  help: string;
  columns: readonly Column[];
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

/** The first rows of a table, and a button that shows the rest. */
function PlayersTable<Row>({ title, help, columns, rows, children }: PlayersTableProps<Row>) {
  const [all, setAll] = useState(false);
  return (
    <div className="grid gap-3">
      <TableCard
        title={title}
        intro={<p className="px-3 pt-4 pb-2 text-13 text-ink-soft md:px-4">{help}</p>}
        columns={columns}
      >
        {(all ? rows : rows.slice(0, FIRST)).map(children)}
      </TableCard>
      {!all && rows.length > FIRST && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          {PLAYERS.showAll(rows.length)}
        </Button>
      )}
    </div>
  );
}

/** A player at the head of a row; `below` says on a phone what has no column of its own there. */
function PlayerHead({ player, below }: { player: Player; below?: string }) {
  const injuries = useInjuries();
  const { assetid, assetdisplayname, position, team } = player;
  return (
    <RowHead>
      <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2">
        <PositionBadge wide position={position} />
        <span className="min-w-0">
          <Link href={profilePath(assetid, assetdisplayname)} className="inline-block py-1 wrap-anywhere">
            {assetdisplayname}
          </Link>{" "}
          <span className="text-13 font-normal text-ink-faint">{team ?? "FA"}</span>{" "}
          <InjuryChip injury={injuries.get(assetid)} />
        </span>
      </span>
      {below && <span className="block text-12 font-normal wrap-anywhere text-ink-faint md:hidden">{below}</span>}
    </RowHead>
  );
}

function heldPlayers({ holdings, players }: Together) {
  const of = groupBy(holdings, ({ assetid }) => assetid);
  return players.flatMap((player) => {
    const held = of.get(player.assetid);
    return held ? [{ player, held, value: held.reduce((sum, { value }) => sum + value, 0) }] : [];
  });
}

const NoTeam = () => (
  <EmptyState icon={<Trophy aria-hidden size={20} />} title={PLAYERS.noTeam}>
    {PLAYERS.noTeamText}
  </EmptyState>
);

const hasTeam = ({ leagues }: Together): boolean => leagues.some(({ mine }) => mine !== null);

/** How much of what the reader holds is in each player: in how many leagues, and what share of all value. */
export function Exposure({ together }: Props) {
  const leagues = together.leagues.filter(({ mine }) => mine !== null).length;
  const rows = heldPlayers(together).toSorted((a, b) => b.held.length - a.held.length || b.value - a.value);
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  if (rows.length === 0) return <NoTeam />;
  return (
    <PlayersTable
      title={PLAYERS.exposure}
      help={PLAYERS.exposureHelp}
      rows={rows}
      columns={[
        MESSAGES.player,
        { name: PLAYERS.leagues, numeric: true },
        { name: PLAYERS.share, numeric: true, className: WIDE },
        { name: MESSAGES.value, numeric: true },
        { name: PLAYERS.ofAll, numeric: true },
      ]}
    >
      {({ player, held, value }) => (
        <Tr key={player.assetid}>
          <PlayerHead player={player} />
          <Td numeric className="whitespace-nowrap">
            {MESSAGES.shownOf(held.length, leagues)}
          </Td>
          <WideFigure>{PLAYERS.percent(held.length / leagues, 0)}</WideFigure>
          <Td numeric>{Math.round(value / held.length)}</Td>
          <MainFigure>{total > 0 ? PLAYERS.percent(value / total, 1) : "-"}</MainFigure>
        </Tr>
      )}
    </PlayersTable>
  );
}

/** Whose value moved since a week ago, the largest change first. */
export function Movers({ together }: Props) {
  const { weekago } = together;
  const rows = heldPlayers(together)
    .map((row) => ({ ...row, change: row.held.reduce((sum, { change }) => sum + (change ?? 0), 0) }))
    .filter(({ change }) => Math.round(change) !== 0)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  if (!hasTeam(together)) return <NoTeam />;
  if (weekago === null || rows.length === 0)
    return (
      <EmptyState
        icon={<ArrowLeftRight aria-hidden size={20} />}
        title={weekago === null ? PLAYERS.noWeek : PLAYERS.still}
      >
        {weekago === null ? PLAYERS.noWeekText : PLAYERS.stillText(dayText(`${weekago}T12:00`))}
      </EmptyState>
    );
  return (
    <PlayersTable
      title={PLAYERS.movers}
      help={PLAYERS.moversHelp(dayText(`${weekago}T12:00`))}
      rows={rows}
      columns={[
        MESSAGES.player,
        { name: PLAYERS.leagues, numeric: true },
        { name: MESSAGES.value, numeric: true },
        { name: PLAYERS.change, numeric: true },
      ]}
    >
      {({ player, held, value, change }) => (
        <Tr key={player.assetid}>
          <PlayerHead player={player} />
          <Td numeric>{held.length}</Td>
          <Td numeric>{Math.round(value / held.length)}</Td>
          <MainFigure>{signed(change)}</MainFigure>
        </Tr>
      )}
    </PlayersTable>
  );
}

/** Free agents of all leagues who are above the reader's weakest starter or bench player there. */
export function AddableFreeAgents({ together }: Props) {
  const playerOf = new Map(together.players.map((player) => [player.assetid, player]));
  const leagueOf = new Map(together.leagues.map(({ leagueid, name }) => [leagueid, name]));
  const rows = together.freeagents.flatMap((agent) => {
    const player = playerOf.get(agent.assetid);
    const over = agent.overassetid === null ? null : playerOf.get(agent.overassetid);
    const instead = MESSAGES.insteadOf(
      agent.starts,
      over === null ? null : (over?.assetdisplayname ?? MESSAGES.somebody),
    );
    return player ? [{ ...agent, player, instead, league: leagueOf.get(agent.leagueid) ?? "" }] : [];
  });
  if (!hasTeam(together)) return <NoTeam />;
  if (rows.length === 0)
    return (
      <EmptyState icon={<UserSearch aria-hidden size={20} />} title={PLAYERS.noFreeAgents}>
        {PLAYERS.noFreeAgentsText}
      </EmptyState>
    );
  return (
    <PlayersTable
      title={PLAYERS.freeAgents}
      help={PLAYERS.freeAgentsHelp}
      rows={rows}
      columns={[
        MESSAGES.player,
        { name: MESSAGES.league, className: WIDE },
        { name: PLAYERS.over, className: WIDE },
        { name: MESSAGES.adds, numeric: true },
        { name: MESSAGES.bidHead, numeric: true },
      ]}
    >
      {({ leagueid, player, instead, league, gain, share, bid }) => (
        <Tr key={`${leagueid} ${player.assetid}`}>
          <PlayerHead player={player} below={PLAYERS.inLeague(league, instead)} />
          <Td className={WIDE}>
            <Link href={`/league/${leagueid}?view=free`} className="inline-block py-1 wrap-anywhere">
              {league}
            </Link>
          </Td>
          <Td className={`text-13 text-ink-soft ${WIDE}`}>{instead}</Td>
          <MainFigure>{signed(gain)}</MainFigure>
          <Td numeric className="whitespace-nowrap">
            {bid === null ? MESSAGES.shareOfMoney(share) : MESSAGES.bid(bid, share)}
          </Td>
        </Tr>
      )}
    </PlayersTable>
  );
}

const PLAYERS = {
  leagues: "Leagues",
  share: "Share",
  ofAll: "Of All",
  change: "Change",
  over: "Place",
  exposure: "Exposure",
  exposureHelp:
    "Each player of your teams: in how many of your leagues you hold him, his mean value there, and his share of the " +
    "value of all your players.",
  movers: "Players who moved",
  moversHelp: (day: string): string => `Change of value since ${day}, added up over your leagues.`,
  freeAgents: "Free agents worth adding",
  freeAgentsHelp:
    "Above your weakest starter or bench player of the position there, taxi squad included; the ten best of each " +
    "league, with the share of your FAAB that each is worth.",
  inLeague: (league: string, instead: string): string => `${league}: ${instead}`,
  percent: (share: number, places: number): string => `${(100 * share).toFixed(places)}%`,
  showAll: (count: number): string => `Show All ${count}`,
  noTeam: "No team is yours yet",
  noTeamText: "Choose your team in a league, and its players appear here.",
  noWeek: "No values of a week ago yet",
  noWeekText: "Values are stored once a day. Changes show from the second week on.",
  still: "None of your players moved",
  stillText: (day: string): string => `Their values are those of ${day}.`,
  noFreeAgents: "Nobody to add",
  noFreeAgentsText: "No free agent is above your weakest starter or bench player.",
} as const;
