import { useMemo } from "react";
import { Link } from "wouter";
import type { League } from "#contract/leagues/leagues.ts";
import { offerKey } from "#core/finder/offers.ts";
import { errorText } from "#web/kit/query/send.ts";
import { RetryNotice, Waiting } from "#web/kit/ui/display/notice.tsx";
import { NOTHING_ASKED, useFilters, useSearch, useSearched } from "./finder-data.ts";
import { MESSAGES } from "./messages.ts";
import { OfferLines } from "./offer-card.tsx";

const SHOWN = 2;

export default function BestOffers({ league, mine }: { league: League; mine: string }) {
  const { searched, error, refetch } = useSearched(league);
  const filters = useFilters(league, { ...NOTHING_ASKED, team: mine });
  const request = useMemo(
    () => searched && { league: searched, filters, withCycles: false, round: 0 },
    [searched, filters],
  );
  const { state } = useSearch(request);
  if ((error && !searched) || state.kind === "failed")
    return (
      <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} text={error ? errorText(error) : undefined} />
    );
  if (!searched || state.kind !== "done")
    return <Waiting text={MESSAGES.searching} heights={["h-20", "h-20"]} className="grid gap-2" />;
  const offers = state.found.offers.slice(0, SHOWN);
  const all = `/league/${league.leagueid}?view=offers`;
  if (offers.length === 0)
    return (
      <p className="text-14 text-ink-soft">
        {searched.deadline ? MESSAGES.deadlineTitle : MESSAGES.noneTitle}.{" "}
        <Link href={all} className="text-accent-ink underline">
          {MESSAGES.title}
        </Link>
      </p>
    );
  return (
    <ul aria-label={MESSAGES.best}>
      {offers.map((offer) => (
        <li key={offerKey(offer)} className="border-b border-line">
          <Link href={all} className="block rounded-4 py-2 hover:bg-sunken">
            <OfferLines offer={offer} league={searched} mine={mine} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
