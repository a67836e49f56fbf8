import { Handshake } from "lucide-react";
import { useMemo, useState } from "react";
import type { FinderFilters } from "#core/finder/filters.ts";
import type { Found } from "#core/finder/find-offers.ts";
import type { FinderLeague } from "#core/finder/finder-league.ts";
import { offerKey, type Offer } from "#core/finder/offers.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { EmptyState, RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Button, LinkButton } from "#web/kit/ui/form/button.tsx";
import { MESSAGES, ruledOutLines } from "./messages.ts";
import { OfferCard } from "./offer-card.tsx";
import { useSearch } from "./use-search.ts";

/** Without the plan that shows all offers, so many are shown. */
const FREE_OFFERS = 3;
/** With it the varied ones at first, and so many more with each press. */
const STEP = 10;

type OfferSearchProps = {
  league: FinderLeague;
  filters: FinderFilters;
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

/** What the search tried and ruled out, folded. */
function Waterfall({ ruledOut }: Pick<Found, "ruledOut">) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      title={MESSAGES.triedTitle}
      summary={MESSAGES.tried(ruledOut.candidates)}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="text-13 text-ink-soft tabular-nums">
        <RuledOutList ruledOut={ruledOut} />
      </div>
    </Disclosure>
  );
}

export function OfferSearch({ league, filters, mayseealloffers, ...actions }: OfferSearchProps) {
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
          {MESSAGES.cancel}
        </Button>
      </div>
    );
  const offers = state.found?.offers ?? [];
  const misses = state.found?.misses ?? [];
  const first = state.found?.varied ?? 0;
  const shown = offers.slice(0, mayseealloffers ? first + more : Math.min(first, FREE_OFFERS));
  const card = { league, mine: filters.team, ...actions };
  return (
    <>
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
          <RuledOutList ruledOut={state.found.ruledOut} />
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ol aria-label={MESSAGES.list} className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
          {shown.map((offer) => (
            <li key={offerKey(offer)}>
              <OfferCard offer={offer} {...card} />
            </li>
          ))}
        </ol>
      )}
      {mayseealloffers && offers.length > shown.length && (
        <Button className="justify-self-start" onClick={() => setMore(more + STEP)}>
          {MESSAGES.showMore(offers.length - shown.length)}
        </Button>
      )}
      {!mayseealloffers && offers.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
          {MESSAGES.more}
          <LinkButton href="/subscribe" size="sm">
            {MESSAGES.upgrade}
          </LinkButton>
        </p>
      )}
      {misses.length > 0 && offers.length < FREE_OFFERS && (
        <section aria-labelledby="misses" className="grid gap-3">
          <h2 id="misses" className="text-16">
            {MESSAGES.missesTitle}
          </h2>
          <p className="text-13 text-ink-soft">{MESSAGES.missesText}</p>
          <ol aria-labelledby="misses" className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
            {misses.map(({ offer, lacks }) => (
              <li key={offerKey(offer)}>
                <OfferCard offer={offer} lacks={lacks} {...card} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {state.kind === "done" && offers.length > 0 && <Waterfall ruledOut={state.found.ruledOut} />}
    </>
  );
}
