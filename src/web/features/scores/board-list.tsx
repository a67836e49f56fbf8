import { useId, useLayoutEffect, useState, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import type { AssetId } from "#core/ids.ts";
import type { BoardRow as Row } from "#core/score/board.ts";
import { BoardRow } from "./board-row.tsx";
import { MESSAGES } from "./messages.ts";
import { scoreText, type ScoreReading } from "./score-text.ts";
import { useVisibleRows } from "#web/ui/display/use-visible-rows.ts";
import { type Worths, shownWorth } from "./worth-line.tsx";
import { LIST_HEIGHT, ROW_HEIGHT, scrollFor } from "./list-size.ts";

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
  rows: readonly Row[];
  selected: AssetId | null;
  customOn: boolean;
  reading: ScoreReading;
  worths: Worths;
  onSelect: (id: AssetId) => void;
  box: RefObject<HTMLDivElement | null>;
};

const bringToSight = (list: HTMLElement | null, index: number): void => {
  const top = list && index >= 0 ? scrollFor(index, list.scrollTop) : null;
  if (top !== null) list?.scrollTo({ top });
};

/**
 * The ranked list, scrolled to the selected asset. Arrow keys move, Enter or Space selects. Only rows near the viewport
 * are rendered.
 */
export const BoardList = ({ rows, selected, customOn, reading, worths, onSelect, box }: BoardListProps) => {
  const id = useId();
  const { first, end, onScroll } = useVisibleRows(rows.length, ROW_HEIGHT, LIST_HEIGHT);
  const [walked, walkTo] = useState<number | null>(null);
  const selectedIndex = rows.findIndex((row) => row.id === selected);
  const active = walked === null ? selectedIndex : Math.min(walked, rows.length - 1);

  useLayoutEffect(() => bringToSight(box.current, selectedIndex), [box, selectedIndex]);

  const select = (asset: AssetId | undefined): void => {
    if (asset === undefined) return;
    walkTo(null);
    onSelect(asset);
  };
  const onClick = ({ target }: MouseEvent): void => {
    const pressed = target instanceof Element ? target.closest("[data-asset]")?.getAttribute("data-asset") : null;
    select(rows.find((row) => String(row.id) === pressed)?.id);
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
      onClick={onClick}
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
          const { main, elo } = scoreText(
            row.displayScore,
            reading,
            customOn && row.displayScore !== row.communityscore ? "own" : "community",
          );
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
              active={walked !== null && first + at === active}
            />
          );
        })}
      </div>
    </div>
  );
};
