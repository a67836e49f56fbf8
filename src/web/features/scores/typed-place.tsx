import { useId, useState } from "react";
import type { BoardRow } from "#core/score/board.ts";
import { LOWEST_SCORE, scoreForValue } from "#core/score/neighbours.ts";
import { scoreAtRank } from "#core/score/slider.ts";
import { Input } from "#web/ui/form/input.tsx";
import type { Trying } from "./board-controls.tsx";
import { MESSAGES } from "./messages.ts";
import type { ScoreReading } from "./score-text.ts";
import { shownWorth, type Worth } from "./worth-line.tsx";

const MOST_VALUE = 5000;

type TypedNumberProps = { label: string; value: number; least: number; most: number; onType: (value: number) => void };

/** A whole number that takes effect on Enter or when the field is left; one beyond its range becomes the end of it. */
const TypedNumber = ({ label, value, least, most, onType }: TypedNumberProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const wanted = Number(typed);
    if (typed !== null && typed.trim() !== "" && Number.isFinite(wanted) && Math.round(wanted) !== value)
      onType(Math.max(least, Math.min(most, Math.round(wanted))));
    setTyped(null);
  };
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-13 font-medium whitespace-nowrap">
        {label}
      </label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === "Enter") take();
          if (key === "Escape") setTyped(null);
        }}
        className="max-w-20 tabular-nums"
      />
    </div>
  );
};

type TypedPlaceProps = {
  rows: readonly BoardRow[];
  row: BoardRow;
  reading: ScoreReading;
  worth: Worth | undefined;
  onTry: (score: number, how: Trying) => void;
};

/** The rank of the selected asset and its trade value in the reader's league, both to type. */
export const TypedPlace = ({ rows, row, reading, worth, onTry }: TypedPlaceProps) => {
  const others = rows.flatMap(({ id, displayScore }) => (id === row.id ? [] : [displayScore]));
  const value = worth && reading.scoreType === "perception" ? shownWorth(row, worth, reading.scoreType) : null;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <TypedNumber
        label={MESSAGES.rank}
        value={row.rank}
        least={1}
        most={rows.length}
        onType={(rank) => {
          const score = scoreAtRank(rank, others);
          if (score !== null) onTry(score, "step");
        }}
      />
      {value !== null && value >= 1 && (
        <TypedNumber
          label={MESSAGES.typedValue}
          value={Math.round(value)}
          least={1}
          most={MOST_VALUE}
          onType={(wanted) => onTry(Math.max(LOWEST_SCORE, scoreForValue(value, row.displayScore, wanted)), "step")}
        />
      )}
    </div>
  );
};
