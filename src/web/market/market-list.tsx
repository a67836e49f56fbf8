import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { ArrowLeftRight, Download } from "lucide-react";
import { Link } from "wouter";
import { refusalText } from "#web/kit/query/send.ts";
import type { Demand } from "#contract/market.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { EmptyState, RetryNotice, Waiting } from "#web/kit/ui/display/notice.tsx";
import { Button, buttonStyle } from "#web/kit/ui/form/button.tsx";
import { toast, tellFailure } from "#web/kit/ui/overlay/toast-store.ts";
import { saveFile } from "#web/kit/ui/save-file.ts";
import { MESSAGES } from "./messages.ts";
import { marketCsv, marketQuery, type MarketFilters } from "./queries.ts";
import { TradeCard } from "./trade-card.tsx";

export const TradesWaiting = () => <Waiting heights={["h-44", "h-44", "h-44"]} />;

export const DemandText = ({ demand }: { demand: Demand }) => (
  <p className="text-14 text-ink-soft">
    {MESSAGES.demand(demand.recent, demand.before)}
    {demand.trendpercent !== null && demand.trendpercent !== 0 && ` ${MESSAGES.trend(demand.trendpercent)}`}
  </p>
);

function CsvButton({ filters }: { filters: MarketFilters }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => marketCsv(filters),
    onSuccess: ({ csv, iscut, trades }) => {
      saveFile("completed-trades.csv", "text/csv;charset=utf-8", csv);
      if (iscut) toast({ title: MESSAGES.csvCut(trades) });
    },
    onError: tellFailure(MESSAGES.csvFailed),
  });
  return (
    <Button size="sm" busy={isPending} icon={<Download aria-hidden size={14} />} onClick={() => mutate()}>
      {MESSAGES.csv}
    </Button>
  );
}

const Nothing = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      icon={<ArrowLeftRight aria-hidden size={20} />}
      title={MESSAGES.noneTitle}
      action={<Button onClick={onClear}>{MESSAGES.clear}</Button>}
    >
      {MESSAGES.noneText}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<ArrowLeftRight aria-hidden size={20} />}
      title={MESSAGES.emptyTitle}
      action={
        <Link href="/leagues" className={buttonStyle("primary", "md")}>
          {MESSAGES.toLeagues}
        </Link>
      }
    >
      {MESSAGES.emptyText}
    </EmptyState>
  );

const Offer = ({ onUpgrade }: { onUpgrade: () => void }) => (
  <Card className="flex flex-wrap items-center justify-between gap-3">
    <div className="min-w-0">
      <h2 className="text-16">{MESSAGES.freeTitle}</h2>
      <p className="mt-1 max-w-prose text-14 text-ink-soft">{MESSAGES.freeText}</p>
    </div>
    <Button onClick={onUpgrade}>{MESSAGES.seePlans}</Button>
  </Card>
);

type MarketListProps = { filters: MarketFilters; onClear: () => void; onUpgrade: () => void };

export function MarketList({ filters, onClear, onUpgrade }: MarketListProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    marketQuery(filters),
  );
  if (error && !data)
    return <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} text={refusalText(error)} />;
  if (!data) return <TradesWaiting />;
  const [first] = data.pages;
  const trades = data.pages.flatMap((page) => page.trades);
  if (!first || trades.length === 0) return <Nothing isFiltered={Object.keys(filters).length > 0} onClear={onClear} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-13 text-ink-soft">
          {MESSAGES.kept(first.kept.trades, first.kept.leagues)}
        </p>
        {first.mayseeall && <CsvButton filters={filters} />}
      </div>
      {first.demand && <DemandText demand={first.demand} />}
      <Card aria-label={MESSAGES.list}>
        <ul>
          {trades.map((trade) => (
            <TradeCard key={trade.tradeid} trade={trade} />
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {MESSAGES.more}
        </Button>
      )}
      {!first.mayseeall && <Offer onUpgrade={onUpgrade} />}
    </>
  );
}
