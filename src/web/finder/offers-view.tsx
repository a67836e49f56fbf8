import { Handshake } from "lucide-react";
import { queryOptions, useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { readFinder } from "#contract/finder.ts";
import type { League, FinderPreferences } from "#contract/leagues/leagues.ts";
import { type FinderFilters } from "#core/finder/filters.ts";
import { MOST_DECLINED } from "#contract/kit/limits.ts";
import type { FinderLeague } from "#core/finder/finder-league.ts";
import { tradeAssetIn, tradeOfLegs } from "#core/finder/offer-trade.ts";
import { offerKey, type Offer } from "#core/finder/offers.ts";
import { needsOf, needsText } from "#core/finder/team-needs.ts";
import { nameList } from "#core/kit/name-list.ts";
import type { Trade } from "#core/trades/trade.ts";
import { errorText, refusalText, send } from "#web/kit/query/send.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { EmptyState, RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Spinner, Button } from "#web/kit/ui/form/button.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { FinderFiltersForm, NOTHING_ASKED, type Asked } from "./finder-filters.tsx";
import { MESSAGES } from "./messages.ts";
import { OfferSearch } from "./offer-search.tsx";
import { leagueQuery } from "#web/leagues/data.ts";

/** What the finder of a league searches; an answer given by this visitor makes it stale, as it does the list. */
const finderQuery = (leagueid: string) =>
  queryOptions({
    queryKey: [TRADE_VALUES, "finder", leagueid],
    queryFn: ({ signal }) => send("GET /api/leagues/{leagueid}/finder", { params: { leagueid } }, { signal }),
    staleTime: 2 * MINUTE_MS,
  });

function WhoNeedsWhat({ league }: { league: FinderLeague }) {
  const [open, setOpen] = useState(false);
  const needs = useMemo(() => needsOf(league), [league]);
  return (
    <Disclosure title={MESSAGES.needs} summary={MESSAGES.needsSummary} open={open} onOpenChange={setOpen}>
      <ul aria-label={MESSAGES.needs} className="grid gap-1 pb-2 text-13 sm:grid-cols-2 sm:gap-x-8">
        {needs.map((team) => (
          <li key={team.team} className="wrap-anywhere">
            <strong className="font-semibold">{league.teams.find(({ id }) => id === team.team)?.name}</strong>{" "}
            <span className="text-ink-soft">{needsText(team)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Says what the list is limited to, with a way back to all offers. */
const Limit = ({ children, onClear }: { children: ReactNode; onClear: () => void }) => (
  <p className="flex flex-wrap items-center gap-3 rounded-8 bg-sunken px-3 py-2 text-14">
    <span className="min-w-0 grow wrap-anywhere">{children}</span>
    <Button size="sm" onClick={onClear}>
      {MESSAGES.showAll}
    </Button>
  </p>
);

type ReadyProps = { league: League; data: Reply<typeof readFinder>; onOpen: (trade: Trade) => void };

function Ready({ league, data, onOpen }: ReadyProps) {
  const { leagueid, format, rosterSettings: roster, finder } = league;
  const { season, deadline, spots, keepers, teams, mayseealloffers } = data;
  const searched = useMemo<FinderLeague>(
    () => ({ leagueid, format, roster, season, deadline, spots, keepers, teams }),
    [leagueid, format, roster, season, deadline, spots, keepers, teams],
  );
  const named = useMemo(
    () => new Map(teams.flatMap(({ assets }) => assets).map((asset) => [asset.id, asset.name])),
    [teams],
  );
  const [about, setAbout] = useAddressChoice("for", ["", ...named.keys()]);
  const [chosen, setChosen] = useState<Asked>({ ...NOTHING_ASKED, team: league.myteamid });
  const asked: Asked = { ...chosen, about: about === "" ? null : about };
  const { change, decline } = useFinderPreferences(league);
  const { team, partner, position, sends, isClear } = chosen;
  const filters = useMemo<FinderFilters>(
    () => ({
      team,
      partners: new Set(partner === null ? [] : [partner]),
      wanted: new Set(about === "" && sends.length === 0 ? finder.targets : []),
      positions: new Set(position === null ? [] : [position]),
      untouchable: new Set(finder.untouchable.filter((id) => id !== about)),
      about: about === "" ? null : about,
      sends: new Set(sends),
      declined: new Set(finder.declined),
      overpay: finder.overpay,
      reshapes: finder.reshapes,
      unclear: !isClear,
    }),
    [team, partner, position, sends, isClear, about, finder],
  );
  const ask = ({ about: wanted, ...changes }: Partial<Asked>): void => {
    setChosen({ ...chosen, ...changes });
    if (wanted !== undefined) setAbout(wanted ?? "");
  };
  const namesOf = (ids: readonly string[]): string => nameList(ids.flatMap((id) => named.get(id) ?? []));
  if (deadline)
    return (
      <EmptyState icon={<Handshake aria-hidden size={20} />} title={MESSAGES.deadlineTitle}>
        {MESSAGES.deadlineText(deadline, format === "dynasty")}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-14 text-ink-soft">{MESSAGES.lead}</p>
      <FinderFiltersForm teams={teams} asked={asked} onAsk={ask} preferences={finder} onPrefer={change} />
      <WhoNeedsWhat league={searched} />
      {sends.length > 0 && <Limit onClear={() => ask({ sends: [] })}>{MESSAGES.keeping(namesOf(sends))}</Limit>}
      {about !== "" && <Limit onClear={() => setAbout("")}>{MESSAGES.aboutChosen(namesOf([about]))}</Limit>}
      <OfferSearch
        league={searched}
        filters={filters}
        mayseealloffers={mayseealloffers}
        onOpen={({ legs }) => onOpen(tradeOfLegs(searched, legs, team, (asset) => tradeAssetIn(searched, asset)))}
        onKeep={(sent) => ask({ sends: sent, about: null })}
        onDecline={(offer: Offer) => {
          decline(offerKey(offer));
          toast({ title: MESSAGES.declined });
        }}
      />
      {finder.declined.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-13 text-ink-soft">
          {MESSAGES.hidden(finder.declined.length)}
          <Button size="sm" variant="ghost" onClick={() => change({ declined: [] })}>
            {MESSAGES.showHidden}
          </Button>
        </p>
      )}
    </div>
  );
}

function OffersView({ league, onOpen }: { league: League; onOpen: (trade: Trade) => void }) {
  const { data, error, refetch } = useQuery(finderQuery(league.leagueid));
  if (error && !data)
    return <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} text={errorText(error)} />;
  if (!data)
    return (
      <div className="grid place-items-center py-10 text-ink-faint">
        <Spinner size={24} />
        <span className="sr-only">{MESSAGES.waiting}</span>
      </div>
    );
  return <Ready league={league} data={data} onOpen={onOpen} />;
}

export default OffersView;

function useFinderPreferences({ leagueid, finder }: League) {
  const client = useQueryClient();
  const { queryKey } = leagueQuery(leagueid);
  const show = (asked: FinderPreferences): void => {
    client.setQueryData<League>(queryKey, (league) => league && { ...league, finder: asked });
  };
  const { mutate } = useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: `finder preferences ${leagueid}` },
    mutationFn: (asked: FinderPreferences) =>
      send("PUT /api/leagues/{leagueid}", { params: { leagueid }, body: { finder: asked } }),
    onMutate: async (asked) => {
      await client.cancelQueries({ queryKey });
      show(asked);
      return finder;
    },
    onError: (error, _asked, before) => {
      show(before ?? finder);
      toast({ title: MESSAGES.saveFailed, description: refusalText(error), variant: "destructive" });
    },
  });
  const change = (changes: Partial<FinderPreferences>): void => mutate({ ...finder, ...changes });
  return {
    change,
    decline: (key: string): void => change({ declined: [...finder.declined, key].slice(-MOST_DECLINED) }),
  };
}
