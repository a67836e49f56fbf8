import { cx } from "#web/kit/ui/cx.ts";
import { useState } from "react";
import { freshRating } from "#core/ratings/rating.ts";
import { type Belief } from "#core/prior/belief.ts";
import { SELECTIONS, selectionLabel, type Selection } from "#core/ratings/selection.ts";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { MESSAGES } from "./messages.ts";
import { settleVote } from "#core/ratings/settle.ts";
import { NEW_VOTER } from "#core/ratings/voter.ts";

const CHOICES = SELECTIONS.map((selection) => ({ value: String(selection), label: selectionLabel(selection) }));
const MARKS = [100, 200, 400];
const COLOURS = ["purple", "green"] as const;
const SIDES = [MESSAGES.left, MESSAGES.right] as const;

const worthOf = ({ mu }: Belief): number => Math.round(Math.exp(mu));

export function AnswerPicture() {
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
            <dd className="text-28 narrow text-ink tabular-nums">
              <span className="text-ink-faint">{worthOf(BEFORE[i as 0 | 1])}</span>
              &nbsp;→ {worthOf(after[i as 0 | 1])}
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="text-13 text-ink-faint">{MESSAGES.pictureNote}</figcaption>
    </figure>
  );
}

/** Two assets of the picture: the left one has a slightly higher and less certain value. */
const BEFORE: readonly [Belief, Belief] = [
  { mu: Math.log(230), variance: 0.16 },
  { mu: Math.log(180), variance: 0.05 },
];

function afterAnswer(selection: Selection): readonly [Belief, Belief] {
  const named = (belief: Belief, asset: number) => ({ rating: freshRating(asset, belief), offset: 0, repeats: 0 });
  const { left, right } = settleVote([named(BEFORE[0], 1)], [named(BEFORE[1], 2)], NEW_VOTER, {
    selection,
    weight: 1,
    established: true,
  });
  return [left[0] ?? BEFORE[0], right[0] ?? BEFORE[1]];
}

const PICTURE = { width: 560, height: 200, base: 168, lowest: 60, highest: 700 } as const;

const placeOf = (mu: number): number =>
  ((mu - Math.log(PICTURE.lowest)) / Math.log(PICTURE.highest / PICTURE.lowest)) * PICTURE.width;

const valuePlace = (value: number): number => placeOf(Math.log(value));

const STEPS = 60;
// Height of the narrowest belief in the picture.
const PEAK = 30;

function bellPath({ mu, variance }: Belief): string {
  const deviation = Math.sqrt(variance);
  const points = Array.from({ length: STEPS + 1 }, (_, i) => {
    const z = -3.2 + (6.4 * i) / STEPS;
    return (
      `${placeOf(mu + z * deviation).toFixed(1)} ` +
      `${(PICTURE.base - (PEAK / deviation) * Math.exp(-0.5 * z * z)).toFixed(1)}`
    );
  });
  return `M${points.join("L")}`;
}
