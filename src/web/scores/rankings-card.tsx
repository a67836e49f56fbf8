import { ListX, Undo2 } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { Button, Spinner } from "#web/kit/ui/form/button.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { EmptyState, LiveRegion, RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { BoardControls, type Trying } from "./board-controls.tsx";
import { BoardList } from "./board-list.tsx";
import { MESSAGES, spokenScore } from "./messages.ts";
import type { Saving } from "./use-saving.ts";
import type { Scoring } from "./use-scoring.ts";
import { LOWEST_SCORE, scoreForValue, shownWorth, type BoardRow } from "#core/scores/board.ts";
import { Input } from "#web/kit/ui/form/field.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { useWaiting } from "#web/kit/ui/use-waiting.ts";

/** The text grows when the values come; on phones it has room for three lines, so that nothing moves. */
const RankingsTitle = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div className="min-w-0 grow basis-40">
    <h2 id={id} className="text-16">
      {MESSAGES.rankings}
    </h2>
    <p className="text-12 text-ink-faint max-sm:min-h-12">{children}</p>
  </div>
);

/** The card before it is known what is scored, with its longest text, which is then there from the first paint on. */
export const RankingsWaiting = () => (
  <Card className="grid content-start gap-3 lg:row-span-2 xl:row-span-1">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <RankingsTitle>
        {MESSAGES.byElo}. {MESSAGES.byValue}.
      </RankingsTitle>
      <Switch label={MESSAGES.toggle} checked={false} disabled onChange={() => undefined} />
    </div>
    <BoardWaiting />
  </Card>
);

export const BoardWaiting = () => (
  <div role="status" className="grid h-110 place-items-center rounded-8 border border-line text-14 text-ink-soft">
    <span className="flex items-center gap-2">
      <Spinner /> {MESSAGES.loadingPlayers}
    </span>
  </div>
);

// Shown once own scores are on.
const BoardFile = lazyPart(() => import("./board-file.tsx"));

export function RankingsCard({ scoring, saving }: { scoring: Scoring; saving: Saving }) {
  const title = useId();
  const list = useRef<HTMLDivElement>(null);
  const { board, reading, row, customOn, canStepBack } = scoring;
  const { rows, ownPending, error, retry } = board;
  // In the place of the card there was its outline.
  const isWaiting = useWaiting(board.pending, true);
  // The slider announces its own value.
  const [sliding, setSliding] = useState(false);
  const place =
    row &&
    `${row.name}: rank ${row.rank} of ${rows.length}, ` +
      spokenScore(row.displayScore, reading, customOn ? "own" : "community");
  const tryOut = (score: number, how: Trying): void => {
    setSliding(how !== "step");
    scoring.tryScore(score, how === "slide-on");
  };
  const toRank = (rank: number): void => {
    const score = scoring.scoreAt(rank);
    if (score !== null) tryOut(score, "step");
  };

  return (
    <Card aria-labelledby={title} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <RankingsTitle id={title}>
          {reading.scoreType === "perception" ? MESSAGES.byElo : "By season total, with the ELO score below it"}
          {scoring.worths.size > 0 && `. ${MESSAGES.byValue}.`}
        </RankingsTitle>
        <Switch label={MESSAGES.toggle} checked={customOn} onChange={scoring.switchCustom} />
      </div>
      <LiveRegion>{!sliding && place}</LiveRegion>
      {error && rows.length === 0 && <RetryNotice title={MESSAGES.failed} onRetry={retry} text={error.message} />}
      {!error && isWaiting && <BoardWaiting />}
      {!error && !isWaiting && rows.length === 0 && (
        <EmptyState icon={<ListX aria-hidden size={20} />} title="No players found for this combination." />
      )}
      {!isWaiting && rows.length > 0 && (
        <div className="flex min-w-0 gap-2 md:gap-3">
          <BoardList
            box={list}
            scoring={scoring}
            onPlace={customOn && !ownPending ? (index) => toRank(index + 1) : null}
          />
          <BoardControls
            scoring={scoring}
            onTry={tryOut}
            onScroll={(pixels) => list.current?.scrollBy({ top: pixels })}
          />
        </div>
      )}
      {row && customOn && !ownPending && <TypedPlace scoring={scoring} row={row} onRank={toRank} onTry={tryOut} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          variant="ghost"
          icon={<Undo2 aria-hidden size={14} />}
          disabled={!customOn || !(canStepBack || saving.canUndo) || saving.busy}
          onClick={() => (canStepBack ? scoring.stepBack() : saving.undo())}
        >
          {MESSAGES.undo}
        </Button>
        <div className="flex flex-wrap gap-2">
          {customOn && !ownPending && rows.length > 0 && <BoardFile scoring={scoring} saving={saving} />}
        </div>
      </div>
    </Card>
  );
}

const MOST_VALUE = 5000;

type TypedNumberProps = { label: string; value: number; least: number; most: number; onType: (value: number) => void };

/** A whole number that takes effect on Enter or when the field is left; one beyond its range becomes the end of it. */
function TypedNumber({ label, value, least, most, onType }: TypedNumberProps) {
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
}

type TypedPlaceProps = {
  scoring: Scoring;
  row: BoardRow;
  onRank: (rank: number) => void;
  onTry: (score: number, how: Trying) => void;
};

function TypedPlace({ scoring: { board, reading, worths }, row, onRank, onTry }: TypedPlaceProps) {
  const worth = worths.get(row.id);
  const value = worth && reading.scoreType === "perception" ? shownWorth(row, worth, reading.scoreType) : null;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <TypedNumber label="Rank" value={row.rank} least={1} most={board.rows.length} onType={onRank} />
      {value !== null && value >= 1 && (
        <TypedNumber
          label="Trade value"
          value={Math.round(value)}
          least={1}
          most={MOST_VALUE}
          onType={(wanted) => onTry(Math.max(LOWEST_SCORE, scoreForValue(value, row.displayScore, wanted)), "step")}
        />
      )}
    </div>
  );
}
