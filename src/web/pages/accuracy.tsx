import { useQueries } from "@tanstack/react-query";
import { accuracyQuery, AccuracyView } from "#web/ratings/accuracy/accuracy-view.tsx";
import { MESSAGES } from "#web/ratings/accuracy/messages.ts";
import { TradeReceipts, tradeReceiptsQuery } from "#web/market/trade-receipts.tsx";
import { trackRecordQuery, TrackRecordView } from "#web/ratings/accuracy/track-record-view.tsx";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { useWaiting } from "#web/kit/ui/use-waiting.ts";

const FRAME =
  "mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-10 text-16 text-ink-soft md:px-6 md:py-16";

// A part that is shown after its query failed must not start it again: the page would wait once more.
const QUERIES = [accuracyQuery, tradeReceiptsQuery, trackRecordQuery] as const;

/** Its parts are shown together, so that none moves another. */
function AccuracyPage() {
  const isWaiting = useWaiting(useQueries({ queries: QUERIES }).some(({ isPending }) => isPending));
  return (
    <article className={FRAME}>
      <header className="grid max-w-2xl gap-2">
        <h1 className="text-28 text-ink">{MESSAGES.title}</h1>
        <p>{MESSAGES.lead}</p>
      </header>
      {isWaiting ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <>
          <AccuracyView />
          <TradeReceipts />
          <TrackRecordView />
        </>
      )}
    </article>
  );
}

export default AccuracyPage;
