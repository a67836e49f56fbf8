import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  Activity,
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Bell,
  History,
  Lightbulb,
  MessageSquare,
  Newspaper,
  Star,
} from "lucide-react";
import { Link } from "wouter";
import type { WatchedRow } from "#contract/watchlist/watchlist.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { trendDisplay } from "#core/assets/trend-display.ts";
import { nameList } from "#core/kit/name-list.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { REASON_DAYS, type ReasonKind } from "#core/watchlist/reasons.ts";
import { alertsQuery } from "./alerts.ts";
import { errorText } from "#web/kit/query/send.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { moversIn } from "#web/values/movers.tsx";
import { assetListQuery } from "#web/values/trade-values.ts";
import { setImmediate, useWatchlist, watchedMovesQuery } from "./data.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Card, TitledPart } from "#web/kit/ui/display/card.tsx";
import { EmptyState, RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { buttonStyle, lineLink, IconButton } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { changeStar, sayRefused, StarButton } from "./star.tsx";

const ICONS: Readonly<Record<ReasonKind, typeof Activity>> = {
  injury: Activity,
  news: Newspaper,
  trade: ArrowLeftRight,
  insight: Lightbulb,
  call: History,
  answers: MessageSquare,
};

const percentOver = ({ moves }: WatchedRow, span: number): number | null =>
  moves.find(({ days }) => days === span)?.percent ?? null;

function Movement({ percent, size }: { percent: number; size: number }) {
  const trend = percent > 0 ? "up" : "down";
  const { direction, text } = trendDisplay({ trend: percent === 0 ? "neutral" : trend, trendpercent: percent });
  if (direction === "neutral") return <span className="text-ink-faint">0%</span>;
  const Arrow = direction === "up" ? ArrowUp : ArrowDown;
  return (
    <span
      className={cx("inline-flex items-baseline gap-0.5 font-semibold", direction === "up" ? "text-up" : "text-down")}
    >
      <Arrow aria-hidden size={size} strokeWidth={2.5} className="self-center" />
      <span className="sr-only">{direction} </span>
      {text}
    </span>
  );
}

function Value({ row }: { row: WatchedRow }) {
  if (row.value === null) return <p className="text-13 text-ink-faint">{MESSAGES.noValue}</p>;
  const [day, week, month] = [1, REASON_DAYS, 30].map((span) => percentOver(row, span));
  return (
    <div className="grid justify-items-end text-right">
      <span className="text-16 font-semibold tabular-nums">{Math.round(row.value)}</span>
      <p className="text-13 whitespace-nowrap tabular-nums">
        {typeof week === "number" ? (
          <>
            <Movement percent={week} size={14} /> <span className="text-ink-faint">{MESSAGES.sevenDays}</span>
          </>
        ) : (
          <span className="text-ink-faint">{MESSAGES.unknownMove}</span>
        )}
      </p>
      {(typeof day === "number" || typeof month === "number") && (
        <p className="flex flex-wrap items-baseline justify-end gap-x-2 text-12 text-ink-faint tabular-nums">
          {typeof day === "number" && (
            <span>
              {MESSAGES.oneDay} <Movement percent={day} size={12} />
            </span>
          )}
          {typeof month === "number" && (
            <span>
              {MESSAGES.thirtyDays} <Movement percent={month} size={12} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function Reasons({ row: { reasons } }: { row: WatchedRow }) {
  if (reasons.length === 0) return <p className="text-13 text-ink-faint">{MESSAGES.quiet}</p>;
  return (
    <ul className="grid gap-1">
      {reasons.map(({ kind, day, text }) => {
        const Icon = ICONS[kind];
        return (
          <li key={`${kind}${day}${text}`} className="flex gap-2 text-13 text-ink-soft">
            <Icon aria-hidden size={14} className="mt-0.75 shrink-0 text-ink-faint" />
            <span className="min-w-0 wrap-anywhere">
              {text.charAt(0).toUpperCase() + text.slice(1)}
              {day !== null && <span className="text-ink-faint">{`\u00a0· ${dayText(`${day}T12:00`)}`}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether news of an asset is sent at once; only where alerts are sent at all. */
function BellButton({ row: { assetid, name, isimmediate } }: { row: WatchedRow }) {
  const client = useQueryClient();
  const { data } = useQuery(alertsQuery);
  if (!data || data.devices.length === 0) return null;
  return (
    <IconButton
      label={isimmediate ? MESSAGES.bellOn(name) : MESSAGES.bellOff(name)}
      aria-pressed={isimmediate}
      icon={<Bell aria-hidden size={16} className={isimmediate ? "fill-current text-accent-ink" : ""} />}
      onClick={() => void setImmediate(client, assetid, !isimmediate).catch((error: unknown) => sayRefused(error))}
    />
  );
}

function Row({ row }: { row: WatchedRow }) {
  const client = useQueryClient();
  const { assetid, name, position, team, isstarred, rosters } = row;
  return (
    <li
      className={
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-t border-line p-4 first:border-t-0 md:px-5"
      }
    >
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            href={profilePath(assetid, name)}
            className={cx(lineLink, "font-semibold wrap-anywhere text-ink hover:text-accent-ink hover:underline")}
          >
            {name}
          </Link>
          <PositionBadge wide position={position} />
          {position !== "PICK" && <span className="text-13 text-ink-faint">{team ?? "FA"}</span>}
        </div>
        {rosters.length > 0 && <p className="text-12 text-ink-faint">{MESSAGES.onRoster(nameList(rosters))}</p>}
      </div>
      <div className="flex items-start gap-1">
        <Value row={row} />
        {isstarred && (
          <div className="-mt-2 -mr-2 flex max-sm:flex-col-reverse">
            <BellButton row={row} />
            <IconButton
              label={MESSAGES.unwatch(name)}
              icon={<Star aria-hidden size={16} className="fill-current text-accent-ink" />}
              onClick={() => changeStar(client, assetid, false)}
            />
          </div>
        )}
      </div>
      <div className="col-span-2">
        <Reasons row={row} />
      </div>
    </li>
  );
}

const Empty = () => (
  <EmptyState
    icon={<Star aria-hidden size={20} />}
    title={MESSAGES.emptyTitle}
    action={
      <Link href="/asset-list" className={buttonStyle("primary", "md")}>
        {MESSAGES.toList}
      </Link>
    }
  >
    {MESSAGES.emptyText}
  </EmptyState>
);

function Room() {
  const { data } = useWatchlist();
  if (!data || data.rosters) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-faint">
      {MESSAGES.room(data.assets.length, data.limit)}
      <Link href="/subscribe" className={cx(lineLink, "font-medium text-accent-ink underline underline-offset-2")}>
        {MESSAGES.more}
      </Link>
    </p>
  );
}

export function WatchedList({ config }: { config: SitbarConfig }) {
  const { data, error, refetch } = useQuery(watchedMovesQuery(config));
  if (error && !data)
    return <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} text={errorText(error)} />;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{MESSAGES.waiting}</span>
        {/* As high as the list of somebody who watches nobody yet, so that the alerts below stay where they are. */}
        <Skeleton className="h-69" />
      </div>
    );
  return (
    <>
      {data.rows.length === 0 ? (
        <Empty />
      ) : (
        <Card flush aria-label={MESSAGES.watching}>
          <ul>
            {data.rows.map((row) => (
              <Row key={row.assetid} row={row} />
            ))}
          </ul>
        </Card>
      )}
      {data.rows.length > 0 && <Room />}
      {data.rows.length < SUGGESTED && <Suggested config={config} watched={data.rows} />}
    </>
  );
}

/** Players to begin with, while fewer than so many are followed. */
const SUGGESTED = 5;

/** Whose values moved most, and after them who is worth most. */
function Suggested({ config, watched }: { config: SitbarConfig; watched: readonly WatchedRow[] }) {
  const { data, isError } = useQuery(assetListQuery(config, null));
  if (isError) return null;
  const followed = new Set(watched.map(({ assetid }) => assetid));
  const shown = data && [...new Set([...moversIn(data), ...data])].filter(({ assetid }) => !followed.has(assetid));
  return (
    <TitledPart title={MESSAGES.toBegin}>
      <p className="flex justify-end gap-3 text-12 text-ink-soft">{MESSAGES.toBeginHeads}</p>
      <ul className="-mt-4 min-h-65">
        {shown?.slice(0, SUGGESTED).map((asset) => (
          <li key={asset.assetid} className="flex min-h-13 items-center gap-3 border-b border-line last:border-b-0">
            <PositionBadge wide position={asset.position} />
            <Link
              href={profilePath(asset.assetid, asset.assetdisplayname)}
              className={cx(lineLink, "min-w-0 grow font-semibold wrap-anywhere hover:text-accent-ink hover:underline")}
            >
              {asset.assetdisplayname}
            </Link>
            {asset.trend !== "neutral" && <Movement percent={asset.trendpercent} size={14} />}
            <span className="text-20 narrow tabular-nums">{Math.round(asset.tradevalue)}</span>
            <StarButton assetid={asset.assetid} name={asset.assetdisplayname} />
          </li>
        ))}
      </ul>
    </TitledPart>
  );
}
