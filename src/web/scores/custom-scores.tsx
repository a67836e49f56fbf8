import { type ReactNode, useId, useState } from "react";
import type { OwnScore } from "#contract/scores.ts";
import type { BoardRow, Worth } from "#core/scores/board.ts";
import { currentCustomScore, newCustomScore, scorePayload, shownWorth, showsManagement } from "#core/scores/board.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { MESSAGES, placeOfChange, type ScoreReading, scoreText } from "./messages.ts";
import { BoardWaiting, RankingsCard, RankingsWaiting } from "./rankings-card.tsx";
import { SetupCard } from "./setup-card.tsx";
import { type Saving, useSaving } from "./use-saving.ts";
import { type Scoring, useScoring } from "./use-scoring.ts";
import type { ScoreType } from "#core/situation/score-type.ts";
import { dotted } from "#core/kit/name-list.ts";
import { Button } from "#web/kit/ui/form/button.tsx";

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

type LineProps = {
  label: string;
  score: number | null;
  reading: ScoreReading;
  whose: "community" | "own";
  note?: ReactNode;
};

function Line({ label, score, reading, whose, note }: LineProps) {
  const text = score === null ? null : scoreText(score, reading, whose);
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-13 font-medium text-ink-soft">{label}</dt>
      <dd className="text-right leading-5 tabular-nums">
        <span className="block text-20 narrow">{text ? text.main : "-"}</span>
        {text && (text.elo !== null || note) && (
          <span className="block text-12 text-ink-faint">
            {text.elo !== null && <>ELO {text.elo}</>}
            {text.elo !== null && note && "\u00a0· "}
            {note}
          </span>
        )}
      </dd>
    </div>
  );
}

/** Two of these labels fit beside each other on a phone. */
const FITTING = "max-sm:px-1 max-sm:text-13";

type ManagementCardProps = { scoring: Scoring; saving: Saving; row: BoardRow };

/** Community's, own and tried score. Until saved, its buttons stay in view, in narrow windows at the lower edge. */
function ManagementCard({ scoring, saving: { saving, removing, busy, save }, row }: ManagementCardProps) {
  const title = useId();
  const { board, chosen, reading, worths, setup, settle } = scoring;
  const next = newCustomScore(row);
  const rank = board.communityRanks.get(row.id);
  const change = (score: number | null): void => {
    const payload = scorePayload(setup, score);
    if (payload) save(payload, row.userscore, row.name, settle);
  };
  return (
    <Card aria-labelledby={title} className="max-lg:contents">
      <div
        className={
          "grid gap-3 bg-surface max-lg:rounded-t-12 max-lg:border max-lg:border-b-0 max-lg:border-line max-lg:p-4 " +
          "max-lg:pb-0 md:max-lg:px-5"
        }
      >
        <div>
          <h2 id={title} className="text-16">
            Score Management
          </h2>
          <p className="text-13 text-ink-soft">
            {dotted([row.name, chosen?.format.displayname, chosen?.scoreType.formalname])}
          </p>
        </div>
        <WorthLine row={row} worth={worths.get(row.id)} scoreType={reading.scoreType} />
        <dl>
          <Line
            label="Community Score"
            score={row.communityscore}
            reading={reading}
            whose="community"
            note={rank !== undefined && `Rank ${rank}`}
          />
          <Line label="Current Custom Score" score={currentCustomScore(row)} reading={reading} whose="own" />
          <Line label="New Custom Score" score={next} reading={reading} whose="own" note={`Rank ${row.rank}`} />
        </dl>
      </div>
      <div
        className={cx(
          "z-10 grid grid-cols-2 gap-2 rounded-b-12 border-line bg-surface pt-3",
          "lg:-mx-5 lg:-mb-5 lg:grid-cols-1 lg:px-5 lg:pb-5",
          "max-lg:-mt-4 max-lg:border max-lg:px-4 max-lg:pb-4 md:max-lg:px-5",
          next === null ? "max-lg:border-t-0" : "sticky bottom-(--bar)",
        )}
      >
        <Button
          variant="primary"
          className={FITTING}
          aria-busy={saving || undefined}
          disabled={next === null || busy}
          onClick={() => next !== null && change(next)}
        >
          {saving ? "Saving..." : "Save Custom Score"}
        </Button>
        <Button
          className={FITTING}
          aria-busy={removing || undefined}
          disabled={row.userscore === null || busy}
          onClick={() => change(null)}
        >
          {removing ? "Deleting..." : "Delete Custom Score"}
        </Button>
      </div>
    </Card>
  );
}

/** How the reader's own score changes a trade value, in one sentence: `Drake London 331 → 350 in your lists`. */
function WorthLine({ row, worth, scoreType }: { row: BoardRow; worth: Worth | undefined; scoreType: ScoreType }) {
  if (!worth) return null;
  const isTried = row.displayScore !== (row.userscore ?? row.communityscore);
  const shown = shownWorth(row, worth, scoreType);
  if (shown === null) return <p className="text-13 text-ink-faint">The new trade value is calculated when you save.</p>;
  return (
    <p className="rounded-8 bg-accent-soft px-3 py-2 text-14 font-medium tabular-nums text-ink">
      {row.name} {Math.round(worth.community)}
      <span aria-hidden>&nbsp;→ </span>
      <span className="sr-only"> becomes </span>
      {isTried && "about "}
      <b>{Math.round(shown)}</b> in your lists
    </p>
  );
}
