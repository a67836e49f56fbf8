import { useQuery, queryOptions } from "@tanstack/react-query";
import { Handshake } from "lucide-react";
import { useMemo, useState, useEffect, useRef } from "react";
import { MINUTE_MS } from "#core/calendar.ts";
import type { Reply } from "#contract/call.ts";
import type { League, readFinder, SearchedAsset } from "#contract/leagues.ts";
import { NO_FILTERS, type FinderFilters } from "#core/finder/filters.ts";
import type { Offer } from "#core/finder/offers.ts";
import { type Trade, newTeam, type PlacedAsset, type TradeTeam } from "#core/trade/trade.ts";
import { errorText } from "#web/data/api/api-error.ts";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { LinkButton } from "#web/ui/form/link-button.tsx";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { FinderFiltersForm } from "./finder-filters.tsx";
import { MESSAGES, ruledOutLines } from "./messages.ts";
import { OfferCard } from "./offer-card.tsx";
import { send } from "#web/data/api/send.ts";
import { TRADE_VALUES } from "#web/data/trade-values.ts";
import type { Found } from "#core/finder/find-offers.ts";
import type { SearchRequest } from "./search-worker.ts";
import type { FinderTeam } from "#core/finder/finder-league.ts";
import type { HeldPick } from "#core/league/league.ts";
import { pickNameOf } from "#core/asset/pick-name.ts";

/** Without the plan that shows all offers, so many are shown. */
const FREE_OFFERS = 3;
/** With it so many at first, and as many more with each press. */
const STEP = 10;

type FinderData = Reply<typeof readFinder>;

type SearchProps = {
  league: League;
  data: FinderData;
  filters: FinderFilters;
  onOpen: (trade: Trade) => void;
};

const Search = ({ league, data, filters, onOpen }: SearchProps) => {
  const [round, setRound] = useState(0);
  const [most, setMost] = useState(STEP);
  const searched = useMemo(() => ({ roster: league.rosterSettings, teams: data.teams }), [league, data]);
  const request = useMemo(
    () => ({ league: searched, filters, withCycles: data.mayseealloffers, round }),
    [searched, filters, data.mayseealloffers, round],
  );
  const { state, cancel } = useSearch(request);
  const open = (offer: Offer): void => {
    const assets = new Map(data.teams.flatMap((team) => team.assets.map((asset) => [asset.id, asset] as const)));
    const trade = tradeOf(offer, data.teams, assets, filters.team, league.leagueid);
    if (!trade) {
      toast({ title: MESSAGES.missing, variant: "destructive" });
      return;
    }
    onOpen(trade);
  };
  if (state.kind === "failed")
    return <RetryNotice title={MESSAGES.failed} retry={MESSAGES.retry} onRetry={() => setRound(round + 1)} />;
  const offers = state.found?.offers ?? [];
  const shown = offers.slice(0, data.mayseealloffers ? most : FREE_OFFERS);
  return (
    <>
      {state.kind === "running" && (
        <div className="flex items-center gap-3 text-14 text-ink-soft">
          <label className="flex min-w-0 grow items-center gap-3">
            {MESSAGES.searching}
            <progress value={state.found?.done ?? 0} className="h-2 min-w-0 grow accent-accent" />
          </label>
          <Button size="sm" onClick={cancel}>
            {MESSAGES.cancel}
          </Button>
        </div>
      )}
      {state.kind === "cancelled" && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
          {MESSAGES.cancelled}
          <Button size="sm" onClick={() => setRound(round + 1)}>
            {MESSAGES.again}
          </Button>
        </p>
      )}
      {state.kind === "done" && offers.length === 0 && (
        <EmptyState icon={<Handshake aria-hidden size={20} />} title={MESSAGES.noneTitle}>
          {MESSAGES.noneText(state.found.ruledOut.candidates)}
          <ul className="mt-2 text-left">
            {ruledOutLines(state.found.ruledOut).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </EmptyState>
      )}
      {state.kind !== "running" && shown.length > 0 && (
        <ol aria-label={MESSAGES.title} className="grid gap-4">
          {shown.map((offer) => (
            <li key={offer.legs.map(({ from, assets }) => `${from} ${assets.map(({ id }) => id).join()}`).join("|")}>
              <OfferCard offer={offer} league={searched} onOpen={open} />
            </li>
          ))}
        </ol>
      )}
      {data.mayseealloffers && state.kind !== "running" && offers.length > shown.length && (
        <Button className="justify-self-start" onClick={() => setMost(most + STEP)}>
          {MESSAGES.showMore(offers.length - shown.length)}
        </Button>
      )}
      {!data.mayseealloffers && offers.length > 0 && state.kind !== "running" && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
          {MESSAGES.more}
          <LinkButton href="/subscribe" size="sm">
            {MESSAGES.upgrade}
          </LinkButton>
        </p>
      )}
    </>
  );
};

