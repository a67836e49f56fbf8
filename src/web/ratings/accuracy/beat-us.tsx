import { useMutation } from "@tanstack/react-query";
import { use, useId, useState, type FormEvent } from "react";
import type { Received } from "#contract/kit/call.ts";
import type { BeatUs as Scored, beatUs } from "#contract/ratings/beat-us.ts";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { excessOf } from "#core/kit/pasted-text.ts";
import type { Format } from "#core/situation/situation.ts";
import { refusalText, send } from "#web/kit/query/send.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { InputField, SelectField, TextareaField } from "#web/kit/ui/form/field.tsx";
import { PageContext } from "#web/situation/start.ts";
import { withCommas } from "#core/kit/with-commas.ts";
import { calendarDayText } from "#web/kit/data/date-text.ts";
import { percentText } from "./messages.ts";
import { FigureHead, FigureRow, FigureTable } from "./tables.tsx";

const TEXTS = {
  title: "Beat us",
  lead:
    "Paste any ranked list and say of which day it is. It is scored by the answers given after that day: how often " +
    "the player chosen stood higher in it. Our values of that day, last month's and a coin are scored on the same " +
    "answers. Close pairs are asked most, so every share is nearer to a coin's than it would be on random pairs.",
  list: "Names, one per line, the best first",
  example: "Ja'Marr Chase\nBijan Robinson\n2027 1st",
  day: "Day of the list",
  format: "Format",
  score: "Score the list",
  empty: "Paste names first, one per line.",
} as const;

const FORMAT_OPTIONS = [
  { value: "dynasty", label: "Dynasty" },
  { value: "redraft", label: "Redraft" },
] as const satisfies readonly { value: Format; label: string }[];

const MOST_NAMED = 20;

type Body = Received<typeof beatUs>["body"];

/** A pasted list beside our values, folded until it is wanted. */
export function BeatUs() {
  const [list, setList] = useState("");
  // The day of the document, which guests share, so that its first drawing here is the same.
  const { renderedAt } = use(PageContext);
  const [latest] = useState(() => addDays(dayOf(renderedAt ?? Date.now()), -1));
  const [day, setDay] = useState(() => addDays(latest, -6));
  const [format, setFormat] = useState<Format>("dynasty");
  const [problem, setProblem] = useState<string | null>(null);
  const scoring = useMutation({ mutationFn: (body: Body) => send("POST /api/accuracy/beat-us", { body }) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = list.trim() === "" ? TEXTS.empty : excessOf(list);
    setProblem(found);
    if (found === null) scoring.mutate({ format, day, list });
  };
  const error = problem ?? (scoring.error ? refusalText(scoring.error) : undefined);
  return (
    <details id="beat-us" className="min-w-0">
      <summary className="flex min-h-11 w-fit items-center text-20 text-ink hover:text-accent-ink">
        <h3>{TEXTS.title}</h3>
      </summary>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 pt-2">
        <p>{TEXTS.lead}</p>
        <form onSubmit={submit} className="grid min-w-0 gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <InputField
              label={TEXTS.day}
              type="date"
              required
              value={day}
              max={latest}
              onChange={({ target }) => setDay(target.value)}
            />
            <SelectField label={TEXTS.format} value={format} onChange={setFormat} options={FORMAT_OPTIONS} />
          </div>
          <TextareaField
            label={TEXTS.list}
            error={error}
            value={list}
            rows={8}
            placeholder={TEXTS.example}
            spellCheck={false}
            onChange={({ target }) => setList(target.value)}
          />
          <Button type="submit" variant="primary" busy={scoring.isPending} className="justify-self-start">
            {TEXTS.score}
          </Button>
        </form>
        <div role="status">{scoring.data && <Result scored={scoring.data} day={scoring.variables.day} />}</div>
      </div>
    </details>
  );
}

function Result({ scored, day }: { scored: Scored; day: string }) {
  const { listed, unknown, answers, list, ours, lastmonth, coin } = scored;
  const names = useId();
  const rows = [
    ["Your list", list],
    [`Our values of ${calendarDayText(day)}`, ours],
    ["Our values 30 days before", lastmonth],
    ["A coin", coin],
  ] as const;
  const count = `${withCommas(answers)} ${answers === 1 ? "answer" : "answers"}`;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {list === null ? (
        <p className="text-ink">
          Only {count} after {calendarDayText(day)} can be scored on {withCommas(listed)} names, too few to say
          anything. Choose an earlier day or paste more names.
        </p>
      ) : (
        <FigureTable
          caption="Answers agreed with"
          heading={`Agreed with, of ${count}`}
          columns={<FigureHead>Share</FigureHead>}
        >
          {rows.map(([name, share]) => (
            <FigureRow key={name} name={name}>
              <td className="py-2 pl-4">{percentText(share)}</td>
            </FigureRow>
          ))}
        </FigureTable>
      )}
      {unknown.length > 0 && (
        <section aria-labelledby={names} className="grid gap-1 text-13">
          <h4 id={names} className="font-semibold text-ink">
            Left out ({withCommas(unknown.length)})
          </h4>
          <ul className="grid gap-0.5" aria-labelledby={names}>
            {unknown.slice(0, MOST_NAMED).map(({ line, text, why }) => (
              <li key={line} className="break-words">
                Line {line}, <span className="text-ink">{text}</span>: {why}
              </li>
            ))}
          </ul>
          {unknown.length > MOST_NAMED && <p>And {withCommas(unknown.length - MOST_NAMED)} more.</p>}
        </section>
      )}
    </div>
  );
}
