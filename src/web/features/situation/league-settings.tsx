import { RotateCcw, Undo2 } from "lucide-react";
import { useState } from "react";
import { ROSTER_FIELDS, SCORING_FIELDS } from "#core/situation/limits.ts";
import { situation, useSituation } from "#web/data/start.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Disclosure } from "#web/ui/display/disclosure.tsx";
import { LiveRegion } from "#web/ui/display/live-region.tsx";
import { FormatChoice } from "./format-choice.tsx";
import { MESSAGES } from "./messages.ts";
import { PresetButtons } from "./preset-buttons.tsx";
import { SettingStepper } from "./setting-stepper.tsx";
import { StatusSlider } from "./status-slider.tsx";
import { useReady } from "./use-config.ts";

const RosterSummary = () => useReady(({ roster }) => `${roster.numberOfTeams} teams`);
const ScoringSummary = () =>
  useReady(({ scoring }) => `${scoring.ppr} PPR${scoring.tep > 0 ? `, ${scoring.tep} TEP` : ""}`);

/** Resets the league to the defaults. Until the next change the same button undoes that. */
const Reset = () => {
  const canUndo = useSituation((state) => state.status === "ready" && state.beforeReset !== null);
  const Icon = canUndo ? Undo2 : RotateCcw;
  return (
    <>
      <LiveRegion>{canUndo ? MESSAGES.wasReset : ""}</LiveRegion>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-3"
        icon={<Icon aria-hidden size={14} />}
        onClick={canUndo ? situation.undoReset : situation.reset}
      >
        {canUndo ? MESSAGES.undoReset : MESSAGES.reset}
      </Button>
    </>
  );
};

/** Format, team status, roster and scoring of the league, and the reset. */
export const LeagueSettings = () => {
  const [roster, openRoster] = useState(true);
  const [scoring, openScoring] = useState(false);
  return (
    <section aria-label={MESSAGES.leagueSettings}>
      <div className="mb-3 flex h-8 items-center justify-between">
        <h3 className="text-14 font-semibold tracking-normal">{MESSAGES.leagueSettings}</h3>
        <Reset />
      </div>
      <FormatChoice />
      <PresetButtons className="mt-2 mb-4" />
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
