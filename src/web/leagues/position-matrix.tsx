import { POSITIONS, type Position } from "#core/assets/position.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Table, Td, Th, Tr } from "#web/kit/ui/display/table.tsx";
import { MESSAGES } from "./messages.ts";
import type { LeagueFacts } from "./league-facts.ts";

const BAR: Readonly<Record<Position, string>> = {
  QB: "bg-tone-blue-ink",
  RB: "bg-tone-green-ink",
  WR: "bg-tone-purple-ink",
  TE: "bg-tone-orange-ink",
  PICK: "bg-tone-slate-ink",
};

const ROW_HEAD =
  "border-b border-line py-2 pr-1 pl-3 text-left text-13 font-semibold wrap-anywhere group-last/row:border-b-0 " +
  "md:pl-4";

const Cell = ({ position, value, most, place }: { position: Position; value: number; most: number; place: number }) => (
  <Td numeric className="min-w-12">
    <span className={cx("block", place === 1 && "font-semibold")}>{Math.round(value)}</span>
    <span aria-hidden className="mt-0.5 block h-1 overflow-hidden rounded-round bg-sunken">
      <span
        className={cx("block h-full rounded-round", BAR[position])}
        style={{ width: `${most > 0 ? Math.round((100 * value) / most) : 0}%` }}
      />
    </span>
    <span className="sr-only">{MESSAGES.placeOf(place)}</span>
  </Td>
);

/** Every team's value at every position; each bar is measured against the best team at that position. */
export function PositionMatrix({ facts }: { facts: LeagueFacts }) {
  const { teams } = facts.teams;
  const shown = POSITIONS.filter((position) => position !== "PICK" || facts.league.format === "dynasty");
  return (
    <Card flush aria-label={MESSAGES.positions}>
      <Table caption={MESSAGES.positions}>
        <thead>
          <tr>
            <Th>{MESSAGES.team}</Th>
            {shown.map((position) => (
              <Th key={position} numeric>
                <Badge tone={POSITION_TONES[position]}>{position}</Badge>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map(({ teamid, positions }) => (
            <Tr key={teamid} aria-selected={teamid === facts.league.myteamid || undefined}>
              <th scope="row" className={ROW_HEAD}>
                {facts.teamName(teamid)}
              </th>
              {shown.map((position) => {
                const all = teams.map((team) => team.positions[position]);
                const place = 1 + all.filter((value) => value > positions[position]).length;
                return (
                  <Cell
                    key={position}
                    position={position}
                    value={positions[position]}
                    most={Math.max(...all)}
                    place={place}
                  />
                );
              })}
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
