import { useState } from "react";
import type { OwnScore } from "#contract/scores.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { BoardView } from "./board-view.tsx";
import { MESSAGES } from "./messages.ts";
import { BoardWaiting } from "./rankings-card.tsx";
import { useSaving } from "./use-saving.ts";
import { useScoring } from "./use-scoring.ts";

// The board is shown first; few visits go on to the list of changes.
const MyChanges = lazyPart(
  async () => ({ default: (await import("./my-changes.tsx")).MyChanges }),
  <Card>
    <BoardWaiting />
  </Card>,
);

type View = "board" | "own";
const VIEWS = [
  { value: "board", label: MESSAGES.views.board },
  { value: "own", label: MESSAGES.views.own },
] as const;

/** Choose, move, save own scores. `onPaywall`: the plan does not include them. */
export function CustomScores({ onPaywall }: { onPaywall: () => void }) {
  const [view, show] = useState<View>("board");
  const scoring = useScoring(onPaywall);
  const saving = useSaving(onPaywall);
  const showOnBoard = (score: OwnScore): void => {
    scoring.goTo(score);
    show("board");
  };
  return (
    <div className="page-app py-5">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-28">{MESSAGES.title}</h1>
          <p className="text-14 text-ink-soft">{MESSAGES.subtitle}</p>
        </div>
        <Segmented<View> label="View" value={view} onChange={show} options={VIEWS} className="w-64" />
      </header>
      {view === "own" ? (
        <MyChanges saving={saving} onShow={showOnBoard} />
      ) : (
        <BoardView scoring={scoring} saving={saving} />
      )}
    </div>
  );
}
