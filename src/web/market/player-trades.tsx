import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Format } from "#core/situation/situation.ts";
import { shownValue } from "#core/kit/signed.ts";
import { Skeleton, NotLoaded } from "#web/kit/ui/display/notice.tsx";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { DemandText } from "./market-list.tsx";
import { tradedPriceQuery, tradesOfAssetQuery } from "./queries.ts";
import { TradeCard } from "./trade-card.tsx";

const SHOWN = 3;

/** What managers paid for a player beside the community's value; nothing where the trades are too few. */
function TradedPrice({ assetid, league, value }: PlayerTradesProps) {
  const { data } = useQuery({ ...tradedPriceQuery(assetid, league), enabled: value !== null });
  if (!data?.price || value === null || shownValue(value) === 0) return null;
  const { factor, low, high } = data.price;
  const [price, from, to] = [factor, low, high].map((one) => shownValue(value * one)) as [number, number, number];
  return (
    <dl aria-label={MESSAGES.tradedPrice} className="grid grid-cols-[auto_auto_1fr] items-baseline gap-x-3 gap-y-1">
      <dt className="text-14 text-ink-soft">{MESSAGES.communityValue}</dt>
      <dd className="text-right text-16 font-semibold tabular-nums">{shownValue(value)}</dd>
      <dd className="text-13 text-ink-faint">{MESSAGES.communitySource}</dd>
      <dt className="text-14 text-ink-soft">{MESSAGES.tradedPrice}</dt>
      <dd className="text-right text-16 font-semibold tabular-nums">{price}</dd>
      <dd className="text-13 text-ink-faint">{MESSAGES.tradedBand(from, to, data.trades, data.leagues)}</dd>
    </dl>
  );
}

type PlayerTradesProps = {
  readonly assetid: number;
  readonly league: Format;
  /** The community's value of the asset here; null where it has none. */
  readonly value: number | null;
};

export default function PlayerTrades({ assetid, league, value }: PlayerTradesProps) {
  const { data, error, refetch } = useQuery(tradesOfAssetQuery(assetid));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title={MESSAGES.failed} waiting={<Skeleton className="h-12" />} />;
  if (data.trades.length === 0) return <p className="text-14 text-ink-soft">{MESSAGES.noneOfPlayer}</p>;
  return (
    <div className="grid gap-4">
      <TradedPrice assetid={assetid} league={league} value={value} />
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
}
