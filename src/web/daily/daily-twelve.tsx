import { useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useState } from "react";
import type { DailyTwelve } from "#contract/daily.ts";
import { isWithCrowd } from "#core/daily/standing.ts";
import { dotted } from "#core/kit/name-list.ts";
import type { Selection } from "#core/ratings/selection.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { LiveRegion, RetryNotice, Waiting } from "#web/kit/ui/display/notice.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { errorText, refusalText, send } from "#web/kit/query/send.ts";
import { AnswerScale, Cards, CARDS, useAnswerKeys } from "#web/prompts/comparison.tsx";
import { countOwnAnswer } from "#web/situation/reference.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import { onceKnown } from "#web/visitors/identity.ts";
import { DayDone } from "./day-done.tsx";
import { MESSAGES } from "./messages.ts";
import { dailyQuery } from "./queries.ts";
import { Shares } from "./shares.tsx";
import { PageContext } from "#web/situation/start.ts";

/** The twelve of today in a format: the prompts one after the other, then how the day went. */
export function TodaysTwelve({ leagueFormatId }: { leagueFormatId: number }) {
  const { data, error, refetch } = useQuery(dailyQuery(leagueFormatId));
  if (error && !data)
    return <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} text={errorText(error)} />;
  if (!data) return <Waiting text={MESSAGES.waiting} heights={["mt-14 h-58 md:h-54"]} />;
  return <Loaded key={`${data.day} ${data.leagueFormat}`} daily={data} leagueFormatId={leagueFormatId} />;
}

type LoadedProps = { daily: DailyTwelve; leagueFormatId: number };

function Loaded({ daily, leagueFormatId }: LoadedProps) {
  const client = useQueryClient();
  const now = useMinute();
  const { answered, chosen, answer } = useDailyAnswer({ daily, leagueFormatId });
  const isOver = now >= Date.parse(daily.enddatetime);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: dailyQuery(leagueFormatId).queryKey });
  }, [isOver, client, leagueFormatId]);
  const prompt = daily.prompts.find(({ place }) => !daily.answers.some((one) => one.place === place)) ?? null;
  const last = daily.answers.find(({ place }) => place === answered);
  const lastPrompt = last && daily.prompts.find(({ place }) => place === last.place);
  const give = (selection: Selection) => prompt && answer(prompt.place, selection);
  useAnswerKeys({ answer: give });
  const league = dotted([daily.leagueFormatName, daily.quarterbacks]);
  return (
    <>
      <Board daily={daily} now={prompt?.place ?? null} league={league} />
      <LiveRegion>{prompt && `${prompt.left.name} vs ${prompt.right.name}. ${league}`}</LiveRegion>
      {prompt ? (
        <div aria-busy={chosen !== null}>
          <h2 className="flex flex-wrap items-baseline gap-x-2 pt-4 pb-3 text-20 narrow short:py-1">
            {MESSAGES.question}
            {/* Made anew for each prompt, here and below: nothing of the one before slides to another place. */}
            <span key={prompt.place} className="text-ink-soft">
              {daily.answers.length + 1} of {daily.prompts.length}
            </span>
          </h2>
          <div className={CARDS}>
            <Cards key={prompt.place} sides={[[prompt.left], [prompt.right]]} chosen={chosen} answer={give} />
          </div>
          <div className="mt-3 short:mt-1">
            <AnswerScale isOpen={chosen === null} chosen={chosen} answer={give} />
          </div>
          <section aria-label={MESSAGES.lastAnswer} className="mt-2 min-h-30 border-t border-line pt-2">
            {last && lastPrompt ? (
              <Shares key={last.place} prompt={lastPrompt} answer={last} />
            ) : (
              <p className="pt-8 text-center text-13 text-ink-soft">{MESSAGES.first}</p>
            )}
          </section>
        </div>
      ) : (
        <DayDone daily={daily} now={now} arrived={answered !== null} />
      )}
      <p className="mt-5 max-w-[60ch] text-13 text-ink-soft">{MESSAGES.rules}</p>
    </>
  );
}

const HATCHED =
  "bg-[repeating-linear-gradient(115deg,var(--ink)_0_2px,transparent_2px_4px)] forced-colors:bg-[CanvasText]";

function markOf({ answers }: DailyTwelve, place: number, now: number | null): string {
  const given = answers.find((one) => one.place === place);
  if (given) return isWithCrowd(given) ? "bg-ink forced-colors:bg-[CanvasText]" : HATCHED;
  return place === now ? "bg-accent forced-colors:bg-[Highlight]" : "bg-line forced-colors:border";
}

const Board = ({ daily, now, league }: { daily: DailyTwelve; now: number | null; league: string }) => (
  <div className="board -mx-(--gutter) px-(--gutter) pt-2 pb-3 md:mx-0 md:rounded-12 md:px-6 md:py-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h1 className="text-28 narrow">{MESSAGES.title}</h1>
      <p className="text-20 narrow">{league}</p>
    </div>
    <div
      role="img"
      aria-label={`${daily.answers.length} of ${daily.prompts.length} answered`}
      className="mt-2 grid auto-cols-fr grid-flow-col gap-1"
    >
      {daily.prompts.map(({ place }) => (
        <i key={place} className={cx("h-2", markOf(daily, place, now))} />
      ))}
    </div>
  </div>
);

function useDailyAnswer({ daily: { day }, leagueFormatId }: LoadedProps) {
  const client = useQueryClient();
  const [answered, setAnswered] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Selection | null>(null);
  const { queryKey } = dailyQuery(leagueFormatId);

  const answer = async (place: number, selection: Selection): Promise<void> => {
    if (chosen !== null) return;
    setChosen(selection);
    try {
      const { sessionId } = await onceKnown(({ session }) => session);
      const body = { day, leagueFormatId, place, selection, sessionId };
      const { answer: given } = await send("POST /api/daily/answer", { body });
      // What is on its way does not know of it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, answers: [...known.answers.filter((one) => one.place !== place), given] },
      );
      setAnswered(place);
      countOwnAnswer(client, Date.now());
      void client.invalidateQueries({ queryKey: [TRADE_VALUES] });
    } catch (error) {
      void toast({ title: MESSAGES.notSent, description: refusalText(error), variant: "destructive" });
      void client.invalidateQueries({ queryKey });
    } finally {
      setChosen(null);
    }
  };
  return { answered, chosen, answer };
}

const EVERY_MS = 15_000;

/** The time in milliseconds, a quarter of a minute old at most; at first that of the document. */
function useMinute(): number {
  const { renderedAt } = use(PageContext);
  const [now, setNow] = useState(() => renderedAt ?? Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
