import { ChevronDown, ChevronUp, Minus, Plus } from "lucide-react";
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { LOWEST_SCORE, nudge, scoreToPass } from "#core/scores/board.ts";
import { heightAt, placeOf, type SliderAnchor } from "#core/scores/slider.ts";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import { Slider } from "#web/kit/ui/form/slider.tsx";
import { LIST_HEIGHT } from "./board-list.tsx";
import { spokenScore } from "./messages.ts";
import type { Scoring } from "./use-scoring.ts";

/** With custom scores off, a move scrolls the list by this many pixels. */
const SCROLL_STEP = 50;

/** The kind of change: a button step, a slider move, or a further move of the same slider gesture. */
export type Trying = "step" | "slide" | "slide-on";

type TryScore = (score: number, how: Trying) => void;

/** Ranks that a page key passes. */
const PAGE = 10;

/** One step a rank: few near the gesture's start, many further away; keys pass one, ten or all. */
function RankSlider({ scoring, disabled, onTry }: { scoring: Scoring; disabled: boolean; onTry: TryScore }) {
  const { row, reading } = scoring;
  const { rows } = scoring.board;
  const dragging = useRef(false);
  const [anchor, setAnchor] = useState<SliderAnchor | null>(null);
  const top = Math.max(1, rows.length - 1);
  const height = row ? rows.length - row.rank : 0;
  const scale = anchor ?? { place: height / top, height };
  const place = placeOf(height, scale, top);
  const toHeight = (wanted: number, how: Trying): void => {
    const rank = rows.length - Math.max(0, Math.min(top, Math.round(wanted)));
    const score = rank === row?.rank ? null : scoring.scoreAt(rank);
    if (score !== null) onTry(score, how);
  };
  const onKey = (event: KeyboardEvent): void => {
    const next = {
      ArrowUp: height + 1,
      ArrowRight: height + 1,
      ArrowDown: height - 1,
      ArrowLeft: height - 1,
      PageUp: height + PAGE,
      PageDown: height - PAGE,
      Home: 0,
      End: top,
    }[event.key];
    if (next === undefined || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    setAnchor(null);
    toHeight(next, "slide");
  };
  return (
    <div
      className="h-full"
      onKeyDownCapture={onKey}
      onPointerDownCapture={() => {
        dragging.current = false;
        setAnchor({ place, height });
      }}
    >
      <Slider
        label="Score"
        orientation="vertical"
        min={0}
        max={top}
        step={1}
        disabled={disabled || rows.length < 2}
        value={place * top}
        valueNow={height}
        onChange={(moved) => {
          toHeight(heightAt(moved / top, scale, top), dragging.current ? "slide-on" : "slide");
          dragging.current = true;
        }}
        onCommit={() => {
          dragging.current = false;
        }}
        describe={() =>
          row ? `${row.name}, rank ${row.rank} of ${rows.length}, ${spokenScore(row.displayScore, reading, "own")}` : ""
        }
      />
    </div>
  );
}

type BoardControlsProps = { scoring: Scoring; onTry: TryScore; onScroll: (pixels: number) => void };

export function BoardControls({ scoring, onTry, onScroll }: BoardControlsProps) {
  const { board, row, customOn } = scoring;
  const { rows, ownPending } = board;
  // Until the user's own scores have come, there is no score to change.
  const can = customOn && !ownPending && row !== undefined;
  // The slider measures itself when it comes. With the board, that would make the browser lay out all of it at once.
  const [hasSlider, bringSlider] = useState(false);
  useEffect(() => afterPaint(() => bringSlider(true)), []);

  const move = (direction: 1 | -1) => {
    const score = can ? scoreToPass(rows, row.id, direction) : null;
    return {
      disabled: ownPending || (can && score === null),
      onClick: () => {
        if (!can) onScroll(-direction * SCROLL_STEP);
        else if (score !== null) onTry(score, "step");
      },
    };
  };
  const step = (direction: 1 | -1) => ({
    disabled: !can || (direction < 0 && row.displayScore <= LOWEST_SCORE),
    onClick: () => row && onTry(nudge(row.displayScore, direction), "step"),
  });

  return (
    <div className="flex w-10 shrink-0 flex-col items-center gap-2 pointer-coarse:w-11" style={{ height: LIST_HEIGHT }}>
      <Step label="Move up" icon={<ChevronUp aria-hidden size={18} />} {...move(1)} />
      <div className="min-h-0 grow py-1">
        {hasSlider && <RankSlider scoring={scoring} disabled={!can} onTry={onTry} />}
      </div>
      <Step label="Move down" icon={<ChevronDown aria-hidden size={18} />} {...move(-1)} />
      <Step label="Plus 1" icon={<Plus aria-hidden size={16} />} {...step(1)} />
      <Step label="Minus 1" icon={<Minus aria-hidden size={16} />} {...step(-1)} />
    </div>
  );
}

const Step = (props: ComponentProps<typeof IconButton>) => (
  <IconButton variant="secondary" title={props.label} {...props} />
);

/** In the task after the next frame; a hidden document, which gets none, when shown. Returns a cancel function. */
function afterPaint(call: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
