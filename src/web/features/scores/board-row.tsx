import { Star } from "lucide-react";
import { memo } from "react";
import type { Position } from "#core/asset/position.ts";
import { teamLabel, type BoardRow as Row } from "#core/score/board.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Tooltip } from "#web/ui/overlay/tooltip.tsx";
import { MESSAGES } from "./messages.ts";
import { ROW_HEIGHT } from "./list-size.ts";

type BoardRowProps = {
  id: string;
  row: Row;
  index: number;
  count: number;
  main: string;
  elo: string | null;
  /** The trade value in the user's league; null where it is not known. */
  value: number | null;
  selected: boolean;
  active: boolean;
};

const CustomMark = () => (
  <Tooltip content={MESSAGES.applied} side="left">
    <span className="shrink-0 text-accent-ink">
      <Star aria-hidden size={14} className="fill-current" />
      <span className="sr-only">{MESSAGES.applied}</span>
    </span>
  </Tooltip>
);

/** One row of the board, positioned by its rank, so that a move is animated. */
export const BoardRow = memo(({ id, row, index, count, main, elo, value, selected, active }: BoardRowProps) => {
  const team = teamLabel(row);
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-asset={row.id}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)`, height: ROW_HEIGHT }}
      className={cx(
        "absolute inset-x-0 top-0 grid cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)_auto_auto_auto] " +
          "items-center gap-1 border-b border-line px-1 text-14 sm:grid-cols-[1.75rem_minmax(0,1fr)_auto_auto_auto] " +
          "sm:gap-2 sm:px-2 md:grid-cols-[2.25rem_minmax(0,1fr)_auto_auto_auto] " +
          "transition-[transform,background-color] duration-(--steady) ease-out md:px-3",
        selected
          ? "z-10 bg-accent-soft shadow-[inset_3px_0_0_var(--accent)] forced-colors:outline-2"
          : "bg-surface hover:bg-sunken",
        active && !selected && "outline-2 -outline-offset-2 outline-accent-ink",
      )}
    >
      <span className="text-right text-13 text-ink-faint">{row.rank}</span>
      <span className="grid min-w-0 leading-4.5 sm:flex sm:items-baseline sm:gap-1.5">
        <span
          className={cx(
            "line-clamp-2 leading-4.5 normal-nums max-sm:text-13 max-sm:leading-3.5 max-[22rem]:text-12",
            "sm:block sm:truncate",
            selected ? "font-bold" : "font-medium",
          )}
        >
          {row.name}
        </span>
        <span className="shrink-0 text-12 leading-3.5 text-ink-faint">
          <span className="sm:hidden">{row.player_position} </span>
          {team}
        </span>
      </span>
      <span className="flex items-center gap-2">
        {row.hasCustomScore && !selected && <CustomMark />}
        <Badge wide tone={POSITION_TONES[row.player_position as Position] ?? "neutral"} className="max-sm:hidden">
          {row.player_position}
        </Badge>
      </span>
      <span className="min-w-7 text-right text-13 text-ink-soft">
        {value !== null && (
          <>
            <span className="sr-only">{MESSAGES.value} </span>
            {Math.round(value)}
          </>
        )}
      </span>
      <span className="min-w-12 text-right sm:min-w-15 leading-4">
        <span className="block font-bold">{main}</span>
        {elo !== null && <span className="block text-12 leading-3 text-ink-faint">{elo}</span>}
      </span>
    </div>
  );
});
BoardRow.displayName = "BoardRow";