/** The trade finder of a league: offers in which every team gains. `onOpen` shows one in the calculator. */
const OffersView = ({ league, onOpen }: { league: League; onOpen: (trade: Trade) => void }) => {
  const { data, error, refetch } = useQuery(finderQuery(league.leagueid));
  const [filters, setFilters] = useState<FinderFilters>({ ...NO_FILTERS, team: league.myteamid });
  if (error && !data)
    return (
      <RetryNotice title={MESSAGES.failed} retry={MESSAGES.retry} onRetry={() => void refetch()}>
        {errorText(error)}
      </RetryNotice>
    );
  if (!data)
    return (
      <div className="grid place-items-center py-10 text-ink-faint">
        <Spinner size={24} />
        <span className="sr-only">{MESSAGES.waiting}</span>
      </div>
    );
  return (
    <div className="grid gap-5">
      <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
      <FinderFiltersForm teams={data.teams} filters={filters} onChange={setFilters} />
      <Search league={league} data={data} filters={filters} onOpen={onOpen} />
    </div>
  );
};

export default OffersView;

/** What the finder of a league searches; an answer given by this visitor makes it stale, as it does the list. */
const finderQuery = (leagueid: string) =>
  queryOptions({
    queryKey: [TRADE_VALUES, "finder", leagueid],
    queryFn: ({ signal }) => send("GET /api/leagues/{leagueid}/finder", { params: { leagueid } }, { signal }),
    staleTime: 2 * MINUTE_MS,
  });

type SearchState =
  | { readonly kind: "running"; readonly found: Found | null }
  | { readonly kind: "done"; readonly found: Found }
  | { readonly kind: "cancelled"; readonly found: Found | null }
  | { readonly kind: "failed"; readonly found: null };

const STARTED: SearchState = { kind: "running", found: null };

/**
 * Searches for offers in a worker, anew whenever the request changes (by identity). `cancel` keeps what was found so
 * far.
 */
const useSearch = (request: SearchRequest): { readonly state: SearchState; readonly cancel: () => void } => {
  const [reported, report] = useState<{ readonly request: SearchRequest; readonly state: SearchState }>({
    request,
    state: STARTED,
  });
  const worker = useRef<Worker | null>(null);
  useEffect(() => {
    const own = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
    worker.current = own;
    own.addEventListener("message", ({ data: found }: MessageEvent<Found>) =>
      report({ request, state: { kind: found.done < 1 ? "running" : "done", found } }),
    );
    own.addEventListener("error", () => report({ request, state: { kind: "failed", found: null } }));
    own.postMessage(request, []);
    return () => own.terminate();
  }, [request]);
  const state = reported.request === request ? reported.state : STARTED;
  return {
    state,
    cancel: () => {
      worker.current?.terminate();
      if (state.kind === "running") report({ request, state: { kind: "cancelled", found: state.found } });
    },
  };
};

/** The trade of an offer, `first` as its first team; null where the catalogue has nothing for one of its picks. */
const tradeOf = (
  { legs }: Offer,
  teams: readonly FinderTeam[],
  assets: ReadonlyMap<string, SearchedAsset>,
  first: string | null,
  leagueid: string,
): Trade | null => {
  const members = legs.map(({ from }) => from).toSorted((a, b) => Number(b === first) - Number(a === first));
  const tradeTeams = members.reduce<readonly TradeTeam[]>((made, id) => {
    const team = teams.find((one) => one.id === id);
    return [...made, { ...newTeam(made, team?.status ?? 0), name: team?.name ?? id, league: { leagueid, teamid: id } }];
  }, []);
  const idOf = (member: string): TradeTeam["id"] => tradeTeams[members.indexOf(member)]!.id;
  const originOf = ({ originalteamid }: HeldPick) => teams.find(({ id }) => id === originalteamid)?.name;
  const moves = legs.flatMap((leg) => leg.assets.map((asset) => ({ ...leg, asset: assets.get(asset.id) })));
  const placed: PlacedAsset[] = [];
  for (const { from, to, asset } of moves) {
    if (!asset || asset.assetid === null) return null;
    const { assetid, pick, name, position, team, age } = asset;
    placed.push({
      instanceId: `asset${placed.length + 1}`,
      asset: {
        id: assetid,
        name: pick ? pickNameOf(pick, originOf(pick)) : name,
        position,
        team,
        age,
        ...(pick && { leaguepick: { ...pick, leagueid } }),
      },
      from: idOf(from),
      to: idOf(to),
    });
  }
  return { teams: tradeTeams, placed, nextInstance: placed.length + 1, question: null };
};
