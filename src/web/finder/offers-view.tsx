import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { MOST_DECLINED } from "#contract/kit/limits.ts";
import type { FinderPreferences, League } from "#contract/leagues/leagues.ts";
import type { Found } from "#core/finder/find-offers.ts";
import type { FinderLeague } from "#core/finder/finder-league.ts";
import { tradeAssetIn, tradeOfLegs } from "#core/finder/offer-trade.ts";
import { type Offer, offerKey } from "#core/finder/offers.ts";
import { nameList } from "#core/kit/name-list.ts";
import type { Trade } from "#core/trades/trade.ts";
import { errorText, send } from "#web/kit/query/send.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { EmptyState, RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Button, LinkButton, Loading } from "#web/kit/ui/form/button.tsx";
import { tellFailure, toast } from "#web/kit/ui/overlay/toast-store.ts";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { leagueQuery } from "#web/leagues/data.ts";
import { type Asked, NOTHING_ASKED, useFilters, useSearch, useSearched } from "./finder-data.ts";
import { FinderFilters } from "./finder-filters.tsx";
import { MESSAGES, ruledOutLines } from "./messages.ts";
import { OfferCard } from "./offer-card.tsx";

const Limit = ({ children, onClear }: { children: ReactNode; onClear: () => void }) => (
  <p className="flex flex-wrap items-center gap-3 rounded-8 bg-sunken px-3 py-2 text-14">
    <span className="min-w-0 grow wrap-anywhere">{children}</span>
    <Button size="sm" onClick={onClear}>
      Show All Offers
    </Button>
  </p>
);

type OffersViewProps = { league: League; onOpen: (trade: Trade) => void };
type ReadyProps = OffersViewProps & { searched: FinderLeague; mayseealloffers: boolean };

function Ready({ league, searched, mayseealloffers, onOpen }: ReadyProps) {
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
          Every team gains in the calculator
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
          toast({ title: "This offer will not be shown again" });
        }}
      />
      {finder.declined.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-13 text-ink-soft">
          {MESSAGES.hidden(finder.declined.length)}
          <Button size="sm" variant="ghost" onClick={() => change({ declined: [] })}>
            Show Them Again
          </Button>
        </p>
      )}
    </div>
  );
}

export default function OffersView({ league, onOpen }: OffersViewProps) {
  const { searched, mayseealloffers, error, refetch } = useSearched(league);
  if (error && !searched)
    return <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} text={errorText(error)} />;
  if (!searched) return <Loading className="py-10" />;
  return <Ready league={league} searched={searched} mayseealloffers={mayseealloffers} onOpen={onOpen} />;
}

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
      tellFailure("That could not be saved")(error);
    },
  });
  const change = (changes: Partial<FinderPreferences>): void => mutate({ ...finder, ...changes });
  return {
    change,
    decline: (key: string): void => change({ declined: [...finder.declined, key].slice(-MOST_DECLINED) }),
  };
}

/** Without the plan that shows all offers, so many are shown. */
const FREE_OFFERS = 3;
/** With it the varied ones at first, and so many more with each press. */
const STEP = 10;

type OfferSearchProps = {
  league: FinderLeague;
  filters: ReturnType<typeof useFilters>;
  mayseealloffers: boolean;
  onOpen: (offer: Offer) => void;
  onKeep: (sent: readonly string[]) => void;
  onDecline: (offer: Offer) => void;
};

const RuledOutList = ({ ruledOut }: Pick<Found, "ruledOut">) => (
  <ul className="mt-2 text-left">
    {ruledOutLines(ruledOut).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Waterfall = ({ ruledOut }: Pick<Found, "ruledOut">) => (
  <Disclosure title="What was ruled out" summary={MESSAGES.tried(ruledOut.candidates)}>
    <div className="text-13 text-ink-soft tabular-nums">
      <RuledOutList ruledOut={ruledOut} />
    </div>
  </Disclosure>
);

function OfferSearch({ league, filters, mayseealloffers, ...actions }: OfferSearchProps) {
  const [round, setRound] = useState(0);
  const [more, setMore] = useState(0);
  const request = useMemo(
    () => ({ league, filters, withCycles: mayseealloffers, round }),
    [league, filters, mayseealloffers, round],
  );
  const { state, cancel } = useSearch(request);
  if (state.kind === "failed") return <RetryNotice title={MESSAGES.failed} onRetry={() => setRound(round + 1)} />;
  if (state.kind === "running")
    return (
      <div className="flex items-center gap-3 text-14 text-ink-soft">
        <label className="flex min-w-0 grow items-center gap-3">
          {MESSAGES.searching}
          <progress value={state.found?.done ?? 0} className="h-2 min-w-0 grow accent-accent" />
        </label>
        <Button size="sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  const offers = state.found?.offers ?? [];
  const misses = state.found?.misses ?? [];
  const first = state.found?.varied ?? 0;
  const shown = offers.slice(0, mayseealloffers ? first + more : Math.min(first, FREE_OFFERS));
  const listed = (one: Pick<ComponentProps<typeof OfferCard>, "offer" | "lacks">) => (
    <li key={offerKey(one.offer)}>
      <OfferCard {...one} league={league} mine={filters.team} {...actions} />
    </li>
  );
  return (
    <>
      {state.kind === "cancelled" && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
          The search was cancelled; these are the offers found so far.
          <Button size="sm" onClick={() => setRound(round + 1)}>
            Search Again
          </Button>
        </p>
      )}
      {state.kind === "done" && offers.length === 0 && (
        <EmptyState icon={<Handshake aria-hidden size={20} />} title={MESSAGES.noneTitle}>
          {MESSAGES.noneText(state.found.ruledOut.candidates)}
          <RuledOutList ruledOut={state.found.ruledOut} />
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ol aria-label="Offers" className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
          {shown.map((offer) => listed({ offer }))}
        </ol>
      )}
      {mayseealloffers && offers.length > shown.length && (
        <Button className="justify-self-start" onClick={() => setMore(more + STEP)}>
          {MESSAGES.showMore(offers.length - shown.length)}
        </Button>
      )}
      {!mayseealloffers && offers.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
          All offers, including three-team trades, come with Bigger Brain.
          <LinkButton href="/subscribe" size="sm">
            See Plans
          </LinkButton>
        </p>
      )}
      {misses.length > 0 && offers.length < FREE_OFFERS && (
        <section aria-labelledby="misses" className="grid gap-3">
          <h2 id="misses" className="text-16">
            Nearest misses
          </h2>
          <p className="text-13 text-ink-soft">These come close but fail one or more conditions.</p>
          <ol aria-labelledby="misses" className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
            {misses.map(listed)}
          </ol>
        </section>
      )}
      {state.kind === "done" && offers.length > 0 && <Waterfall ruledOut={state.found.ruledOut} />}
    </>
  );
}
