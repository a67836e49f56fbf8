import { Handshake } from "lucide-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import type { League, FinderPreferences } from "#contract/leagues/leagues.ts";
import { MOST_DECLINED } from "#contract/kit/limits.ts";
import type { FinderLeague } from "#core/finder/finder-league.ts";
import { tradeAssetIn, tradeOfLegs } from "#core/finder/offer-trade.ts";
import { offerKey, type Offer } from "#core/finder/offers.ts";
import { nameList } from "#core/kit/name-list.ts";
import type { Trade } from "#core/trades/trade.ts";
import { errorText, refusalText, send } from "#web/kit/query/send.ts";
import { EmptyState, RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Spinner, Button } from "#web/kit/ui/form/button.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { NOTHING_ASKED, useFilters, useSearched, type Asked } from "./finder-data.ts";
import { FinderFilters } from "./finder-filters.tsx";
import { MESSAGES } from "./messages.ts";
import { OfferSearch } from "./offer-search.tsx";
import { leagueQuery } from "#web/leagues/data.ts";

/** Says what the list is limited to, with a way back to all offers. */
const Limit = ({ children, onClear }: { children: ReactNode; onClear: () => void }) => (
  <p className="flex flex-wrap items-center gap-3 rounded-8 bg-sunken px-3 py-2 text-14">
    <span className="min-w-0 grow wrap-anywhere">{children}</span>
    <Button size="sm" onClick={onClear}>
      {MESSAGES.showAll}
    </Button>
  </p>
);

type OffersViewProps = { league: League; onOpen: (trade: Trade) => void };

function Ready({
  league,
  searched,
  mayseealloffers,
  onOpen,
}: OffersViewProps & { searched: FinderLeague; mayseealloffers: boolean }) {
  const { format, finder } = league;
  const { deadline, teams } = searched;
  const named = useMemo(
    () => new Map(teams.flatMap(({ assets }) => assets).map((asset) => [asset.id, asset.name])),
    [teams],
  );
  const [about, setAbout] = useAddressChoice("for", ["", ...named.keys()]);
  const [chosen, setChosen] = useState<Asked>({ ...NOTHING_ASKED, team: league.myteamid });
  const asked: Asked = { ...chosen, about: about === "" ? null : about };
  const { team, sends } = asked;
  const filters = useFilters(league, asked);
  const { change, decline } = useFinderPreferences(league);
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
      <div className="flex items-center justify-between gap-3">
        <p className="text-14 text-ink-soft" title={MESSAGES.leadHelp}>
          {MESSAGES.lead}
        </p>
        <FinderFilters teams={teams} asked={asked} onAsk={ask} preferences={finder} onPrefer={change} />
      </div>
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

function OffersView({ league, onOpen }: OffersViewProps) {
  const { searched, mayseealloffers, error, refetch } = useSearched(league);
  if (error && !searched)
    return <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} text={errorText(error)} />;
  if (!searched)
    return (
      <div className="grid place-items-center py-10 text-ink-faint">
        <Spinner size={24} />
        <span className="sr-only">{MESSAGES.waiting}</span>
      </div>
    );
  return <Ready league={league} searched={searched} mayseealloffers={mayseealloffers} onOpen={onOpen} />;
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
