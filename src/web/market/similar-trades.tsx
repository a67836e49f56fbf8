import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { nameList } from "#core/kit/name-list.ts";
import { startupPickOf } from "#core/assets/startup-pick.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { formatOf, type ReferenceTables } from "#core/situation/reference.ts";
import type { Trade } from "#core/trades/trade.ts";
import { send } from "#web/kit/query/send.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import { Line } from "#web/trades/reasons.tsx";
import { MESSAGES } from "./messages.ts";
import { TradeCard } from "./trade-card.tsx";

type SimilarTradesProps = { trade: Trade; config: SitbarConfig; tables: ReferenceTables };

export default function SimilarTrades({ trade, config, tables }: SimilarTradesProps) {
  const sides = trade.teams.map(({ id }) => [
    ...new Set(
      trade.placed
        // No completed trade names a startup pick.
        .filter(({ from, asset }) => from === id && startupPickOf(asset.id) === null)
        .map(({ asset }) => asset.id),
    ),
  ]);
  const { roster } = config;
  const format = formatOf(config.leagueFormatId, tables.formats);
  const issuperflex = roster.opSlots > 0 || roster.qbSlots > 1;
  const { data } = useQuery({
    queryKey: [TRADE_VALUES, "similar-trades", sides, format, issuperflex],
    queryFn: ({ signal }) =>
      send("POST /api/market/similar", { body: { sides, league: format, issuperflex } }, { signal }),
    enabled: sides.some((side) => side.length > 0),
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    // It stands beside the verdict and says nothing where it cannot be loaded.
    retry: false,
  });
  if (trade.placed.length === 0) return null;
  const names = new Map(trade.placed.map(({ asset }) => [asset.id, asset.name]));
  return (
    <Line title={MESSAGES.similar} summary={data && MESSAGES.similarCount(data.trades.length)}>
      <p className="text-13 text-ink-soft">{MESSAGES.similarLead}</p>
      <ul className="mt-3 mb-4 grid gap-1 text-14">
        {data?.packages.flatMap(({ assetids, returned }) =>
          returned.map(({ words, count }) => (
            <li key={`${assetids.join()} ${words}`}>
              {MESSAGES.sentFor(nameList(assetids.map((id) => names.get(id) ?? "?")), words, count)}
            </li>
          )),
        )}
      </ul>
      <ul>
        {data?.trades.map((one) => (
          <TradeCard key={one.tradeid} trade={one} />
        ))}
      </ul>
    </Line>
  );
}
