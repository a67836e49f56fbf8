import type { Provenance } from "#contract/profile.ts";
import { dayText } from "#web/data/day-text.ts";
import { MESSAGES, SPLIT_LABELS } from "./messages.ts";

/** What stands behind a value: the answers with their voters, their last day and what they said, or a projection. */
export const AnswersBehind = ({ provenance }: { provenance: Provenance }) => {
  const { answers, voters, lastanswer, split } = provenance;
  if (answers === 0) return <p className="text-14 text-ink-soft">{MESSAGES.projection}</p>;
  return (
    <>
      <p className="text-14 text-ink-soft">
        {MESSAGES.answers(answers, voters)}, {MESSAGES.last} {dayText(lastanswer)}.
      </p>
      <dl className="mt-3 grid gap-1.5">
        {SPLIT_LABELS.map((label, place) => (
          <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)_3rem] items-center gap-3 text-13">
            <dt className="text-ink-soft">{label}</dt>
            <dd aria-hidden className="h-2 overflow-hidden rounded-round bg-pressed forced-colors:border">
              <span
                className="block h-full origin-left bg-accent forced-colors:bg-[CanvasText]"
                style={{ transform: `scaleX(${((split[place] ?? 0) / answers).toFixed(4)})` }}
              />
            </dd>
            <dd className="text-right tabular-nums">{split[place] ?? 0}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
