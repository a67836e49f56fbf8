import { useState } from "react";
import type { OwnScore } from "#contract/scores.ts";
import { showsManagement } from "#core/scores/board.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { ManagementCard } from "./management-card.tsx";
import { MESSAGES, placeOfChange } from "./messages.ts";
import { BoardWaiting, RankingsCard, RankingsWaiting } from "./rankings-card.tsx";
import { SetupCard } from "./setup-card.tsx";
import { type Saving, useSaving } from "./use-saving.ts";
import { type Scoring, useScoring } from "./use-scoring.ts";

// The board is shown first; few visits go on to the list of changes.
const MyChanges = lazyPart(
  () => import("./my-changes.tsx"),
  <Card>
    <BoardWaiting />
  </Card>,
);

const VIEWS = (["board", "own"] as const).map((value) => ({ value, label: MESSAGES.views[value] }));

/** Choose, move, save own scores. `onPaywall`: the plan does not include them. */
export function CustomScores({ onPaywall }: { onPaywall: () => void }) {
  const [view, show] = useState<"board" | "own">("board");
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
          <h1 className="text-28">Custom Scores</h1>
          <p className="text-14 text-ink-soft">Personalized Trade Value Adjustment System</p>
        </div>
        <Segmented label="View" value={view} onChange={show} options={VIEWS} className="w-64" />
      </header>
      {view === "own" ? (
        <MyChanges saving={saving} onShow={showOnBoard} />
      ) : (
        <BoardView scoring={scoring} saving={saving} />
      )}
    </div>
  );
}

const PLACEHOLDER = "rounded-12 border border-dashed border-line p-6 text-14 text-ink-soft";

const NothingChosen = ({ loading }: { loading: boolean }) =>
  loading ? (
    <>
      <RankingsWaiting />
      <p className={cx(PLACEHOLDER, "max-xl:hidden")}>{placeOfChange("the chosen asset", false)}</p>
    </>
  ) : (
    <p
      className={cx(PLACEHOLDER, "self-stretch lg:row-span-2 lg:grid lg:min-h-80 lg:place-items-center xl:col-span-2")}
    >
      Choose an asset, a league format and a score category to see the rankings.
    </p>
  );

function BoardView({ scoring, saving }: { scoring: Scoring; saving: Saving }) {
  const { chosen, row, customOn } = scoring;
  return (
    <div
      className={
        "flex flex-col gap-4 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start " +
        "xl:grid-cols-[22rem_minmax(0,1fr)_18rem] xl:grid-rows-none " +
        "max-lg:[&_:is(button,input,select)]:scroll-mb-24"
      }
    >
      <SetupCard scoring={scoring} />
      {chosen ? (
        <div className="min-w-0 lg:row-span-2 xl:row-span-1">
          <RankingsCard scoring={scoring} saving={saving} />
        </div>
      ) : (
        <NothingChosen loading={scoring.loadingAsset} />
      )}
      {chosen &&
        row &&
        (showsManagement(row, customOn) ? (
          <ManagementCard scoring={scoring} saving={saving} row={row} />
        ) : (
          <p className={cx(PLACEHOLDER, "max-xl:hidden")}>{placeOfChange(row.name, customOn)}</p>
        ))}
    </div>
  );
}
