import { Dialog } from "#web/kit/ui/overlay/dialog-layer.tsx";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useState } from "react";
import type { LeagueSeat, Trade, TradeTeam } from "#core/trades/trade.ts";
import { TEAM_STATUS_LABELS, type TeamStatus } from "#core/situation/situation.ts";
import { refusalText } from "#web/kit/query/send.ts";
import { leagueQuery, leaguesQuery, leagueTeamsQuery } from "#web/leagues/data.ts";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { EmptyState, NotLoaded, RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Spinner, Button, LinkButton } from "#web/kit/ui/form/button.tsx";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import type { LayerProps } from "#web/kit/ui/overlay/layer.tsx";
import { LEAGUE_MESSAGES as MESSAGES } from "./league-messages.ts";

type ChoiceProps = {
  trade: Trade;
  team: TradeTeam;
  onChoose: (chosen: { seat: LeagueSeat; name: string; teamStatus: TeamStatus } | null) => void;
};

const OPTION =
  "flex min-h-12 w-full items-center gap-3 rounded-8 border border-line bg-surface px-3 py-2 text-left " +
  "transition-colors hover:border-edge hover:bg-sunken active:bg-pressed disabled:opacity-60 " +
  "disabled:hover:border-line disabled:hover:bg-surface";

const Waiting = () => (
  <p role="status" className="grid place-items-center py-6 text-ink-faint">
    <Spinner size={20} />
    <span className="sr-only">Loading...</span>
  </p>
);

function Teams({ leagueid, trade, team, onChoose }: ChoiceProps & { leagueid: string }) {
  const league = useQuery(leagueQuery(leagueid));
  const standings = useQuery(leagueTeamsQuery(leagueid));
  const error = (!league.data && league.error) || (!standings.data && standings.error);
  if (error)
    return (
      <RetryNotice
        title={MESSAGES.failed}
        onRetry={() => {
          void league.refetch();
          void standings.refetch();
        }}
        text={refusalText(error)}
      />
    );
  if (!league.data || !standings.data) return <Waiting />;
  const { myteamid, teams } = league.data;
  const mineFirst = standings.data.teams.toSorted(
    (a, b) => Number(b.teamid === myteamid) - Number(a.teamid === myteamid),
  );
  const holderOf = (teamid: string): TradeTeam | undefined =>
    trade.teams.find((other) => other.league?.leagueid === leagueid && other.league.teamid === teamid);
  return (
    <ul aria-label="Teams" className="grid gap-2">
      {mineFirst.map(({ teamid, value, status }) => {
        const name = teams.find((one) => one.teamid === teamid)?.name ?? teamid;
        const holder = holderOf(teamid);
        return (
          <li key={teamid}>
            <button
              type="button"
              disabled={holder !== undefined}
              className={OPTION}
              onClick={() => onChoose({ seat: { leagueid, teamid }, name, teamStatus: status })}
            >
              <span className="min-w-0 grow">
                <span className="font-semibold wrap-anywhere">{name}</span>{" "}
                {teamid === myteamid && <Badge tone="accent">Mine</Badge>}
                <span className="block text-12 text-ink-soft">
                  {holder && holder.id !== team.id ? `Is ${holder.name} already` : TEAM_STATUS_LABELS[status]}
                </span>
              </span>
              <span className="tabular-nums">{Math.round(value)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export default function LeagueTeamDialog({ open, onOpenChange, ...choice }: ChoiceProps & LayerProps) {
  const { trade, team, onChoose } = choice;
  const { data, error, refetch } = useQuery({ ...leaguesQuery, enabled: open });
  const [wanted, want] = useState<string | null>(null);
  const inTrade = trade.teams.find(({ league }) => league)?.league?.leagueid;
  const leagues = data?.leagues ?? [];
  const leagueid =
    [wanted, inTrade].find((id) => leagues.some((known) => known.leagueid === id)) ?? leagues[0]?.leagueid;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose a league team"
      description={MESSAGES.lead}
      footer={team.league && <Button onClick={() => onChoose(null)}>No League Team</Button>}
    >
      {!data && <NotLoaded query={{ error, refetch }} title="Your leagues could not be loaded" waiting={<Waiting />} />}
      {data && leagueid === undefined && (
        <EmptyState
          icon={<Trophy aria-hidden size={20} />}
          title="No league yet"
          action={<LinkButton href="/leagues">Import a League</LinkButton>}
        >
          Import a league once, and its teams can be chosen here. No account needed.
        </EmptyState>
      )}
      {leagueid !== undefined && (
        <div className="grid gap-4">
          {leagues.length > 1 && (
            <SelectField
              label="League"
              value={leagueid}
              onChange={want}
              options={leagues.map(({ leagueid: value, name }) => ({ value, label: name }))}
            />
          )}
          <Teams key={leagueid} leagueid={leagueid} {...choice} />
        </div>
      )}
    </Dialog>
  );
}
