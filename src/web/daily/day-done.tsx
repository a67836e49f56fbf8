import { useQuery } from "@tanstack/react-query";
import { Share } from "lucide-react";
import { use } from "react";
import { Link } from "wouter";
import type { DailyTwelve } from "#contract/daily.ts";
import { chatText, shareWith, standingOf } from "#core/daily/standing.ts";
import { LOOK_BACK_DAYS } from "#core/daily/record.ts";
import { addDays, HOUR_MS, MINUTE_MS } from "#core/kit/calendar.ts";
import { shareByDevice } from "#web/kit/data/device-share.ts";
import { shortDayText, timeText } from "#web/kit/data/date-text.ts";
import { TeamBar } from "#web/kit/ui/display/badge.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Button, lineLink } from "#web/kit/ui/form/button.tsx";
import { CopyButton } from "#web/kit/ui/form/copy-button.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { useHydrated } from "#web/kit/ui/hydrated.ts";
import { PageContext } from "#web/situation/start.ts";
import { MESSAGES } from "./messages.ts";
import { PastCalls } from "./past-calls.tsx";
import { recordQuery } from "./queries.ts";
import { percent, takenIn } from "./shares.tsx";

/** How a day went. `arrived`: the last answer has just been given, so that the focus goes on here. */
export function DayDone({ daily, now, arrived }: { daily: DailyTwelve; now: number; arrived: boolean }) {
  const { address } = use(PageContext);
  const isHydrated = useHydrated();
  const canShare = isHydrated && "share" in navigator;
  const answers = daily.answers.toSorted((a, b) => a.place - b.place);
  const standing = standingOf(answers);
  if (!standing) return null;
  const boldest = answers[standing.boldest]!;
  const prompt = daily.prompts.find(({ place }) => place === boldest.place);
  const left = Math.max(0, Date.parse(daily.enddatetime) - now);
  const [hours, minutes] = [Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS)];
  const text = chatText(
    `${MESSAGES.title} ${daily.number}, ${shortDayText(`${daily.day}T12:00`)}`,
    answers,
    `${address}/daily`,
  );
  return (
    <>
      <h2
        ref={(heading) => (arrived ? heading?.focus({ preventScroll: true }) : undefined)}
        tabIndex={-1}
        className="sr-only"
      >
        {MESSAGES.done}
      </h2>
      <dl className="mt-4 flex justify-between gap-4">
        <Figure term={MESSAGES.withCrowd}>
          {standing.withCrowd}
          <small className="text-20">/{answers.length}</small>
        </Figure>
        {shareWith(boldest) < 1 && (
          <Figure term={MESSAGES.boldest}>
            {Math.round(100 * shareWith(boldest))}
            <small className="text-20">%</small>
          </Figure>
        )}
        <Figure term={MESSAGES.until}>
          {hours}
          <small className="text-20">h</small> {minutes}
          <small className="text-20">m</small>
        </Figure>
      </dl>
      <p className="mt-3 text-14 text-ink-soft">
        {prompt && boldText(prompt, boldest)} {isHydrated && `The next twelve begin at ${timeText(daily.enddatetime)}.`}
      </p>
      <p
        aria-label={MESSAGES.chat}
        role="group"
        className="my-4 rounded-12 bg-sunken p-4 text-14 whitespace-pre-line wrap-anywhere"
      >
        {text}
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        {canShare && <ShareButton text={text} />}
        <CopyButton
          variant={isHydrated && !canShare ? "primary" : "secondary"}
          text={text}
          copied={{ title: MESSAGES.copied }}
          failed={{ title: MESSAGES.copyFailed }}
        >
          {MESSAGES.copy}
        </CopyButton>
      </div>
      <AllTwelve daily={daily} />
      <FourWeeksAgo daily={daily} />
    </>
  );
}

export const Figure = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-13 text-ink-soft">{term}</dt>
    <dd className="text-40 leading-11 narrow">{children}</dd>
  </div>
);

function boldText(prompt: DailyTwelve["prompts"][number], answer: DailyTwelve["answers"][number]): string {
  if (answer.counts.reduce((sum, count) => sum + count, 0) === 1) return MESSAGES.alone;
  const share = percent(shareWith(answer));
  if (answer.selection === 0) return `${share} saw ${prompt.left.name} and ${prompt.right.name} even, as you did.`;
  const other = answer.selection < 0 ? prompt.right : prompt.left;
  return `${share} took ${takenIn(prompt, answer)} over ${other.name}, as you did.`;
}

function ShareButton({ text }: { text: string }) {
  const share = async (): Promise<void> => {
    if (!(await shareByDevice({ text }))) void toast({ title: MESSAGES.shareFailed, variant: "destructive" });
  };
  return (
    <Button variant="primary" icon={<Share aria-hidden size={16} />} onClick={share}>
      {MESSAGES.share}
    </Button>
  );
}

/** The same day four weeks before, if the reader answered then, and the way to the record. */
function FourWeeksAgo({ daily: { day, leagueFormat } }: { daily: DailyTwelve }) {
  const { data } = useQuery(recordQuery);
  const then = addDays(day, -LOOK_BACK_DAYS);
  const calls = data?.calls.filter((call) => call.isdaily && call.day === then && call.leagueFormat === leagueFormat);
  return (
    <>
      {calls && calls.length > 0 && (
        <section aria-labelledby="four-weeks" className="mt-6">
          <h2 id="four-weeks" className="text-20 narrow">
            {MESSAGES.fourWeeksAgo}
          </h2>
          <PastCalls calls={calls} />
        </section>
      )}
      <Link href="/record" className={cx(lineLink, "mt-4 min-h-11 items-center")}>
        {MESSAGES.record}
      </Link>
    </>
  );
}

const AllTwelve = ({ daily: { prompts, answers } }: { daily: DailyTwelve }) => (
  <section aria-labelledby="all-twelve" className="mt-6">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-2">
      <h2 id="all-twelve" className="text-20 narrow">
        {MESSAGES.all}
      </h2>
      <p className="text-13 text-ink-soft">{MESSAGES.allNote}</p>
    </div>
    <ul>
      {prompts.map((prompt) => {
        const answer = answers.find(({ place }) => place === prompt.place);
        if (!answer) return null;
        const { selection } = answer;
        const [taken, other] = selection > 0 ? [prompt.right, prompt.left] : [prompt.left, prompt.right];
        return (
          <li key={prompt.place} className="flex min-h-11 items-center gap-3 border-b border-line py-1">
            <TeamBar team={selection === 0 ? null : taken.team} />
            <span className="min-w-0 grow">
              <b className="lean">{taken.name}</b>{" "}
              <small className="text-13 text-ink-soft">
                {selection === 0 ? "even with" : "over"} {other.name}
              </small>
            </span>
            <b className="text-20 narrow">{percent(shareWith(answer))}</b>
          </li>
        );
      })}
    </ul>
  </section>
);
