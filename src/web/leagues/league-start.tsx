import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { League } from "#contract/leagues/leagues.ts";
import type { TeamStanding } from "#contract/leagues/teams.ts";
import { toSituation } from "#core/situation/config.ts";
import { teamStatusCodeIdOf } from "#core/situation/reference.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import { situation, useSituation } from "#web/situation/start.ts";
import { useLeagueSettings } from "./league-settings.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Field, Select } from "#web/kit/ui/form/field.tsx";
import { type LeagueFacts, useLeagueChoice } from "./league-facts.ts";
import { StatusChoice } from "./status-choice.tsx";

type StepProps = { number: number; title: string; done: boolean; children: ReactNode };

const Step = ({ number, title, done, children }: StepProps) => (
  <li className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-2">
    <span
      aria-hidden
      className={cx(
        "grid size-6 place-items-center rounded-round text-12 font-bold",
        done ? "bg-accent text-on-accent" : "bg-sunken text-ink-soft",
      )}
    >
      {done ? <Check size={14} strokeWidth={3} /> : number}
    </span>
    <h3 className="text-14 leading-6">{title}</h3>
    <div className="col-span-2 grid content-start gap-2 text-13 text-ink-soft sm:col-span-1 sm:col-start-2">
      {children}
    </div>
  </li>
);

function TeamStep({ league }: { league: League }) {
  const { mutate } = useLeagueChoice(league.leagueid);
  return (
    <Step number={1} title={START.team} done={league.myteamid !== null}>
      <Field label={START.whichTeam}>
        {(control) => (
          <Select
            {...control}
            placeholder={START.chooseTeam}
            value={league.myteamid ?? ""}
            onChange={(teamid) => mutate({ myteamid: teamid })}
            options={league.teams.map(({ teamid, name, ownername }) => ({
              value: teamid,
              label: ownername && ownername !== name ? `${name} (${ownername})` : name,
            }))}
          />
        )}
      </Field>
    </Step>
  );
}

/** Differences that are named before the rest is counted. */
const NAMED = 4;

function SettingsStep({ league }: { league: League }) {
  const { differences, apply, undo } = useLeagueSettings(league);
  const differs = differences.length > 0;
  const named = differences.slice(0, NAMED).map(({ label, from, to }) => START.change(label, from, to));
  const more = differences.length - named.length;
  return (
    <Step number={2} title={START.settings} done={!differs}>
      <p>{differs ? `${[...named, ...(more > 0 ? [START.more(more)] : [])].join(", ")}.` : START.inUse}</p>
      {/* One button, so that it keeps the focus when applying turns it into taking back. */}
      {(differs || undo) && (
        <Button
          className="justify-self-start"
          variant={differs ? "primary" : "secondary"}
          onClick={() => (differs ? apply() : undo?.())}
        >
          {differs ? START.apply : START.takeBack}
        </Button>
      )}
    </Step>
  );
}

/** The team's status in its league, and whether the reader's own situation has it too. */
function StatusStep({ league, mine }: { league: League; mine: TeamStanding | undefined }) {
  const ready = useSituation((state) => (state.status === "ready" ? state : null));
  const used = ready && toSituation(ready.config, ready.tables).teamStatus;
  if (!mine)
    return (
      <Step number={3} title={START.status} done={false}>
        <p>{START.teamFirst}</p>
      </Step>
    );
  const { status } = mine;
  return (
    <Step number={3} title={START.status} done={used === status}>
      <StatusChoice label={START.whichStatus} league={league} team={mine} />
      {used === status && <p>{START.inUse}</p>}
      {ready && used !== null && used !== status && (
        <>
          <p>{START.otherStatus(TEAM_STATUS_LABELS[used])}</p>
          <Button
            className="justify-self-start"
            variant="primary"
            onClick={() => situation.update({ teamStatusCodeId: teamStatusCodeIdOf(status, ready.tables.codes) })}
          >
            {START.applyStatus(TEAM_STATUS_LABELS[status])}
          </Button>
        </>
      )}
    </Step>
  );
}

/** Which team is the reader's, the league's settings to apply, and the team's status. */
export function LeagueStart({ facts, onDone }: { facts: LeagueFacts; onDone: () => void }) {
  const { league, teams } = facts;
  const mine = teams.teams.find(({ teamid }) => teamid === league.myteamid);
  return (
    <Card aria-label={START.title}>
      <h2 className="text-20">{START.title}</h2>
      <p className="mt-1 text-14 text-ink-soft">{START.lead}</p>
      <ol className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-3">
        <TeamStep league={league} />
        <SettingsStep league={league} />
        <StatusStep league={league} mine={mine} />
      </ol>
      <div className="mt-5 border-t border-line pt-4">
        <Button onClick={onDone}>{START.done}</Button>
      </div>
    </Card>
  );
}

const START = {
  title: "Set up this league",
  lead: "Three steps, then rankings, calculator and offers follow your league. You can change each of them later.",
  team: "Your team",
  whichTeam: "Which team is yours?",
  chooseTeam: "Choose your team",
  settings: "League settings",
  change: (label: string, from: string, to: string): string => `${label} from ${from} to ${to}`,
  more: (count: number): string => `and ${count} more`,
  inUse: "Rankings and calculator use this.",
  apply: "Apply the Settings",
  takeBack: "Back to My Settings",
  status: "Status",
  whichStatus: "Status of your team",
  otherStatus: (used: string): string => `Rankings and calculator use ${used}.`,
  applyStatus: (status: string): string => `Use ${status}`,
  teamFirst: "Choose your team first. We suggest a status from its record, lineup and age.",
  done: "Done",
} as const;
