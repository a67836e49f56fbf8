import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Link } from "wouter";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { loading } from "#web/kit/query/load.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { Button, FileButton } from "#web/kit/ui/form/button.tsx";
import { SelectField, TextareaField } from "#web/kit/ui/form/field.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { MESSAGES } from "./messages.ts";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";

type TradesFormProps = {
  /** Whether the reader has own scores that could price the first side. */
  readonly canUseScores: boolean;
  /** Whether the reader's plan includes the analysis; where it does not, the form says so before it is filled in. */
  readonly isIncluded: boolean;
  readonly busy: boolean;
  readonly readsLeague: boolean;
  /** Why no trade of the text was weighed; null where it can be read. */
  readonly problem: string | null;
  readonly onText: (text: string, withScores: boolean) => void;
  readonly onLeague: (leagueid: string) => void;
};

function FromLeague({ busy, onLeague }: { busy: boolean; onLeague: (leagueid: string) => void }) {
  const { data } = useQuery({ ...loading("/api/leagues"), staleTime: MINUTE_MS });
  const [chosen, setChosen] = useState<string | null>(null);
  const leagues = data?.leagues ?? [];
  const leagueid = chosen ?? leagues[0]?.leagueid ?? "";
  if (leagues.length === 0)
    return (
      <p className="text-13 text-ink-soft">
        Import a league to analyze the trades it has made.{" "}
        <Link href="/leagues" className="font-semibold text-accent-ink underline">
          Your Leagues
        </Link>
      </p>
    );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label="League"
        fieldClassName="min-w-48 grow"
        value={leagueid}
        onChange={setChosen}
        options={leagues.map((league) => ({ value: league.leagueid, label: `${league.name} (${league.season})` }))}
      />
      <Button busy={busy} onClick={() => onLeague(leagueid)}>
        Load completed trades
      </Button>
    </div>
  );
}

export function TradesForm(props: TradesFormProps) {
  const { canUseScores, isIncluded, busy, readsLeague, problem, onText, onLeague } = props;
  const [text, setText] = useState("");
  const [withScores, setWithScores] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onText(text, withScores);
  };
  return (
    <Card aria-label={MESSAGES.yours}>
      <form onSubmit={submit} className="grid gap-4">
        <h2 className="text-16">{MESSAGES.yours}</h2>
        <TextareaField
          label={MESSAGES.label}
          help={MESSAGES.help}
          error={problem ?? undefined}
          value={text}
          rows={8}
          placeholder="2026-10-03 Josh Allen + 2027 2nd for Ja'Marr Chase"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <p className="text-13 text-ink-soft">{MESSAGES.firstSide}</p>
          <Disclosure title="Other ways to write trades">
            <p className="text-13 text-ink-soft">
              A line for each team, with an empty line between trades. Or a table with columns such as Date, Gave, Got.
              Each trade may start with a date such as 2026-10-03. Money for free agents is written with what a dollar
              is worth: $25 FAAB at 0.8.
            </p>
          </Disclosure>
        </div>
        {canUseScores && (
          <Switch label="My custom scores for the first side" checked={withScores} onChange={setWithScores} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" busy={busy && !readsLeague}>
            Analyze trades
          </Button>
          <FileButton
            label="Upload a file"
            accept=".csv,.txt,text/csv,text/plain"
            onText={(content) => {
              setText(content);
              onText(content, withScores);
            }}
          />
          {!isIncluded && <p className="text-13 text-ink-soft">Bulk analysis comes with Bigger Brain.</p>}
        </div>
      </form>
      <div className="mt-4 border-t border-line pt-4">
        <FromLeague busy={readsLeague} onLeague={onLeague} />
      </div>
    </Card>
  );
}

/** The form before the league is known. Its texts are there from the first paint on. */
export const TradesWaiting = () => (
  <Card aria-label={MESSAGES.yours}>
    <div className="grid gap-4">
      <h2 className="text-16">{MESSAGES.yours}</h2>
      <div role="status" className="grid gap-1.5">
        <span className="sr-only">Loading...</span>
        <p className="text-13 font-semibold">{MESSAGES.label}</p>
        <Skeleton className="h-24" />
        <p className="text-12 text-ink-faint">{MESSAGES.help}</p>
      </div>
      <div>
        <p className="text-13 text-ink-soft">{MESSAGES.firstSide}</p>
        <div className="h-11" />
      </div>
      <Skeleton className="h-10 w-32" />
      {/* Room for the plan it comes with and the way to one's leagues. */}
      <div className="h-21.25 sm:h-9.25" />
    </div>
  </Card>
);
