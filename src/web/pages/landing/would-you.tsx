import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Asset } from "#contract/values/values.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { judgeTrade } from "#core/trades/judge-trade.ts";
import { rosterSpotValue } from "#core/values/package-adjustment.ts";
import { examplePieces, exampleTrade } from "#core/trades/example-trade.ts";
import { verdictText } from "#core/trades/verdict-text.ts";
import { useSituation } from "#web/situation/start.ts";
import { assetListQuery } from "#web/values/trade-values.ts";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Tug } from "#web/trades/tug.tsx";
import { toTradeAsset } from "#web/trades/use-prices.ts";
import { MESSAGES } from "./messages.ts";

/** A trade to play with: one piece for two, judged as the calculator does it. */
export function WouldYou() {
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  return (
    <section
      aria-labelledby="would-you"
      className={
        "grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-4 board py-6 " +
        "max-lg:-mx-(--gutter) max-lg:px-(--gutter) " +
        "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:rounded-12 lg:px-8"
      }
    >
      <div>
        <h2 id="would-you" className="text-28">
          Would you?
        </h2>
        <p className="text-ink-soft">One good piece for two. Choose other pieces and see who gains.</p>
      </div>
      {config ? <Ready config={config} /> : <Skeleton className="h-40" />}
    </section>
  );
}

// How many of the most valuable assets are offered.
const OFFERED = 30;

function Ready({ config }: { config: SitbarConfig }) {
  const { data, isError } = useQuery({ ...assetListQuery(config, null), placeholderData: keepPreviousData });
  const [chosen, choose] = useState<readonly (number | null)[]>([null, null, null]);
  const spot = useMemo(() => spotValue(data ?? [], config), [data, config]);
  if (!data) return isError ? <p className="text-ink-soft">{MESSAGES.unavailable}</p> : <Skeleton className="h-40" />;
  const offered = data.slice(0, OFFERED);
  const [one, two, three] = examplePieces(data).map(
    (first, at) => data.find(({ assetid }) => assetid === chosen[at]) ?? first,
  );
  if (!one || !two || !three) return <p className="text-ink-soft">{MESSAGES.unavailable}</p>;
  const pieces = [one, two, three];
  const trade = exampleTrade(pieces.map((piece) => toTradeAsset(piece)));
  const judgement = judgeTrade(trade, {
    priceFor: (_, { id }) => pieces.find(({ assetid }) => assetid === id)?.tradevalue ?? null,
    bandFor: () => null,
    spotValueFor: () => spot,
  });
  const { headline, adjusted } = verdictText(judgement, trade.teams);
  const [gets, sends] = [shown(two) + shown(three), shown(one)];
  const select = (at: number, piece: Asset, others: readonly Asset[]) => (
    <Piece
      label={`Piece ${at + 1}`}
      piece={piece}
      offered={[...new Set([piece, ...offered])].filter((asset) => !others.includes(asset)).sort(byValue)}
      onChange={(assetid) => choose(chosen.map((before, place) => (place === at ? assetid : before)))}
    />
  );
  return (
    <div className="min-w-0">
      <p className="flex justify-between text-13 text-ink-soft">
        <span>Team 1 gets</span>
        <span>Team 2 gets</span>
      </p>
      <p className="flex justify-between text-40 leading-11 narrow">
        <b>{gets}</b>
        <b>{sends}</b>
      </p>
      <Tug left={gets} right={sends} label={`${gets} to ${sends}`} />
      <div role="status" className="min-h-14">
        <p className="text-28 narrow">{headline}</p>
        <p className="text-ink-soft">{adjusted}</p>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:flex">
        {select(1, two, [one, three])}
        {select(2, three, [one, two])}
        <span className="col-start-2 row-start-1 min-w-0 sm:ml-auto">{select(0, one, [two, three])}</span>
      </div>
    </div>
  );
}

const shown = ({ tradevalue }: Asset): number => Math.round(tradevalue);
const byValue = (a: Asset, b: Asset): number => b.tradevalue - a.tradevalue;

const spotValue = (assets: readonly Asset[], { roster }: SitbarConfig): number =>
  rosterSpotValue(
    assets.flatMap(({ isdraftpick, tradevalue }) => (isdraftpick ? [] : [tradevalue])),
    roster,
  );

type PieceProps = { label: string; piece: Asset; offered: readonly Asset[]; onChange: (assetid: number) => void };

const Piece = ({ label, piece, offered, onChange }: PieceProps) => (
  <select
    aria-label={label}
    value={piece.assetid}
    onChange={({ target }) => onChange(Number(target.value))}
    className={
      "h-11 w-full min-w-0 rounded-8 border border-ink-soft bg-board px-2 text-13 font-semibold lean text-ink " +
      "sm:w-52 hover:bg-sunken"
    }
  >
    {offered.map((asset) => (
      <option key={asset.assetid} value={asset.assetid}>
        {asset.assetdisplayname} {shown(asset)}
      </option>
    ))}
  </select>
);
