import { withCommas } from "#core/kit/with-commas.ts";
import { monthText } from "#web/kit/data/date-text.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Reply } from "#contract/kit/call.ts";
import type { readMarketReceipts } from "#contract/market.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";
import { loading } from "#web/kit/query/load.ts";
import { percentText } from "#web/ratings/accuracy/messages.ts";
import { FigureHead, FigureRow, FigureTable } from "#web/ratings/accuracy/tables.tsx";

type Receipt = Reply<typeof readMarketReceipts>["rows"][number];

export const tradeReceiptsQuery = queryOptions({
  ...loading("/api/market/receipts"),
  retry: false,
  retryOnMount: false,
});

function nameOf({ group, name }: Receipt): string {
  if (group === "all") return RECEIPTS.all;
  if (group === "format") return FORMAT_NAMES[name === "redraft" ? "redraft" : "dynasty"];
  return group === "tier" ? RECEIPTS.tier(name) : monthText(`${name}-15`);
}

// With fewer trades a quarter of them is too few to speak of.
const FEWEST_FOR_QUARTERS = 10;

const quartile = ({ trades }: Receipt, share: number | null): number | null =>
  trades < FEWEST_FOR_QUARTERS ? null : share;

/** How even completed trades were by the values of their day; nothing where there are none. */
export function TradeReceipts() {
  const { data } = useQuery(tradeReceiptsQuery);
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-20 text-ink">{RECEIPTS.title}</h3>
      <p>{RECEIPTS.lead}</p>
      <FigureTable
        caption={RECEIPTS.title}
        heading={RECEIPTS.heading}
        columns={RECEIPTS.columns.map((column) => (
          <FigureHead key={column}>{column}</FigureHead>
        ))}
      >
        {data.rows.map((row) => (
          <FigureRow key={`${row.group} ${row.name}`} name={nameOf(row)}>
            <td className="py-2 pl-2 md:pl-4">{withCommas(row.trades)}</td>
            <td className="py-2 pl-2 md:pl-4">{percentText(quartile(row, row.quarter))}</td>
            <td className="py-2 pl-2 font-semibold text-ink md:pl-4">{percentText(row.median)}</td>
            <td className="py-2 pl-2 md:pl-4">{percentText(quartile(row, row.threequarters))}</td>
          </FigureRow>
        ))}
      </FigureTable>
    </section>
  );
}

const RECEIPTS = {
  title: "Completed trades",
  lead:
    "Managers agreed to these trades. This is how far apart their sides were by our values of that day, as a share " +
    "of the larger side: a quarter of the trades were closer than the first figure, half closer than the second.",
  all: "All trades",
  tier: (values: string): string => `Best piece ${values.toLowerCase()}`,
  heading: "Trades of",
  columns: ["Count", "25%", "50%", "75%"],
} as const;
