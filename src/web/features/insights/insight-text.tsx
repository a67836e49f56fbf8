import type { ReaderInsight } from "#contract/values.ts";
import { Badge, type Tone } from "#web/ui/display/badge.tsx";
import { MESSAGES } from "./messages.ts";

const TONES: Readonly<Record<ReaderInsight["sentiment"], Tone>> = {
  Positive: "green",
  Negative: "danger",
  Neutral: "neutral",
};

/** One insight: its title, its sentiment, its type where nothing else on the screen says it, and its text. */
export const InsightText = ({
  insight: { displayname, sentiment, bodytext },
  type,
}: {
  insight: ReaderInsight;
  type?: string | undefined;
}) => (
  <article className="grid gap-3">
    <header className="flex flex-wrap items-center gap-2">
      <h3 className="text-16 font-semibold break-words">{displayname}</h3>
      <Badge tone={TONES[sentiment]}>{sentiment}</Badge>
      {type && <Badge>{type}</Badge>}
    </header>
    <div>
      <h4 className="text-12 font-semibold text-ink-faint">{MESSAGES.analysis}</h4>
      <p className="mt-1 max-w-prose text-14 break-words whitespace-pre-line text-ink-soft">{bodytext}</p>
    </div>
  </article>
);
