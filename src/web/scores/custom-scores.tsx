import { useState } from "react";
import type { OwnScore } from "#contract/scores.ts";
import { scorePayload, showsManagement } from "#core/scores/board.ts";
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

type Chosen = NonNullable<Scoring["chosen"]>;
type PartProps = { scoring: Scoring; saving: Saving; chosen: Chosen };

const PLACEHOLDER = "rounded-12 border border-dashed border-line p-6 text-14 text-ink-soft";

// Shown once own scores are on.
const BoardFile = lazyPart(async () => ({ default: (await import("./board-file.tsx")).BoardFile }));

function Rankings({ scoring, saving, chosen }: PartProps) {
  const { state, board, reading, customOn, canStepBack } = scoring;
  return (
    <div className="min-w-0 lg:row-span-2 xl:row-span-1">
      <RankingsCard
        board={board}
        reading={reading}
        selected={state.setup.assetid}
        customOn={customOn}
        onCustom={scoring.switchCustom}
        onSelect={scoring.press}
        worths={scoring.worths}
        onTry={scoring.tryScore}
        canUndo={customOn && (canStepBack || saving.canUndo) && !saving.busy}
        onUndo={() => (canStepBack ? scoring.stepBack() : saving.undo())}
        actions={
          customOn &&
          !board.ownPending &&
          board.assets.length > 0 && (
            <BoardFile
              assets={board.assets}
              pool={chosen.ids}
              reading={reading}
              format={chosen.format.dataname}
              busy={saving.busy}
              onImport={saving.importAll}
            />
          )
        }
      />
    </div>
  );
}

function Management({ scoring, saving, chosen }: PartProps) {
  const { state, board, reading, row, customOn, settle } = scoring;
  if (!row) return null;
  if (!showsManagement(row, customOn))
    return <p className={cx(PLACEHOLDER, "max-xl:hidden")}>{placeOfChange(row.name, customOn)}</p>;
  return (
    <ManagementCard
      row={row}
      communityRank={board.communityRanks.get(row.id)}
      reading={reading}
      format={chosen.format.displayname}
      category={chosen.scoreType.formalname}
      worth={scoring.worths.get(row.id)}
      saving={saving.saving}
      removing={saving.removing}
      busy={saving.busy}
      onSave={(score) => {
        const payload = scorePayload(state.setup, score);
        if (payload) saving.save(payload, row.userscore, row.name, settle);
      }}
      onRemove={() => {
        const payload = scorePayload(state.setup, null);
        if (payload) saving.remove(payload, row.userscore, row.name, settle);
      }}
    />
  );
}

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
      {MESSAGES.begin}
    </p>
  );

function BoardView({ scoring, saving }: { scoring: Scoring; saving: Saving }) {
  const { state, chosen, text, setText, choose, changeFormat, changeType } = scoring;
  return (
    <div
      className={
        "flex flex-col gap-4 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start " +
        "xl:grid-cols-[22rem_minmax(0,1fr)_18rem] xl:grid-rows-none " +
        "max-lg:[&_:is(button,input,select)]:scroll-mb-24"
      }
    >
      <SetupCard
        state={state}
        text={text}
        onText={setText}
        onAsset={choose}
        onFormat={changeFormat}
        onType={changeType}
      />
      {chosen ? (
        <Rankings scoring={scoring} saving={saving} chosen={chosen} />
      ) : (
        <NothingChosen loading={state.loadingAsset} />
      )}
      {chosen && <Management scoring={scoring} saving={saving} chosen={chosen} />}
    </div>
  );
}
