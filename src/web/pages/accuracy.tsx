import { AccuracyView } from "#web/features/accuracy/accuracy-view.tsx";
import { MESSAGES } from "#web/features/accuracy/messages.ts";
import { TradeReceipts } from "#web/features/accuracy/trade-receipts.tsx";
import { TrackRecordView } from "#web/features/accuracy/track-record-view.tsx";

const FRAME =
  "mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-10 text-16 text-ink-soft md:px-6 md:py-16";

/** How well answers were predicted just before they counted. */
const AccuracyPage = () => (
  <article className={FRAME}>
    <header className="grid max-w-2xl gap-2">
      <h1 className="text-28 text-ink">{MESSAGES.title}</h1>
      <p>{MESSAGES.lead}</p>
    </header>
    <AccuracyView />
    <TradeReceipts />
    <TrackRecordView />
  </article>
);

export default AccuracyPage;
