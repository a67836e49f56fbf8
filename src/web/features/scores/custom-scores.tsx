import { useCallback, useReducer, useState } from "react";
import type { OwnScore } from "#contract/scores.ts";
import type { AssetId } from "#core/ids.ts";
import { scorePayload, showsManagement } from "#core/score/board.ts";
import { editTrial, NO_TRIAL } from "#core/score/trial.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Segmented } from "#web/ui/form/segmented.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { ManagementCard } from "./management-card.tsx";
import { MESSAGES } from "./messages.ts";
import { BoardWaiting, RankingsCard } from "./rankings-card.tsx";
import type { ScoreReading } from "./score-text.ts";
import { SetupCard } from "./setup-card.tsx";
import { useBoard } from "./use-board.ts";
import { useSaving } from "./use-saving.ts";
import { useSetup } from "./use-setup.ts";
import { useWorths } from "./use-worths.ts";
import { useSignedOut } from "./use-signed-out.ts";

// The board is shown first; few visits go on to the list of changes.
const { Component: MyChanges } = lazyPart(
  async () => ({ default: (await import("./my-changes.tsx")).MyChanges }),
  () => (
    <Card>
      <BoardWaiting />
    </Card>
  ),
);

// Shown once own scores are on.
const { Component: BoardFile } = lazyPart(
  async () => ({ default: (await import("./board-file.tsx")).BoardFile }),
  () => null,
);

type View = "board" | "own";
const VIEWS = [
  { value: "board", label: MESSAGES.views.board },
  { value: "own", label: MESSAGES.views.own },
] as const;

/**
 * One's own scores: choose what to score, move it on the board, save it. `onPaywall` is called when the plan does not
 * cover it.
 */
export const CustomScores = ({ onPaywall }: { onPaywall: () => void }) => {
  const [view, show] = useState<View>("board");
  const [text, setText] = useState("");
  const [customOn, setCustomOn] = useState(false);
  const [trial, edit] = useReducer(editTrial, NO_TRIAL);
  const state = useSetup();
  const { setup, format, scoreType, chooseAsset, chooseFormat, chooseType } = state;
  const saving = useSaving(onPaywall);

  const refuse = useCallback(() => {
    setCustomOn(false);
    onPaywall();
  }, [onPaywall]);
  const { assetid, leagueFormatId, scoreTypeId } = setup;
  const complete =
    assetid !== null && leagueFormatId !== null && scoreTypeId !== null && format !== null && scoreType !== null;
  const board = useBoard(complete ? { leagueFormatId, scoreTypeId } : null, customOn, trial.draft, refuse);
  const worths = useWorths(leagueFormatId);
  useSignedOut(board.error);

  const choose = useCallback(
    (id: AssetId) => {
      chooseAsset(id);
      edit({ type: "select", id });
    },
    [chooseAsset],
  );
  const press = useCallback(
    (id: AssetId) => {
      setText("");
      choose(id);
    },
    [choose],
  );
  const settle = (): void => edit({ type: "settle" });
  const goTo = (score: OwnScore): void => {
    chooseFormat(score.leagueFormatId);
    chooseType(score.scoreTypeId);
    settle();
    press(score.assetid);
    setCustomOn(true);
    show("board");
  };

  const row = board.rows.find(({ id }) => id === assetid);
  const reading: ScoreReading = { scoreType: scoreType?.dataname ?? "perception", centre: board.centre };
  const payloadOf = (score: number | null) => scorePayload(setup, score);

  return (
    <div className="mx-auto max-w-330 px-3 py-5 md:px-6">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-20">{MESSAGES.title}</h1>
          <p className="text-14 text-ink-soft">{MESSAGES.subtitle}</p>
        </div>
        <Segmented<View> label="View" value={view} onChange={show} options={VIEWS} className="w-64" />
      </header>
      {view === "own" ? (
        <MyChanges saving={saving} onShow={goTo} onPaywall={onPaywall} />
      ) : (
        <div
          className={
            "grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] " +
            "xl:grid-cols-[26rem_minmax(0,1fr)]"
          }
        >
          {/* Another pool has other scores: what was tried in this one says nothing there. */}
          <SetupCard
            state={state}
            text={text}
            onText={setText}
            onAsset={choose}
            onFormat={(id) => {
              settle();
              chooseFormat(id);
            }}
            onType={(id) => {
              settle();
              chooseType(id);
            }}
          />
          {complete ? (
            <div className="min-w-0 lg:row-span-2">
              <RankingsCard
                board={board}
                reading={reading}
                selected={assetid}
                customOn={customOn}
                onCustom={(on) => {
                  settle();
                  setCustomOn(on);
                }}
                onSelect={press}
                worths={worths}
                onTry={(score, sameGesture) => {
                  edit({ type: "select", id: assetid });
                  edit({ type: "try", score, sameGesture });
                }}
                canUndo={customOn && (trial.trail.length > 0 || saving.canUndo) && !saving.busy}
                onUndo={() => (trial.trail.length > 0 ? edit({ type: "step-back" }) : saving.undo())}
                actions={
                  customOn &&
                  board.assets.length > 0 && (
                    <BoardFile
                      assets={board.assets}
                      pool={{ leagueFormatId, scoreTypeId }}
                      reading={reading}
                      format={format.dataname}
                      busy={saving.busy}
                      onImport={saving.importAll}
                    />
                  )
                }
              />
            </div>
          ) : state.loadingAsset ? (
            <Card className="lg:row-span-2">
              <BoardWaiting />
            </Card>
          ) : (
            <p
              className={
                "self-stretch rounded-12 border border-dashed border-line p-6 text-14 text-ink-soft " +
                "lg:row-span-2 lg:grid lg:min-h-80 lg:place-items-center"
              }
            >
              {MESSAGES.begin}
            </p>
          )}
          {complete && row && showsManagement(row, customOn) && (
            <ManagementCard
              row={row}
              communityRank={board.communityRanks.get(row.id)}
              reading={reading}
              format={format.displayname}
              category={scoreType.formalname}
              worth={worths.get(row.id)}
              saving={saving.saving}
              removing={saving.removing}
              busy={saving.busy}
              onSave={(score) => {
                const payload = payloadOf(score);
                if (payload) saving.save(payload, row.userscore, row.name, settle);
              }}
              onRemove={() => {
                const payload = payloadOf(null);
                if (payload) saving.remove(payload, row.userscore, row.name, settle);
              }}
            />
          )}
        </div>
      )}
    </div>
  );
};
