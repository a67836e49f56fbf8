import { withCommas } from "#core/kit/with-commas.ts";
import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { OwnRecord, PastCall } from "#contract/daily.ts";
import { RECORD_PICTURE_PATH } from "#contract/kit/picture-paths.ts";
import { LOOK_BACK_DAYS } from "#core/daily/record.ts";
import { addDays } from "#core/kit/calendar.ts";
import { shortDayText } from "#web/kit/data/date-text.ts";
import { errorText } from "#web/kit/query/send.ts";
import { EmptyState, RetryNotice, Waiting } from "#web/kit/ui/display/notice.tsx";
import { Button, buttonStyle } from "#web/kit/ui/form/button.tsx";
import { PictureButton, shownTheme } from "#web/kit/ui/form/picture-button.tsx";
import { Figure } from "./day-done.tsx";
import { MESSAGES } from "./messages.ts";
import { PastCalls } from "./past-calls.tsx";
import { recordQuery } from "./queries.ts";
import { percent } from "./shares.tsx";

export function YourRecord() {
  const { data, error, refetch } = useQuery(recordQuery);
  if (error && !data)
    return <RetryNotice title={MESSAGES.recordFailed} onRetry={() => void refetch()} text={errorText(error)} />;
  if (!data) return <Waiting text={MESSAGES.recordWaiting} heights={["h-96"]} />;
  if (data.answers === 0)
    return (
      <EmptyState
        icon={<CalendarCheck aria-hidden size={22} />}
        title={MESSAGES.recordEmpty}
        action={
          <Link href="/daily" className={buttonStyle("primary", "md")}>
            {MESSAGES.title}
          </Link>
        }
      >
        {MESSAGES.recordEmptyText}
      </EmptyState>
    );
  return <Loaded record={data} />;
}

const dayOfYear = (day: string): string => shortDayText(`${day}T12:00`);

function Loaded({ record }: { record: OwnRecord }) {
  const { label, days, answers, sureties, twelves, calls } = record;
  const scored = sureties.filter(({ own, crowd }) => own.calls + crowd.calls > 0);
  return (
    <>
      <div className="board -mx-(--gutter) px-(--gutter) py-4 md:mx-0 md:rounded-12 md:px-6">
        <p className="text-28 narrow">{label?.name ?? MESSAGES.noLabel}</p>
        <p className="text-14 text-ink-soft">{label?.why ?? MESSAGES.labelLater}</p>
        <dl className="mt-3 flex gap-10">
          <Figure term={days === 1 ? "day" : "days"}>{withCommas(days)}</Figure>
          <Figure term={answers === 1 ? "answer" : "answers"}>{withCommas(answers)}</Figure>
        </dl>
      </div>
      <Section title={MESSAGES.sureTitle} note={MESSAGES.sureNote}>
        {scored.length === 0 && <p className="first-letter:uppercase">{MESSAGES.noneYet}</p>}
        {scored.map(({ surety, own, crowd }) => (
          <div key={surety} className="grid gap-1">
            <h3 className="text-16 font-semibold">{MESSAGES[surety]}</h3>
            <Share who={MESSAGES.you} {...own} own />
            <Share who={MESSAGES.everybody} {...crowd} />
          </div>
        ))}
      </Section>
      {calls.length > 0 && (
        <Section title={MESSAGES.became}>
          {byDay(calls).map(([day, ofDay]) => (
            <div key={day}>
              <h3 className="text-14 font-semibold">
                {dayOfYear(day)} to {dayOfYear(addDays(day, LOOK_BACK_DAYS))}
              </h3>
              <PastCalls calls={ofDay} />
            </div>
          ))}
        </Section>
      )}
      {twelves.length > 0 && (
        <Section title={MESSAGES.twelves}>
          <ul>
            {twelves.map((set) => (
              <li
                key={`${set.day} ${set.leagueFormat}`}
                className="flex min-h-11 flex-wrap items-baseline gap-x-4 border-b border-line py-2 text-14"
              >
                <b className="w-16">{dayOfYear(set.day)}</b>
                <span className="w-20 capitalize">{set.leagueFormat}</span>
                <span className="grow">
                  {set.withcrowd} of {set.answers} with the crowd
                </span>
                <span className="text-ink-soft">
                  {set.outcome
                    ? `${set.outcome.borneout} of ${set.outcome.calls} borne out`
                    : `looked back on ${dayOfYear(addDays(set.day, LOOK_BACK_DAYS))}`}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <SharedPicture />
    </>
  );
}

const Section = ({ title, note, children }: { title: string; note?: string; children: React.ReactNode }) => (
  <section className="grid gap-4">
    <div>
      <h2 className="text-20 narrow">{title}</h2>
      {note && <p className="max-w-[60ch] text-13 text-ink-soft">{note}</p>}
    </div>
    {children}
  </section>
);

type ShareProps = { who: string; calls: number; borneout: number; own?: boolean };

const Share = ({ who, calls, borneout, own = false }: ShareProps) => (
  <p className="grid grid-cols-[5rem_minmax(0,1fr)_8.5rem] items-center gap-3 text-14">
    <span className="text-ink-soft">{who}</span>
    <span aria-hidden className="h-2.5 bg-sunken forced-colors:border">
      <span
        className={`block h-full ${own ? "bg-accent" : "bg-ink-soft"} forced-colors:bg-[Highlight]`}
        style={{ width: percent(borneout / Math.max(1, calls)) }}
      />
    </span>
    <span className="text-right tabular-nums">
      {calls === 0 ? (
        MESSAGES.noneYet
      ) : (
        <>
          <b>{percent(borneout / calls)}</b> of {withCommas(calls)}
        </>
      )}
    </span>
  </p>
);

function byDay(calls: readonly PastCall[]): readonly (readonly [string, readonly PastCall[]])[] {
  const days = [...new Set(calls.map(({ day }) => day))];
  return days.map((day) => [day, calls.filter((call) => call.day === day)] as const);
}

/** The record as a picture, drawn once it is asked for: nobody else is told of it before. */
function SharedPicture() {
  const [theme, setTheme] = useState<"dark" | "light" | null>(null);
  return (
    <Section title={MESSAGES.shareTitle} note={MESSAGES.shareNote}>
      {theme ? (
        <PictureButton address={`${RECORD_PICTURE_PATH}?theme=${theme}`} alt={MESSAGES.pictureAlt} file="record.png" />
      ) : (
        <Button className="justify-self-start" onClick={() => setTheme(shownTheme())}>
          {MESSAGES.makePicture}
        </Button>
      )}
    </Section>
  );
}
