import { ChevronDown, ChevronUp, Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { scoreToPass, type BoardRow } from "#core/score/board.ts";
import { LOWEST_SCORE, nudge } from "#core/score/neighbours.ts";
import { positionOf, scoreAt, sliderSteps } from "#core/score/slider.ts";
import { IconButton } from "#web/ui/form/icon-button.tsx";
import { Slider } from "#web/ui/form/slider.tsx";
import { MESSAGES } from "./messages.ts";
import { spokenScore, type ScoreReading } from "./score-text.ts";
import { LIST_HEIGHT } from "./list-size.ts";

/** With custom scores off, a move scrolls the list by this many pixels. */
const SCROLL_STEP = 50;

/** The kind of change: a button step, a slider move, or a further move of the same slider gesture. */
export type Trying = "step" | "slide" | "slide-on";

type BoardControlsProps = {
  rows: readonly BoardRow[];
  /** The rows without the score being tried; they determine the slider's ends. */
  savedRows: readonly BoardRow[];
  row: BoardRow | undefined;
  customOn: boolean;
  /** Whether the user's own scores are still loading: until then, there is no score to change. */
  ownPending: boolean;
  reading: ScoreReading;
  onTry: (score: number, how: Trying) => void;
  onScroll: (pixels: number) => void;
};

/** The controls that move the selected asset: past a neighbour, along the slider, by one. */
export const BoardControls = ({
  rows,
  savedRows,
  row,
  customOn,
  ownPending,
  reading,
  onTry,
  onScroll,
}: BoardControlsProps) => {
  const dragging = useRef(false);
  const scores = savedRows.map(({ displayScore }) => displayScore);
  const can = customOn && !ownPending && row !== undefined;

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
  const slide = (position: number): void => {
    const score = scoreAt(position, scores);
    if (score === null) return;
    onTry(score, dragging.current ? "slide-on" : "slide");
    dragging.current = true;
  };
  const step = (direction: 1 | -1): void => {
    if (row) onTry(nudge(row.displayScore, direction), "step");
  };
  const describe = (): string =>
    row ? `${row.name}, rank ${row.rank} of ${rows.length}, ${spokenScore(row.displayScore, reading, "own")}` : "";

  return (
    <div className="flex w-10 shrink-0 flex-col items-center gap-2 pointer-coarse:w-11" style={{ height: LIST_HEIGHT }}>
      <IconButton
        variant="secondary"
        label={MESSAGES.moveUp}
        title={MESSAGES.moveUp}
        icon={<ChevronUp aria-hidden size={18} />}
        {...move(1)}
      />
      <div
        className="min-h-0 grow py-1"
        onPointerDownCapture={() => {
          dragging.current = false;
        }}
      >
        <Slider
          label={MESSAGES.slider}
          orientation="vertical"
          min={0}
          max={Math.max(1, sliderSteps(scores) - 1)}
          step={1}
          disabled={!can || scores.length < 2}
          value={row ? positionOf(row.displayScore, scores) : 0}
          onChange={slide}
          onCommit={() => {
            dragging.current = false;
          }}
          describe={describe}
        />
      </div>
      <IconButton
        variant="secondary"
        label={MESSAGES.moveDown}
        title={MESSAGES.moveDown}
        icon={<ChevronDown aria-hidden size={18} />}
        {...move(-1)}
      />
      <IconButton
        variant="secondary"
        label={MESSAGES.plus}
        title={MESSAGES.plus}
        icon={<Plus aria-hidden size={16} />}
        disabled={!can}
        onClick={() => step(1)}
      />
      <IconButton
        variant="secondary"
        label={MESSAGES.minus}
        title={MESSAGES.minus}
        icon={<Minus aria-hidden size={16} />}
        disabled={!can || row.displayScore <= LOWEST_SCORE}
        onClick={() => step(-1)}
      />
    </div>
  );
};
