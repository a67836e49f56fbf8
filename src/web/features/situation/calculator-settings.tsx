import { useState } from "react";
import { ROSTER_FIELDS, SCORING_FIELDS, type SettingField } from "#core/situation/limits.ts";
import { joinParts, summaryParts } from "#core/situation/summary.ts";
import { toSituation } from "#core/situation/to-situation.ts";
import { Disclosure } from "#web/ui/display/disclosure.tsx";
import { FormatChoice } from "./format-choice.tsx";
import { MESSAGES } from "./messages.ts";
import { PresetButtons } from "./preset-buttons.tsx";
import { SettingStepper } from "./setting-stepper.tsx";
import { useReady } from "./use-config.ts";

const Steppers = ({ title, fields }: { title: string; fields: readonly SettingField[] }) => (
  <section className="min-w-0">
    <h4 className="mb-2 text-13 font-semibold tracking-normal text-ink-soft">{title}</h4>
    <div className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {fields.map((field) => (
        <SettingStepper key={field} field={field} />
      ))}
    </div>
  </section>
);

// Teams of a trade have their own status, so the league's summary leaves it out.
const LeagueSummary = () =>
  useReady((config, tables) => joinParts(summaryParts(toSituation(config, tables)).slice(0, -1)));

/** The league of the situation without team status and filters, in a collapsible panel. */
export const CalculatorSettings = () => {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="league-title" className="rounded-12 border border-line bg-surface px-4 shadow-1">
      <h2 id="league-title" className="sr-only">
        Your league
      </h2>
      <Disclosure
        title={<span className="whitespace-nowrap">{MESSAGES.leagueSettings}</span>}
        open={open}
        onOpenChange={setOpen}
        summary={<LeagueSummary />}
      >
        <div className="grid gap-6 border-t border-line py-4 lg:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]">
          <section>
            <h4 className="mb-2 text-13 font-semibold tracking-normal text-ink-soft">Format</h4>
            <FormatChoice />
            <PresetButtons className="mt-2" />
          </section>
          <Steppers title="Roster Settings" fields={ROSTER_FIELDS} />
          <Steppers title="Scoring Settings" fields={SCORING_FIELDS} />
        </div>
      </Disclosure>
    </section>
  );
};
