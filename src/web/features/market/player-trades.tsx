import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { refusalText } from "#web/data/api/send.ts";
import { Skeleton } from "#web/ui/display/loading.tsx";
import { RetryNotice } from "#web/ui/display/notice.tsx";
import { buttonStyle } from "#web/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { DemandText } from "./market-list.tsx";
import { tradesOfAssetQuery } from "./queries.ts";
import { TradeCard } from "./trade-card.tsx";

/** The trades shown on the page of a player; the page of all trades has the rest. */
const SHOWN = 3;

/** How often an asset is traded, and its newest trades. */
const PlayerTrades = ({ assetid }: { assetid: number }) => {
  const { data, error, refetch } = useQuery(tradesOfAssetQuery(assetid));
  if (error && !data)
    return (
      <RetryNotice title={MESSAGES.failed} retry={MESSAGES.retry} onRetry={() => void refetch()}>
        {refusalText(error)}
      </RetryNotice>
    );
  if (!data) return <Skeleton className="h-12" />;
  if (data.trades.length === 0) return <p className="text-14 text-ink-soft">{MESSAGES.noneOfPlayer}</p>;
  return (
    <div className="grid gap-4">
      {data.demand && <DemandText demand={data.demand} />}
      <ul>
        {data.trades.slice(0, SHOWN).map((trade) => (
          <TradeCard key={trade.tradeid} trade={trade} />
        ))}
      </ul>
      {data.trades.length > SHOWN && (
        <Link href={`/trades?asset=${assetid}`} className={`justify-self-start ${buttonStyle("secondary", "sm")}`}>
          {MESSAGES.allOf}
        </Link>
      )}
    </div>
  );
};

export default PlayerTrades;
