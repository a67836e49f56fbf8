import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { PagePath } from "#contract/pages/pages.ts";
import { applyLeague, applyStatus, useLeagueSettings } from "#web/leagues/league-settings.ts";
import { listLeague, useListLeague } from "#web/leagues/list-league.ts";
import { leagueQuery, leaguesQuery, leagueTeamsQuery } from "#web/leagues/data.ts";
import { LeagueFilter } from "#web/leagues/league-filter.tsx";
import AdvancedPanel from "#web/values/filters/advanced-panel.tsx";
import { AssetFilters } from "#web/situation/situation-panel.tsx";
import { LeagueSettings } from "#web/situation/league-settings.tsx";
import { Notice, RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Spinner } from "#web/kit/ui/form/button.tsx";
import { Sheet } from "#web/kit/ui/overlay/dialog.tsx";
import type { LayerProps } from "#web/kit/ui/overlay/layer.tsx";
import { useOffer } from "#web/plans/use-offer.tsx";

/** The league whose settings and status every page prices for: one's own settings, or one of one's leagues. */
const SituationSheet = ({ open, onOpenChange }: LayerProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title="Your Situation" hasDone>
    <div className="grid gap-4">
      <Leagues onLeave={() => onOpenChange(false)} />
      <LeagueSettings />
      <ListFilters />
    </div>
  </Sheet>
);

export default SituationSheet;

const LIST: PagePath = "/asset-list";

function ListFilters() {
  const [here] = useLocation();
  const { offer, modal } = useOffer();
  if (here !== LIST) return null;
  return (
    <div>
      <AssetFilters />
      <AdvancedPanel userId={null} leagueFilter={LeagueFilter} onUpgrade={() => offer("advanced-filters")} />
      {modal}
    </div>
  );
}

const OWN = "own";

function Leagues({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(leaguesQuery);
  const league = useListLeague();
  const { differences, undo } = useLeagueSettings(league ?? null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const held = league && differences.length === 0 ? league.leagueid : OWN;

  const choose = async (leagueid: string): Promise<void> => {
    setFailed(null);
    if (leagueid === OWN) {
      listLeague.forget();
      undo?.();
      return;
    }
    setBusy(leagueid);
    try {
      const chosen = await client.fetchQuery(leagueQuery(leagueid));
      applyLeague(chosen);
      const { teams } = await client.fetchQuery(leagueTeamsQuery(leagueid));
      const mine = teams.find(({ teamid }) => teamid === chosen.myteamid);
      if (mine) applyStatus(leagueid, mine.status);
    } catch {
      setFailed(leagueid);
    }
    setBusy(null);
  };

  if (isError) return <RetryNotice title="Your leagues could not be loaded." onRetry={() => void refetch()} />;
  const leagues = data?.leagues ?? [];
  return (
    <fieldset className="grid gap-1">
      <legend className={leagues.length > 0 ? "pb-1 text-13 font-semibold text-ink-faint" : "sr-only"}>
        Values for
      </legend>
      {leagues.length > 0 && (
        <>
          <Choice value={OWN} title="My own settings" checked={(busy ?? held) === OWN} onChoose={choose} />
          {leagues.map(({ leagueid, name, teams }) => (
            <Choice
              key={leagueid}
              value={leagueid}
              title={name}
              detail={`${teams} teams`}
              checked={(busy ?? held) === leagueid}
              busy={busy === leagueid}
              onChoose={choose}
            />
          ))}
        </>
      )}
      {failed !== null && <Notice tone="danger" title="The league could not be loaded. Try again." />}
      <Link
        href="/leagues"
        onClick={onLeave}
        className="inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
      >
        {leagues.length > 0 ? "Import another league" : "Import your league"}
      </Link>
    </fieldset>
  );
}

type ChoiceProps = {
  value: string;
  title: string;
  detail?: string;
  checked: boolean;
  busy?: boolean;
  onChoose: (value: string) => Promise<void>;
};

const Choice = ({ value, title, detail, checked, busy = false, onChoose }: ChoiceProps) => (
  <label
    className={
      "flex min-h-11 cursor-pointer items-center gap-3 rounded-8 border border-line px-3 " +
      "has-checked:border-ink has-checked:bg-sunken hover:bg-sunken"
    }
  >
    <input
      type="radio"
      name="league"
      value={value}
      checked={checked}
      onChange={() => void onChoose(value)}
      className="size-4.5 shrink-0 accent-accent"
    />
    <span className="min-w-0 grow font-semibold">{title}</span>
    {busy ? <Spinner /> : detail && <span className="shrink-0 text-13 text-ink-soft">{detail}</span>}
  </label>
);
