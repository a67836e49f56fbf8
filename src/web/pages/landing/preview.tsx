import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Reply } from "#contract/kit/call.ts";
import type { valueLines } from "#contract/players.ts";
import type { Asset } from "#contract/values/values.ts";
import { ageOf } from "#core/assets/age.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { trendDisplay } from "#core/assets/trend-display.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { findFormat, formatOf, type ReferenceTables } from "#core/situation/reference.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { FORMAT_NAMES } from "#core/situation/summary.ts";
import { useSituation, useToday } from "#web/situation/start.ts";
import { shortDayText } from "#web/kit/data/date-text.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { statsQuery } from "#web/situation/reference.ts";
import { assetListQuery, valueLinesQuery } from "#web/values/trade-values.ts";
import { Badge, TeamBar } from "#web/kit/ui/display/badge.tsx";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { TrendLine } from "#web/kit/ui/display/trend-line.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { useHydrated } from "#web/kit/ui/hydrated.ts";
import { MESSAGES } from "./messages.ts";

const ROWS = 8;

const FORMAT_CHOICES = FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }));

const QUARTERBACKS = { "1QB": 0, Superflex: 1 } as const;
type Quarterbacks = keyof typeof QUARTERBACKS;
const QUARTERBACK_CHOICES = (Object.keys(QUARTERBACKS) as Quarterbacks[]).map((value) => ({ value, label: value }));

/** The top of the list in the reader's settings, to be tried in another format; the settings stay as they are. */
export function Preview() {
  const state = useSituation((now) => now);
  return (
    <section aria-label="The top of the list" className="min-w-0">
      {state.status === "ready" ? (
        <Tried config={state.config} tables={state.tables} />
      ) : (
        <>
          <Skeleton className="mb-1 h-9 pointer-coarse:h-11" />
          {state.status === "failed" ? <Unavailable /> : <Waiting />}
        </>
      )}
    </section>
  );
}

function Tried({ config, tables }: { config: SitbarConfig; tables: ReferenceTables }) {
  const [format, setFormat] = useState<Format>(formatOf(config.leagueFormatId, tables.formats));
  const [quarterbacks, setQuarterbacks] = useState<Quarterbacks>(config.roster.opSlots > 0 ? "Superflex" : "1QB");
  const asked = {
    ...config,
    leagueFormatId: findFormat(tables.formats, format)?.leagueformatid ?? config.leagueFormatId,
    roster: { ...config.roster, opSlots: QUARTERBACKS[quarterbacks] },
  };
  const { data, isError } = useQuery({ ...assetListQuery(asked, null), placeholderData: keepPreviousData });
  // Lines come after the first paint: the document holds none.
  const { data: history } = useQuery({ ...valueLinesQuery(asked), enabled: useHydrated() });
  const { data: stats } = useQuery(statsQuery);
  return (
    <>
      <div className="flex flex-wrap gap-2 pb-1">
        <Segmented
          label="Format"
          value={format}
          onChange={setFormat}
          options={FORMAT_CHOICES}
          className="grow basis-40"
        />
        <Segmented
          label="Quarterbacks"
          value={quarterbacks}
          onChange={setQuarterbacks}
          options={QUARTERBACK_CHOICES}
          className="grow basis-40"
        />
      </div>
      {data && data.length > 0 && <Rows assets={data} history={history} />}
      {!data && !isError && <Waiting />}
      {(data?.length === 0 || (!data && isError)) && <Unavailable />}
      <p className="min-h-5 pt-1 text-12 font-semibold lean text-ink-faint">
        {stats && (
          <>
            Stats through <time dateTime={stats.factsasof}>{shortDayText(`${stats.factsasof}T12:00`)}</time>
          </>
        )}
      </p>
    </>
  );
}

type History = Reply<typeof valueLines>;

const ROW = "grid h-12 grid-cols-(--columns) items-center gap-x-2 border-b border-line lg:h-10 lg:gap-x-3";
const COLUMNS =
  "[--columns:1.25rem_4px_minmax(0,1fr)_3.5rem_3rem] max-[23.7rem]:[--columns:1rem_4px_minmax(0,1fr)_2rem_2.5rem] " +
  "lg:[--columns:1.5rem_4px_minmax(0,1fr)_3rem_3.5rem_5.5rem_3.5rem]";

function Rows({ assets, history }: { assets: readonly Asset[]; history: History | undefined }) {
  const today = useToday();
  return (
    <ol className={COLUMNS}>
      {assets.slice(0, ROWS).map((asset, place) => (
        <li key={asset.assetid} className={cx(ROW, "relative")}>
          <span className="text-right text-13 narrow font-semibold text-ink-faint">{place + 1}</span>
          <TeamBar team={asset.team} />
          <span className="min-w-0 truncate leading-6">
            <Link
              href={profilePath(asset.assetid, asset.assetdisplayname)}
              className={
                "text-16 font-semibold lean after:absolute after:inset-0 hover:text-accent-ink " +
                "max-[23.7rem]:text-14"
              }
            >
              {asset.assetdisplayname}
            </Link>
            {!asset.isdraftpick && <span className="ml-1 text-13 lean text-ink-soft">({asset.team ?? "FA"})</span>}
            <span className="flex items-center gap-2 lg:hidden">
              <Place assets={assets} asset={asset} />
              <AgeText asset={asset} today={today} />
            </span>
          </span>
          <span className="max-lg:hidden">
            <Place assets={assets} asset={asset} />
          </span>
          <b className="text-right text-20 narrow max-lg:order-last">{Math.round(asset.tradevalue)}</b>
          <Trend asset={asset} days={history?.days ?? []} values={history?.lines[asset.assetid] ?? []} />
        </li>
      ))}
    </ol>
  );
}

const Place = ({ assets, asset }: { assets: readonly Asset[]; asset: Asset }) => (
  <Badge tone={POSITION_TONES[asset.position]} className="h-4.5 min-w-10">
    {asset.position}
    {!asset.isdraftpick && assets.filter(({ position }) => position === asset.position).indexOf(asset) + 1}
  </Badge>
);

function AgeText({ asset, today }: { asset: Asset; today: string }) {
  const age = ageOf(asset, today);
  return (
    age && (
      <span className="text-13 lean text-ink-soft">
        {age.years}
        <sup>{age.months}</sup>
      </span>
    )
  );
}

const TREND_INK = { up: "text-up", down: "text-down", neutral: "text-edge" } as const;

function Trend({ asset, ...line }: { asset: Asset; days: readonly string[]; values: readonly (number | null)[] }) {
  const { direction, text } = trendDisplay(asset);
  return (
    <>
      <span className={cx("h-6 lg:h-7", TREND_INK[direction])}>
        <TrendLine {...line} />
      </span>
      <span className={cx("text-right text-13 font-semibold lean max-lg:hidden", TREND_INK[direction])}>
        {direction === "neutral" ? (
          <span className="text-ink-faint">{text}</span>
        ) : (
          <>
            <span aria-hidden>{direction === "up" ? "▲" : "▼"}</span> <span className="sr-only">{direction}</span>
            {text}
          </>
        )}
      </span>
    </>
  );
}

const Waiting = () => (
  <div aria-hidden className={COLUMNS}>
    {Array.from({ length: ROWS }, (_, place) => (
      <div key={place} className={ROW}>
        <Skeleton className="h-3" />
        <Skeleton className="h-5" />
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-4" />
        <Skeleton className="h-5" />
      </div>
    ))}
  </div>
);

const Unavailable = () => (
  <p className="h-96 border-y border-line py-4 text-ink-soft lg:h-80">{MESSAGES.unavailable}</p>
);
