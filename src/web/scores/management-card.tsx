import { useId, type ReactNode } from "react";
import { currentCustomScore, newCustomScore, type BoardRow } from "#core/scores/board.ts";
import { dotted } from "#core/kit/name-list.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { MESSAGES, scoreText, type ScoreReading } from "./messages.ts";
import { WorthLine, type Worth } from "./worth-line.tsx";

type ManagementCardProps = {
  row: BoardRow;
  communityRank: number | undefined;
  reading: ScoreReading;
  format: string;
  category: string;
  /** What the asset is worth in the user's league; undefined where that is not known. */
  worth: Worth | undefined;
  saving: boolean;
  removing: boolean;
  busy: boolean;
  onSave: (score: number) => void;
  onRemove: () => void;
};

function Line({
  label,
  score,
  reading,
  whose,
  note,
}: {
  label: string;
  score: number | null;
  reading: ScoreReading;
  whose: "community" | "own";
  note?: ReactNode;
}) {
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

/** Community's, own and tried score. Until saved, its buttons stay in view, in narrow windows at the lower edge. */
export function ManagementCard({
  row,
  communityRank,
  reading,
  format,
  category,
  worth,
  saving,
  removing,
  busy,
  onSave,
  onRemove,
}: ManagementCardProps) {
  const title = useId();
  const next = newCustomScore(row);
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
            {MESSAGES.management}
          </h2>
          <p className="text-13 text-ink-soft">{dotted([row.name, format, category])}</p>
        </div>
        {worth && <WorthLine row={row} worth={worth} scoreType={reading.scoreType} />}
        <dl>
          <Line
            label={MESSAGES.community}
            score={row.communityscore}
            reading={reading}
            whose="community"
            note={communityRank !== undefined && `Rank ${communityRank}`}
          />
          <Line label={MESSAGES.current} score={currentCustomScore(row)} reading={reading} whose="own" />
          <Line label={MESSAGES.next} score={next} reading={reading} whose="own" note={`Rank ${row.rank}`} />
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
          onClick={() => next !== null && onSave(next)}
        >
          {saving ? MESSAGES.saving : MESSAGES.save}
        </Button>
        <Button
          className={FITTING}
          aria-busy={removing || undefined}
          disabled={row.userscore === null || busy}
          onClick={onRemove}
        >
          {removing ? MESSAGES.removing : MESSAGES.remove}
        </Button>
      </div>
    </Card>
  );
}
