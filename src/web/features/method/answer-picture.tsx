import { cx } from "#web/ui/cx.ts";
import { useState } from "react";
import type { Belief } from "#core/rating/belief.ts";
import { SELECTIONS, verdictLabel, type Selection } from "#core/rating/verdict.ts";
import { Segmented } from "#web/ui/form/segmented.tsx";
import { afterAnswer, BEFORE, bellPath, PICTURE, valuePlace } from "./answer-effect.ts";
import { MESSAGES } from "./messages.ts";

const CHOICES = SELECTIONS.map((selection) => ({ value: String(selection), label: verdictLabel(selection) }));
const MARKS = [100, 200, 400];
const COLOURS = ["purple", "green"] as const;
const SIDES = [MESSAGES.left, MESSAGES.right] as const;

const worthOf = ({ mu }: Belief): number => Math.round(Math.exp(mu));

/** Two beliefs and the effect of each of the five answers on them. */
export const AnswerPicture = () => {
  const [selection, setSelection] = useState<Selection>(-1);
  const after = afterAnswer(selection);
  const spoken = SIDES.map(
    (side, i) => `${side}: ${worthOf(BEFORE[i as 0 | 1])} to ${worthOf(after[i as 0 | 1])}`,
  ).join(", ");
  return (
    <figure className="grid gap-4 rounded-16 border border-line bg-surface p-4 md:p-6">
      <Segmented
        label={MESSAGES.try}
        value={String(selection)}
        onChange={(value) => setSelection(Number(value) as Selection)}
        options={CHOICES}
        className="max-sm:[&_label]:px-0.5"
      />
      <svg
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        role="img"
        aria-label={spoken}
        className="w-full"
        fill="none"
      >
        {COLOURS.map((colour, i) => (
          <g key={colour}>
            <path
              d={bellPath(after[i as 0 | 1])}
              fill={`var(--tone-${colour})`}
              fillOpacity="0.8"
              stroke={`var(--tone-${colour}-fill)`}
              strokeWidth="2"
            />
            <path
              d={bellPath(BEFORE[i as 0 | 1])}
              stroke={`var(--tone-${colour}-fill)`}
              strokeWidth="1.5"
              strokeDasharray="2 4"
            />
          </g>
        ))}
        <path d={`M0 ${PICTURE.base}h${PICTURE.width}`} stroke="var(--edge)" strokeWidth="2" />
        {MARKS.map((value) => (
          <text
            key={value}
            x={valuePlace(value)}
            y={PICTURE.height - 8}
            textAnchor="middle"
            fill="var(--ink-soft)"
            className="text-[14px] max-sm:text-[22px]"
          >
            {value}
          </text>
        ))}
      </svg>
      <dl className="grid grid-cols-2 gap-3 text-center">
        {SIDES.map((side, i) => (
          <div key={side}>
            <dt className="flex items-center justify-center gap-2 text-13 text-ink-soft">
              <span
                aria-hidden
                className={cx("size-2.5 rounded-round", i === 0 ? "bg-tone-purple-fill" : "bg-tone-green-fill")}
              />
              {side}
            </dt>
            <dd className="text-20 font-bold text-ink tabular-nums">
              <span className="text-ink-faint">{worthOf(BEFORE[i as 0 | 1])}</span> → {worthOf(after[i as 0 | 1])}
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="text-13 text-ink-faint">{MESSAGES.pictureNote}</figcaption>
    </figure>
  );
};
