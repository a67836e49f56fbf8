import { ArrowLeftRight, Trophy, UserSearch } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import type { Reply } from "#contract/kit/call.ts";
import type { Holding, readMyLeagues } from "#contract/leagues/my-leagues.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { signed } from "#core/kit/signed.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { InjuryChip } from "#web/kit/ui/display/badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { EmptyState } from "#web/kit/ui/display/notice.tsx";
import { RowHead, Table, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";

export type Together = Reply<typeof readMyLeagues>;

type Props = { together: Together };

type Player = Together["players"][number];

const WIDE = "max-md:hidden";

/** Rows that are shown before the reader asks for all of them. */
const FIRST = 40;

/** The first rows of a list, and a button that shows the rest. */
function Cut<Row>({ rows, children }: { rows: readonly Row[]; children: (shown: readonly Row[]) => ReactNode }) {
  const [all, setAll] = useState(false);
  return (
    <div className="grid gap-3">
      {children(all ? rows : rows.slice(0, FIRST))}
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
  const of = new Map<number, Holding[]>();
  for (const holding of holdings) of.set(holding.assetid, [...(of.get(holding.assetid) ?? []), holding]);
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
    <Cut rows={rows}>
      {(shown) => (
        <Card flush aria-label={PLAYERS.exposure}>
          <p className="px-3 pt-4 pb-2 text-13 text-ink-soft md:px-4">{PLAYERS.exposureHelp}</p>
          <Table
            caption={PLAYERS.exposure}
            columns={[
              PLAYERS.player,
              { name: PLAYERS.leagues, numeric: true },
              { name: PLAYERS.share, numeric: true, className: WIDE },
              { name: PLAYERS.value, numeric: true },
              { name: PLAYERS.ofAll, numeric: true },
            ]}
          >
            {shown.map(({ player, held, value }) => (
              <Tr key={player.assetid}>
                <PlayerHead player={player} />
                <Td numeric className="whitespace-nowrap">
                  {PLAYERS.of(held.length, leagues)}
                </Td>
                <Td numeric className={WIDE}>
                  {PLAYERS.percent(held.length / leagues, 0)}
                </Td>
                <Td numeric>{Math.round(value / held.length)}</Td>
                <Td numeric className="font-semibold">
                  {total > 0 ? PLAYERS.percent(value / total, 1) : "-"}
                </Td>
              </Tr>
            ))}
          </Table>
        </Card>
      )}
    </Cut>
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
    <Cut rows={rows}>
      {(shown) => (
        <Card flush aria-label={PLAYERS.movers}>
          <p className="px-3 pt-4 pb-2 text-13 text-ink-soft md:px-4">
            {PLAYERS.moversHelp(dayText(`${weekago}T12:00`))}
          </p>
          <Table
            caption={PLAYERS.movers}
            columns={[
              PLAYERS.player,
              { name: PLAYERS.leagues, numeric: true },
              { name: PLAYERS.value, numeric: true },
              { name: PLAYERS.change, numeric: true },
            ]}
          >
            {shown.map(({ player, held, value, change }) => (
              <Tr key={player.assetid}>
                <PlayerHead player={player} />
                <Td numeric>{held.length}</Td>
                <Td numeric>{Math.round(value / held.length)}</Td>
                <Td numeric className="font-semibold">
                  {signed(change)}
                </Td>
              </Tr>
            ))}
          </Table>
        </Card>
      )}
    </Cut>
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
    <Cut rows={rows}>
      {(shown) => (
        <Card flush aria-label={PLAYERS.freeAgents}>
          <p className="px-3 pt-4 pb-2 text-13 text-ink-soft md:px-4">{PLAYERS.freeAgentsHelp}</p>
          <Table
            caption={PLAYERS.freeAgents}
            columns={[
              PLAYERS.player,
              { name: PLAYERS.league, className: WIDE },
              { name: PLAYERS.over, className: WIDE },
              { name: MESSAGES.adds, numeric: true },
              { name: MESSAGES.bidHead, numeric: true },
            ]}
          >
            {shown.map(({ leagueid, player, instead, league, gain, share, bid }) => (
              <Tr key={`${leagueid} ${player.assetid}`}>
                <PlayerHead player={player} below={PLAYERS.inLeague(league, instead)} />
                <Td className={WIDE}>
                  <Link href={`/league/${leagueid}?view=free`} className="inline-block py-1 wrap-anywhere">
                    {league}
                  </Link>
                </Td>
                <Td className={`text-13 text-ink-soft ${WIDE}`}>{instead}</Td>
                <Td numeric className="font-semibold">
                  {signed(gain)}
                </Td>
                <Td numeric className="whitespace-nowrap">
                  {bid === null ? MESSAGES.shareOfMoney(share) : MESSAGES.bid(bid, share)}
                </Td>
              </Tr>
            ))}
          </Table>
        </Card>
      )}
    </Cut>
  );
}

const PLAYERS = {
  player: "Player",
  leagues: "Leagues",
  league: "League",
  share: "Share",
  value: "Value",
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
  of: (count: number, all: number): string => `${count} of ${all}`,
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
