import { memo, useId, useLayoutEffect, useRef, useState } from "react";
import type { DragEvent, KeyboardEvent, RefObject } from "react";
import { Star } from "lucide-react";
import type { AssetId } from "#core/kit/ids.ts";
import { shownWorth, teamLabel, type BoardRow as Row } from "#core/scores/board.ts";
import { MESSAGES, scoreText } from "./messages.ts";
import { TEXT_SCALE, useVisibleRows } from "#web/kit/ui/display/use-visible-rows.ts";
import type { Scoring } from "./use-scoring.ts";
import type { Position } from "#core/assets/position.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Tooltip } from "#web/kit/ui/overlay/tooltip.tsx";

/** Height of a row and of the list, in pixels: 44 and 440 at the default text size. */
export const ROW_HEIGHT = 44 * TEXT_SCALE;
export const LIST_HEIGHT = 440 * TEXT_SCALE;

/** The scroll position that shows a row, centred if it was out of view; null if it is in view. */
export function scrollFor(index: number, scrollTop: number): number | null {
  const start = index * ROW_HEIGHT;
  const isInSight = start >= scrollTop && start + ROW_HEIGHT <= scrollTop + LIST_HEIGHT;
  return isInSight ? null : Math.max(0, start - (LIST_HEIGHT - ROW_HEIGHT) / 2);
}

const PAGE = LIST_HEIGHT / ROW_HEIGHT - 1;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

type BoardListProps = {
  scoring: Scoring;
  /** Takes the selected asset to the place of another row; null while rows cannot be dragged. */
  onPlace: ((index: number) => void) | null;
  box: RefObject<HTMLDivElement | null>;
};

function bringToSight(list: HTMLElement | null, index: number): void {
  const top = list && index >= 0 ? scrollFor(index, list.scrollTop) : null;
  if (top !== null) list?.scrollTo({ top });
}

/** Scrolled to the selected asset. Arrow keys move, Enter or Space selects; only rows near are rendered. */
export function BoardList({ scoring, onPlace, box }: BoardListProps) {
  const { customOn, reading, worths, press } = scoring;
  const { rows } = scoring.board;
  const selected = scoring.setup.assetid;
  const id = useId();
  const { first, end, onScroll } = useVisibleRows(rows.length, ROW_HEIGHT, LIST_HEIGHT);
  const [walked, walkTo] = useState<number | null>(null);
  const selectedIndex = rows.findIndex((row) => row.id === selected);
  const active = walked === null ? selectedIndex : Math.min(walked, rows.length - 1);

  const isMounted = useRef(false);
  useLayoutEffect(() => {
    // A new list is at its top. To ask it where it is would make the browser lay out the page at once.
    const isAtTop = !isMounted.current;
    isMounted.current = true;
    if (isAtTop && scrollFor(selectedIndex, 0) === null) return;
    bringToSight(box.current, selectedIndex);
  }, [box, selectedIndex]);

  const select = (asset: AssetId | undefined): void => {
    if (asset === undefined) return;
    walkTo(null);
    press(asset);
  };
  const indexOf = ({ target }: { readonly target: EventTarget }): number => {
    const pressed = target instanceof Element ? target.closest("[data-asset]")?.getAttribute("data-asset") : null;
    return rows.findIndex((row) => String(row.id) === pressed);
  };
  // The row over which another of this list is dragged; -1 over none, null while nothing is dragged.
  const [over, setOver] = useState<number | null>(null);
  const onDragStart = (event: DragEvent): void => {
    event.dataTransfer.effectAllowed = "move";
    setOver(-1);
    select(rows[indexOf(event)]?.id);
  };
  const onDragOver = (event: DragEvent): void => {
    if (over === null) return;
    event.preventDefault();
    setOver(indexOf(event));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(null);
    const index = indexOf(event);
    if (over !== null && index >= 0) onPlace?.(index);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (step === undefined) return select(rows[active]?.id);
    const next = Math.max(0, Math.min(rows.length - 1, active + step));
    walkTo(next);
    bringToSight(box.current, next);
  };

  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={MESSAGES.rankings}
      aria-activedescendant={active >= first && active < end ? `${id}-${rows[active]?.id}` : undefined}
      onScroll={onScroll}
      onClick={(event) => select(rows[indexOf(event)]?.id)}
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onDragEnd={() => setOver(null)}
      onKeyDown={onKey}
      onBlur={() => walkTo(null)}
      style={{ height: LIST_HEIGHT }}
      className={
        "relative min-w-0 grow overflow-y-auto overscroll-contain rounded-8 border border-line tabular-nums " +
        "[overflow-anchor:none] focus-visible:outline-2 focus-visible:outline-accent-ink"
      }
    >
      <div role="presentation" className="relative" style={{ height: rows.length * ROW_HEIGHT }}>
        {rows.slice(first, end).map((row, at) => {
          const whose = customOn && row.displayScore !== row.communityscore ? "own" : "community";
          const { main, elo } = scoreText(row.displayScore, reading, whose);
          const worth = worths.get(row.id);
          const value = worth && (customOn ? shownWorth(row, worth, reading.scoreType) : worth.community);
          return (
            <BoardRow
              key={row.id}
              id={`${id}-${row.id}`}
              row={row}
              index={first + at}
              count={rows.length}
              main={main}
              elo={elo}
              value={value ?? null}
              selected={row.id === selected}
              active={(walked !== null && first + at === active) || first + at === over}
              draggable={onPlace !== null}
            />
          );
        })}
      </div>
    </div>
  );
}

type BoardRowProps = {
  id: string;
  row: Row;
  index: number;
  count: number;
  main: string;
  elo: string | null;
  value: number | null;
  selected: boolean;
  active: boolean;
  draggable: boolean;
};

const CustomMark = () => (
  <Tooltip content={MESSAGES.applied} side="left">
    <span className="shrink-0 text-accent-ink">
      <Star aria-hidden size={14} className="fill-current" />
      <span className="sr-only">{MESSAGES.applied}</span>
    </span>
  </Tooltip>
);

const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { id, row, index, count, main, elo, value, selected, active, draggable } = props;
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
      draggable={draggable}
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
            // Lines this close would cut off what hangs below the last of them.
            "max-sm:-mb-0.5 max-sm:pb-0.5",
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
      <span className="min-w-9 text-right text-20 narrow">
        {value !== null && (
          <>
            <span className="sr-only">trade value </span>
            {Math.round(value)}
          </>
        )}
      </span>
      <span className="min-w-12 text-right leading-4 sm:min-w-15">
        <span className="block text-13 text-ink-soft">{main}</span>
        {elo !== null && <span className="block text-12 leading-3 text-ink-faint">{elo}</span>}
      </span>
    </div>
  );
});
