import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FREE_DAYS, MOST_ASSETS_OF_HISTORY, MOST_DAYS, type Profile } from "#contract/profile.ts";
import type { AssetId } from "#core/ids.ts";
import type { SitbarSettings } from "#core/situation/config.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { BadgeButton } from "#web/ui/display/badge.tsx";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Segmented } from "#web/ui/form/segmented.tsx";
import { lazyComponent } from "#web/ui/lazy-component.ts";
import { HISTORY } from "./history-messages.ts";
import { HistoryTable } from "./history-table.tsx";
import { historyQuery } from "./queries.ts";
import { useInView } from "./use-in-view.ts";

const ChartWaiting = () => <Skeleton className="h-60 rounded-8" />;
const { Component: HistoryChart } = lazyComponent(() => import("./history-chart.tsx"), ChartWaiting);

const SPANS = { month: FREE_DAYS, year: 365, all: MOST_DAYS } as const;
type Span = keyof typeof SPANS;
const CHOICES = (Object.keys(SPANS) as Span[]).map((value) => ({ value, label: HISTORY[value] }));

export type HistoryCardProps = {
  readonly profile: Profile;
  readonly settings: SitbarSettings;
  /** May the reader see more than the free days? */
  readonly full: boolean;
  /** Called when a reader without a plan asks for more. */
  readonly onUpgrade: () => void;
};

/**
 * How the value of an asset has moved in the reader's situation, beside up to three others; loaded when it comes into
 * view.
 */
export const HistoryCard = ({ profile, settings, full, onUpgrade }: HistoryCardProps) => {
  const [span, setSpan] = useState<Span>("month");
  const [others, setOthers] = useState<readonly AssetId[]>([]);
  const [place, isInView] = useInView<HTMLDivElement>();
  const { asset, comparables } = profile;
  const assetids = [asset.assetid, ...others];
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
  const names = data?.assets.map(({ assetid }) => nameOf(assetid)) ?? [];
  return (
    <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Segmented label={HISTORY.days} options={CHOICES} value={full ? span : "month"} onChange={choose} />
      {error ? (
        <RetryNotice title={HISTORY.failed} retry={HISTORY.retry} onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      ) : !data ? (
        <ChartWaiting />
      ) : data.days.length === 0 ? (
        <p className="py-6 text-center text-14 text-ink-soft">{HISTORY.none}</p>
      ) : (
        <>
          <HistoryChart history={data} names={names} />
          <p className="text-13 text-ink-faint">
            {HISTORY.note} {data.days.length < days && HISTORY.began(data.days[0] ?? "")}
          </p>
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
          <HistoryTable history={data} names={names} />
        </>
      )}
    </div>
  );
};
