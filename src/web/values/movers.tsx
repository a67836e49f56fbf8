import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "wouter";
import type { Asset } from "#contract/values/values.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { trendDisplay } from "#core/assets/trend-display.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { useSituation } from "#web/situation/start.ts";
import { assetListQuery } from "./trade-values.ts";
import { cx } from "#web/kit/ui/cx.ts";

/** In wide windows: whose values moved most, in a strip below the header. Nothing while nobody's did. */
export function Movers() {
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  return config ? <Strip config={config} /> : <div className="h-10 board max-lg:hidden" />;
}

function Strip({ config }: { config: SitbarConfig }) {
  const { data, isError } = useQuery({ ...assetListQuery(config, null), placeholderData: keepPreviousData });
  const movers = useMemo(() => (data ? moversIn(data) : null), [data]);
  if (isError || movers?.length === 0) return null;
  return (
    <aside aria-label="Movers" data-print="none" className="board max-lg:hidden">
      <div className="flex h-10 page-app items-center gap-6 text-13 whitespace-nowrap">
        <h2 className="text-16">
          Movers <span className="text-12 font-normal text-ink-soft">14 days</span>
        </h2>
        {movers?.map((asset) => (
          <Mover key={asset.assetid} {...asset} />
        ))}
      </div>
    </aside>
  );
}

function Mover({ assetid, assetdisplayname, tradevalue, trend, trendpercent }: Asset) {
  const { direction, text } = trendDisplay({ trend, trendpercent });
  return (
    <Link
      href={profilePath(assetid, assetdisplayname)}
      title={assetdisplayname}
      className="text-ink-soft lean hover:text-ink max-xl:nth-[n+7]:hidden"
    >
      {assetdisplayname.slice(assetdisplayname.indexOf(" ") + 1)}
      <b className="mx-1.5 text-16 text-ink narrow">{Math.round(tradevalue)}</b>
      <span className={cx("font-semibold", direction === "up" ? "text-up" : "text-down")}>
        <span aria-hidden>{direction === "up" ? "▲" : "▼"}</span>
        <span className="sr-only">{direction}</span> {text}
      </span>
    </Link>
  );
}

// Movements of players whom few would trade are no news.
const MOST_VALUABLE = 80;
const RISERS = 4;
const FALLERS = 3;

/** Who rose and who fell most among the players that are worth most; `assets` has the highest value first. */
export function moversIn(assets: readonly Asset[]): readonly Asset[] {
  const known = assets.filter(({ isdraftpick }) => !isdraftpick).slice(0, MOST_VALUABLE);
  const most = (trend: Asset["trend"], count: number) =>
    known
      .filter((asset) => asset.trend === trend)
      .sort((a, b) => Math.abs(b.trendpercent) - Math.abs(a.trendpercent))
      .slice(0, count);
  return [...most("up", RISERS), ...most("down", FALLERS)];
}
