import { useEffect, useRef } from "react";
import { overallOf, slotAt } from "#core/draft/order.ts";
import type { Position } from "#core/assets/position.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { ScrollRegion } from "#web/kit/ui/display/scroll-region.tsx";
import { MESSAGES } from "./messages.ts";
import type { Room } from "./room.ts";

/** The colours of the badges, for whole cells. */
const TONES: Readonly<Record<Position, string>> = {
  QB: "bg-tone-blue text-tone-blue-ink",
  RB: "bg-tone-green text-tone-green-ink",
  WR: "bg-tone-purple text-tone-purple-ink",
  TE: "bg-tone-orange text-tone-orange-ink",
  PICK: "bg-tone-slate text-tone-slate-ink",
};

function Cell({ room, overall, position }: { room: Room; overall: number; position: Position | undefined }) {
  const { board, mine, worth, nameOf, labelOf } = room;
  const here = useRef<HTMLTableCellElement>(null);
  const taken = board.taken.get(overall);
  const holder = board.holderOf(overall);
  const isTraded = holder !== slotAt(overall, board.shape);
  const isNext = overall === board.clock;
  const value = worth.get(overall)?.tradevalue;
  // The board follows the clock; within its own region, so that the page does not move.
  useEffect(() => {
    const region = here.current?.closest<HTMLElement>("[role=region]");
    if (isNext && here.current && region)
      region.scrollTo({ top: here.current.offsetTop - 72, left: here.current.offsetLeft - 96 });
  }, [isNext]);
  return (
    <td ref={here} aria-current={isNext ? "step" : undefined} className="h-16 p-0.5 align-top">
      <div
        className={cx(
          "flex h-full min-h-15 flex-col rounded-6 border px-1.5 py-1",
          taken && position ? `border-transparent ${TONES[position]}` : "border-line bg-surface",
          holder === mine && "border-accent!",
          isNext && "outline-2 -outline-offset-1 outline-accent-ink",
        )}
      >
        <span className={cx("flex justify-between gap-1 text-12", !taken && "text-ink-soft")}>
          <span className="tabular-nums">{labelOf(overall)}</span>
          <span>{taken ? position : value !== undefined && Math.round(value)}</span>
        </span>
        {taken && <span className="line-clamp-2 text-12 leading-3.5 font-semibold wrap-anywhere">{taken.name}</span>}
        {isNext && <span className="text-12 font-semibold text-accent-ink">{MESSAGES.onTheClock}</span>}
        {isTraded && <span className="mt-auto truncate text-12">{MESSAGES.heldBy(nameOf(holder))}</span>}
      </div>
    </td>
  );
}

export function DraftBoardView({ room }: { room: Room }) {
  const { board, mine, players, nameOf } = room;
  const { teams, rounds } = board.shape;
  const positions = new Map(players.map(({ assetid, position }) => [assetid, position]));
  const slots = Array.from({ length: teams }, (_, at) => at + 1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-13 text-ink-soft">Each pick still to be made shows the value of the nth best player left.</p>
      <ScrollRegion
        label={MESSAGES.boardOf}
        className="relative max-h-[70dvh] rounded-12 border border-line bg-sunken overscroll-contain"
      >
        <table
          className="w-full table-fixed border-separate border-spacing-0"
          style={{ minWidth: `${2.5 + teams * 6.5}rem` }}
        >
          <caption className="sr-only">{MESSAGES.boardOf}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 left-0 z-20 w-10 bg-sunken text-12">
                <span className="sr-only">Round</span>
              </th>
              {slots.map((slot) => (
                <th
                  key={slot}
                  scope="col"
                  className={cx(
                    "sticky top-0 z-10 h-10 bg-sunken px-1 text-12 leading-3.5",
                    slot === mine ? "font-bold text-accent-ink" : "font-medium text-ink-soft",
                  )}
                >
                  <span className="line-clamp-2 wrap-anywhere">{nameOf(slot)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rounds }, (_, at) => at + 1).map((round) => (
              <tr key={round}>
                <th scope="row" className="sticky left-0 z-10 bg-sunken text-13 tabular-nums">
                  {round}
                </th>
                {slots.map((slot) => {
                  const overall = overallOf(round, slot, board.shape);
                  const assetid = board.taken.get(overall)?.assetid ?? 0;
                  return <Cell key={slot} room={room} overall={overall} position={positions.get(assetid)} />;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
