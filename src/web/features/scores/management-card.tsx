import { useId, type ReactNode } from "react";
import { currentCustomScore, newCustomScore, type BoardRow } from "#core/score/board.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { MESSAGES } from "./messages.ts";
import { scoreText, type ScoreReading } from "./score-text.ts";
import type { Worth } from "./use-worths.ts";
import { WorthLine } from "./worth-line.tsx";

type ManagementCardProps = {
  row: BoardRow;
  communityRank: number | undefined;
  reading: ScoreReading;
  /** The display names of the league format and the category. */
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

const Line = ({
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
}) => {
  const text = score === null ? null : scoreText(score, reading, whose);
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-13 font-medium text-ink-soft">{label}</dt>
      <dd className="text-right leading-5 tabular-nums">
        <span className="block text-20 font-bold">{text ? text.main : "-"}</span>
        {text && (text.elo !== null || note) && (
          <span className="block text-12 text-ink-faint">
            {text.elo !== null && <>ELO {text.elo}</>}
            {text.elo !== null && note && " · "}
            {note}
          </span>
        )}
      </dd>
    </div>
  );
};

/** The community's score of the selected asset, the user's own, and the one being tried. */
export const ManagementCard = ({
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
}: ManagementCardProps) => {
  const title = useId();
  const next = newCustomScore(row);
  return (
    <Card aria-labelledby={title} className="grid content-start gap-3">
      <div>
        <h2 id={title} className="text-16">
          {MESSAGES.management}
        </h2>
        <p className="text-13 text-ink-soft">
          {row.name} · {format} · {category}
        </p>
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
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <Button
          variant="primary"
          aria-busy={saving || undefined}
          disabled={next === null || busy}
          onClick={() => next !== null && onSave(next)}
        >
          {saving ? MESSAGES.saving : MESSAGES.save}
        </Button>
        <Button aria-busy={removing || undefined} disabled={row.userscore === null || busy} onClick={onRemove}>
          {removing ? MESSAGES.removing : MESSAGES.remove}
        </Button>
      </div>
    </Card>
  );
};
