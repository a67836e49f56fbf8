import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { ROSTER_FIELDS, SCORING_FIELDS } from "#core/situation/limits.ts";
import { situation } from "#web/data/start.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Disclosure } from "#web/ui/display/disclosure.tsx";
import { FormatChoice } from "./format-choice.tsx";
import { MESSAGES } from "./messages.ts";
import { SettingStepper } from "./setting-stepper.tsx";
import { StatusSlider } from "./status-slider.tsx";
import { useReady } from "./use-config.ts";

const RosterSummary = () => useReady(({ roster }) => `${roster.numberOfTeams} teams`);
const ScoringSummary = () =>
  useReady(({ scoring }) => `${scoring.ppr} PPR${scoring.tep > 0 ? `, ${scoring.tep} TEP` : ""}`);

/** Format, team status, roster and scoring of the league, and the way back to the defaults. */
export const LeagueSettings = () => {
  const [roster, openRoster] = useState(true);
  const [scoring, openScoring] = useState(false);
  return (
    <section aria-label={MESSAGES.leagueSettings}>
      <div className="mb-3 flex h-8 items-center justify-between">
        <h3 className="text-14 font-semibold tracking-normal">{MESSAGES.leagueSettings}</h3>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3"
          icon={<RotateCcw aria-hidden size={14} />}
          onClick={situation.reset}
        >
          Reset
        </Button>
      </div>
      <FormatChoice />
      <StatusSlider />
      <Disclosure
        title="Roster Settings"
        open={roster}
        onOpenChange={openRoster}
        summary={<RosterSummary />}
        className="border-t border-line"
      >
        <div className="grid gap-1.5 pb-3">
          {ROSTER_FIELDS.map((field) => (
            <SettingStepper key={field} field={field} />
          ))}
        </div>
      </Disclosure>
      <Disclosure
        title="Scoring Settings"
        open={scoring}
        onOpenChange={openScoring}
        summary={<ScoringSummary />}
        className="border-t border-line"
      >
        <div className="grid gap-1.5 pb-3">
          {SCORING_FIELDS.map((field) => (
            <SettingStepper key={field} field={field} />
          ))}
        </div>
      </Disclosure>
    </section>
  );
};
