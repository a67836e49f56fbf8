import { withCommas } from "#core/kit/with-commas.ts";
import type { DailyAnswer, DailyPrompt } from "#contract/daily.ts";
import { shareWith, sideCounts } from "#core/daily/standing.ts";
import { SELECTIONS, selectionLabel } from "#core/ratings/selection.ts";
import { MESSAGES } from "./messages.ts";

export const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** Whom an answer took; 'Even' for neither. */
export const takenIn = ({ left, right }: DailyPrompt, { selection }: DailyAnswer): string =>
  selection === 0 ? selectionLabel(0) : (selection < 0 ? left : right).name;

const FILLS = ["fill-ink", "fill-ink-soft", "fill-edge", "fill-ink-soft", "fill-ink"] as const;

/** How everybody answered a prompt that the reader has answered: the own side's share, and all five buttons. */
export function Shares({ prompt, answer }: { prompt: DailyPrompt; answer: DailyAnswer }) {
  const { counts, selection } = answer;
  const all = counts.reduce((sum, count) => sum + count, 0);
  const [left, even, right] = sideCounts(counts);
  const others = [
    ...(selection < 0 ? [] : [`${prompt.left.name} ${percent(left / all)}`]),
    ...(selection === 0 || even === 0 ? [] : [`Even ${percent(even / all)}`]),
    ...(selection > 0 ? [] : [`${prompt.right.name} ${percent(right / all)}`]),
  ];
  const ends = counts.map((_, at) => counts.slice(0, at).reduce((sum, count) => sum + count, 0) / all);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-14">
        <span className="min-w-0 truncate">
          <b>{takenIn(prompt, answer)}</b>
          {MESSAGES.yourCall}
        </span>
        <b className="text-28 leading-8 narrow">{percent(shareWith(answer))}</b>
      </p>
      <svg aria-hidden className="my-1.5 block h-2.5 w-full">
        {counts.map((count, at) => (
          <rect
            key={SELECTIONS[at]}
            x={`${100 * ends[at]!}%`}
            width={`${(100 * count) / all}%`}
            height="10"
            className={SELECTIONS[at] === selection ? "fill-accent" : FILLS[at]}
          />
        ))}
      </svg>
      <ul className="grid grid-cols-5 text-center text-12 leading-4 text-ink-soft tabular-nums">
        {SELECTIONS.map((one, at) => (
          <li key={one} className={one === selection ? "font-semibold text-ink" : undefined}>
            <span className="sr-only">{selectionLabel(one)} </span>
            {percent(counts[at]! / all)}
          </li>
        ))}
      </ul>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
        <span>{all === 1 ? MESSAGES.alone : `of ${withCommas(all)} answers today`}</span>
        {all > 1 && <span>{others.join(", ")}</span>}
      </p>
    </>
  );
}
