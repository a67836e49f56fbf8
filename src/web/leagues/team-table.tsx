import type { TeamStanding } from "#contract/leagues/teams.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import { chanceWords } from "#core/kit/chance-words.ts";
import { dotted } from "#core/kit/name-list.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { Td, Tr } from "#web/kit/ui/display/table.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { MESSAGES } from "./messages.ts";
import { MainFigure, TableCard, WIDE, WideFigure } from "./player-table.tsx";
import type { LeagueFacts } from "./league-facts.ts";
import { UnmatchedNotice } from "./unmatched-players.tsx";

const ORDERS = ["contenders", "value"] as const;
type Order = (typeof ORDERS)[number];

const placeIn = (order: Order, { contender, rank }: TeamStanding): number =>
  order === "contenders" ? contender : rank;

const ROW_HEAD = "row-line px-1.5 py-1 text-left font-semibold md:px-2";

type RowProps = { facts: LeagueFacts; team: TeamStanding; order: Order; onOpen: (teamid: string) => void };

function Row({ facts, team, order, onOpen }: RowProps) {
  const record = facts.record(team.teamid);
  const odds = team.playoffs === null ? null : chanceWords(team.playoffs);
  // What has no column of its own on a phone stands below the name.
  const below =
    order === "contenders" ? [record, odds && MESSAGES.ofPlayoffs(odds)] : [TEAM_STATUS_LABELS[team.status]];
  const grade = team.grades?.find(({ subject }) => subject === "Overall")?.grade;
  return (
    <Tr aria-selected={team.teamid === facts.league.myteamid || undefined}>
      <Td numeric>{placeIn(order, team)}</Td>
      <th scope="row" className={ROW_HEAD}>
        <button
          type="button"
          onClick={() => onOpen(team.teamid)}
          className={
            "min-h-9 min-w-9 rounded-4 text-left wrap-anywhere hover:text-accent-ink hover:underline " +
            "pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          }
        >
          {facts.teamName(team.teamid)}
        </button>{" "}
        {team.teamid === facts.league.myteamid && <Badge tone="accent">{MESSAGES.mine}</Badge>}
        <span className="block text-12 font-normal text-ink-faint empty:hidden md:hidden">{dotted(below)}</span>
      </th>
      <Td className={cx("text-13 text-ink-soft", WIDE)}>{TEAM_STATUS_LABELS[team.status]}</Td>
      <Td numeric className={cx(order === "contenders" ? "font-semibold" : WIDE)}>
        {team.points.toFixed(1)}
      </Td>
      {facts.hasRecords && (
        <Td numeric className={cx("whitespace-nowrap", WIDE)}>
          {record ?? "-"}
        </Td>
      )}
      {facts.hasOdds && <WideFigure>{odds ?? "-"}</WideFigure>}
      <Td numeric className={cx(order === "value" ? "font-semibold" : WIDE)}>
        {Math.round(team.value)}
      </Td>
      <WideFigure>{team.age === null ? "-" : team.age.toFixed(1)}</WideFigure>
      {grade !== undefined && <MainFigure>{grade}</MainFigure>}
    </Tr>
  );
}

/** In two orders: points of this season, or balanced value. A press on a team opens it. */
export function TeamTable({ facts, onOpen }: { facts: LeagueFacts; onOpen: (teamid: string) => void }) {
  const [chosen, choose] = useAddressChoice("order", ORDERS);
  const order = ORDERS.find((one) => one === chosen) ?? ORDERS[0];
  const { teams, playoffteams, mayseegrades } = facts.teams;
  const inOrder = teams.toSorted((a, b) => placeIn(order, a) - placeIn(order, b) || a.rank - b.rank);
  return (
    <>
      <UnmatchedNotice facts={facts} onOpen={onOpen} />
      <Segmented
        label={MESSAGES.order}
        size="fit"
        className="justify-self-start"
        value={order}
        onChange={choose}
        options={[
          { value: "contenders", label: MESSAGES.contenders },
          { value: "value", label: facts.league.format === "dynasty" ? MESSAGES.dynasty : MESSAGES.value },
        ]}
      />
      <TableCard
        title={MESSAGES.teams}
        columns={[
          { name: "#", numeric: true, className: "w-12" },
          MESSAGES.team,
          { name: MESSAGES.status, className: WIDE },
          { name: MESSAGES.points, numeric: true, className: cx(order === "value" && WIDE) },
          ...(facts.hasRecords ? [{ name: MESSAGES.record, numeric: true, className: WIDE }] : []),
          ...(facts.hasOdds ? [{ name: MESSAGES.playoffs, numeric: true, className: WIDE }] : []),
          { name: MESSAGES.value, numeric: true, className: cx(order === "contenders" && WIDE) },
          { name: MESSAGES.age, numeric: true, className: WIDE },
          ...(mayseegrades ? [{ name: MESSAGES.grade, numeric: true }] : []),
        ]}
      >
        {inOrder.map((team) => (
          <Row key={team.teamid} facts={facts} team={team} order={order} onOpen={onOpen} />
        ))}
      </TableCard>
      <p className="text-13 text-ink-soft">
        {order === "contenders" ? MESSAGES.contendersHelp(facts.hasOdds ? playoffteams : null) : MESSAGES.valueHelp}
      </p>
    </>
  );
}
