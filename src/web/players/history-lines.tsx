import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { FREE_DAYS, MOST_ASSETS_OF_HISTORY, MOST_DAYS } from "#contract/kit/limits.ts";
import type { AssetHistory, Profile } from "#contract/players.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { dotted } from "#core/kit/name-list.ts";
import type { SitbarSettings } from "#core/situation/config.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { BadgeButton } from "#web/kit/ui/display/badge.tsx";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { ScrollRegion } from "#web/kit/ui/display/scroll-region.tsx";
import { Table, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { HISTORY } from "./history-messages.ts";
import { historyQuery } from "./queries.ts";

const ChartWaiting = () => (
  <div className="grid gap-2">
    <Skeleton className="h-60 rounded-8" />
    <Skeleton className="h-5 w-56" />
  </div>
);
const HistoryChart = lazyPart(() => import("./history-chart.tsx"), <ChartWaiting />);

const SPANS = { month: FREE_DAYS, year: 365, all: MOST_DAYS } as const;
type Span = keyof typeof SPANS;
const CHOICES = (Object.keys(SPANS) as Span[]).map((value) => ({ value, label: HISTORY[value] }));

export type HistoryLinesProps = {
  /** One to four assets. */
  readonly assetids: readonly AssetId[];
  readonly nameOf: (assetid: AssetId) => string;
  readonly settings: SitbarSettings;
  /** May the reader see more than the free days? */
  readonly full: boolean;
  /** Called when a reader without a plan asks for more. */
  readonly onUpgrade: () => void;
  /** Drawn right below the chart, also where that is not there. */
  readonly actions?: ReactNode;
  /** Drawn between the chart and the table. */
  readonly children?: ReactNode;
};

/** The values of assets over time as lines and as a table, in the reader's situation; loaded when in view. */
export function HistoryLines({ assetids, nameOf, settings, full, onUpgrade, actions, children }: HistoryLinesProps) {
  const [span, setSpan] = useState<Span>("month");
  const [place, isInView] = useInView<HTMLDivElement>();
  const days = full ? SPANS[span] : FREE_DAYS;
  const { data, error, refetch } = useQuery({
    ...historyQuery(assetids, days, settings),
    enabled: isInView,
    placeholderData: keepPreviousData,
  });
  const choose = (next: Span): void => {
    if (full || SPANS[next] <= FREE_DAYS) setSpan(next);
    else onUpgrade();
  };
  const names = data?.assets.map(({ assetid }) => nameOf(assetid)) ?? [];
  return (
    <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && !data && <RetryNotice title={HISTORY.failed} onRetry={() => void refetch()} text={error.message} />}
      {!error && !data && <ChartWaiting />}
      {data?.days.length === 0 && <p className="py-6 text-center text-14 text-ink-soft">{HISTORY.none}</p>}
      {data && data.days.length > 1 && <HistoryChart history={data} names={names} />}
      <Segmented label={HISTORY.days} options={CHOICES} value={full ? span : "month"} onChange={choose} />
      {actions}
      {!error && !data && (
        <>
          <Skeleton className="h-15 md:h-10" />
          <Skeleton className="h-11" />
        </>
      )}
      {data && data.days.length > 0 && (
        <>
          {data.days.length > 1 && children}
          <p className="text-13 text-ink-faint">
            {HISTORY.note} {data.fromstatistics > 0 && `${HISTORY.statistics} `}
            {(data.fromstatistics > 0 ? days === MOST_DAYS : data.days.length < days) &&
              HISTORY.began(dayText(`${data.days[0] ?? ""}T12:00`))}{" "}
            {data.days.length === 1 && HISTORY.oneDay}
          </p>
          <HistoryTable history={data} names={names} />
        </>
      )}
    </div>
  );
}

/** Whether an element has come near the window yet; once it has, that stays. */
function useInView<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [seen, see] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return [place, seen];
}

/** The figures of the chart, newest day first, with what happened on a day; drawn when it is opened. */
function HistoryTable({ history, names }: { history: AssetHistory; names: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const { days, assets } = history;
  return (
    <Disclosure title={HISTORY.table} open={open} onOpenChange={setOpen}>
      {open && (
        <ScrollRegion label={HISTORY.table} className="max-h-96">
          <Table
            caption={HISTORY.title}
            columns={[
              "Day",
              ...names.flatMap((name) => [
                { name, numeric: true },
                { name: "80% likely range", numeric: true },
              ]),
            ]}
          >
            {days
              .map((day, index) => (
                <Tr key={day}>
                  <Td className="whitespace-nowrap">
                    {dotted([
                      day,
                      index < history.fromstatistics && HISTORY.fromStatistics,
                      ...assets
                        .flatMap(({ marks }) => marks.filter((one) => one.day === day))
                        .map(({ kind }) => HISTORY.mark[kind]),
                    ])}
                  </Td>
                  {assets.map(({ assetid, values, low, high }) => (
                    <Fragment key={assetid}>
                      <Td numeric>{values[index] == null ? "–" : Math.round(values[index])}</Td>
                      <Td numeric className="whitespace-nowrap">
                        {values[index] === null ? "–" : `${low[index]} to ${high[index]}`}
                      </Td>
                    </Fragment>
                  ))}
                </Tr>
              ))
              .toReversed()}
          </Table>
        </ScrollRegion>
      )}
    </Disclosure>
  );
}

type HistoryCardProps = Pick<HistoryLinesProps, "settings" | "full" | "onUpgrade" | "actions"> & {
  readonly profile: Profile;
};

/** An asset's value over time beside up to three others; loaded when it comes into view. */
export function HistoryCard({ profile, ...lines }: HistoryCardProps) {
  const [others, setOthers] = useState<readonly AssetId[]>([]);
  const { asset, comparables } = profile;
  const toggle = (assetid: AssetId): void =>
    setOthers((now) =>
      now.includes(assetid)
        ? now.filter((other) => other !== assetid)
        : [...now, assetid].slice(-(MOST_ASSETS_OF_HISTORY - 1)),
    );
  const nameOf = (assetid: AssetId): string =>
    assetid === asset.assetid
      ? asset.assetdisplayname
      : (comparables.find((one) => one.assetid === assetid)?.assetdisplayname ?? "");
  return (
    <HistoryLines assetids={[asset.assetid, ...others]} nameOf={nameOf} {...lines}>
      <div role="group" aria-label={HISTORY.compare} className="flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink-soft">{HISTORY.compare}</span>
        {comparables.map(({ assetid, assetdisplayname, position }) => (
          <BadgeButton
            key={assetid}
            tone={POSITION_TONES[position]}
            className="min-h-8 rounded-8 px-2.5 pointer-coarse:min-h-11"
            selected={others.includes(assetid)}
            onClick={() => toggle(assetid)}
          >
            {assetdisplayname}
          </BadgeButton>
        ))}
      </div>
    </HistoryLines>
  );
}
