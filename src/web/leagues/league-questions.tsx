import type { League } from "#contract/leagues/leagues.ts";
import { FORMATS, TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { useLeagueChoice, type LeagueFacts } from "./league-facts.ts";
import { applyStatus } from "./league-settings.ts";
import { MESSAGES } from "./messages.ts";

export function FormatQuestion({ league }: { league: League }) {
  const { mutate, isPending } = useLeagueChoice(league.leagueid);
  if (!league.formatunclear) return null;
  return (
    <Notice
      title={MESSAGES.formatUnclear}
      action={FORMATS.map((format) => (
        <Button key={format} size="sm" busy={isPending} onClick={() => mutate({ format })}>
          {FORMAT_NAMES[format]}
        </Button>
      ))}
    >
      {MESSAGES.formatUnclearText(FORMAT_NAMES[league.format])}
    </Notice>
  );
}

/** Asks whose team is the reader's; one press answers, and the values of every page are then for its status. */
export function WhichTeam({ facts }: { facts: LeagueFacts }) {
  const { league, teams } = facts;
  const { mutate, isPending, variables } = useLeagueChoice(league.leagueid);
  const statusOf = new Map(teams.teams.map(({ teamid, status }) => [teamid, status]));
  const choose = (teamid: string): void => {
    const status = statusOf.get(teamid);
    const follow = (): void => {
      if (status !== undefined) applyStatus(league.leagueid, status);
    };
    mutate({ myteamid: teamid }, { onSuccess: follow });
  };
  return (
    <section aria-labelledby="which-team">
      <h2 id="which-team" className="text-28">
        {WHICH.title}
      </h2>
      <p className="mt-1 text-14 text-ink-soft">{WHICH.lead}</p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {league.teams.map(({ teamid, name, ownername }) => (
          <li key={teamid} className="grid">
            <Button
              className="h-auto min-h-12 justify-start py-1.5 text-left whitespace-normal"
              busy={isPending && variables.myteamid === teamid}
              aria-label={name}
              onClick={() => choose(teamid)}
            >
              <span className="min-w-0 wrap-anywhere">
                {name}
                <span className="block text-13 font-normal text-ink-soft">
                  {[ownername !== name && ownername, TEAM_STATUS_LABELS[statusOf.get(teamid) ?? 0]]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WHICH = {
  title: "Which team is yours?",
  lead: "One press, and you see how good it is, what it needs and whom to call.",
} as const;
