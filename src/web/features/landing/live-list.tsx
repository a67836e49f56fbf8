import { useLayoutEffect, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Asset } from "#contract/values.ts";
import { summaryLine } from "#core/situation/summary.ts";
import { toSituation, type SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";
import { TEAM_STATUS_LABELS, type TeamStatus } from "#core/situation/situation.ts";
import { useSituation } from "#web/data/api/start.ts";
import { Segmented } from "#web/ui/form/segmented.tsx";
import { Skeleton } from "#web/ui/display/notice.tsx";
import { TEXT_SCALE } from "#web/ui/display/text-scale.ts";
import { statsQuery } from "#web/data/reference.ts";
import { MESSAGES } from "./messages.ts";
import { PieceLine, useExcerpt } from "./excerpt.tsx";

const LINES = 8;
const LINE_HEIGHT = 48 * TEXT_SCALE;
const PLACES = Array.from({ length: LINES }, (_, place) => place);

/** The team statuses offered here: both ends and the middle. */
const TRIED = { "full-tank": -2, balanced: 0, "all-in": 2 } as const satisfies Record<string, TeamStatus>;
type Tried = keyof typeof TRIED;
const CHOICES = (Object.keys(TRIED) as Tried[]).map((value) => ({ value, label: TEAM_STATUS_LABELS[TRIED[value]] }));

function Rows({ assets }: { assets: readonly Asset[] }) {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef(new Map<number, number>());
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map(assets.map(({ assetid }, place) => [assetid, place]));
    if (before.size === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [place, { assetid }] of assets.entries()) {
      const from = before.get(assetid) ?? LINES;
      if (from !== place)
        list.current?.children[place]?.animate(
          { transform: [`translateY(${(from - place) * LINE_HEIGHT}px)`, "none"] },
          { duration: 180, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
        );
    }
  }, [assets]);
  return (
    <ol ref={list} className="overflow-hidden">
      {assets.map((asset, place) => (
        <li
          key={asset.assetid}
          className={
            "grid h-12 grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-2 border-t border-line bg-surface px-4 " +
            // On the narrowest screens a long name with its team takes two lines, not three.
            "max-[22.5rem]:grid-cols-[1rem_minmax(0,1fr)] max-[22.5rem]:px-3 max-[22.5rem]:text-13"
          }
        >
          <span className="text-13 text-ink-faint">{place + 1}</span>
          <PieceLine asset={asset} />
        </li>
      ))}
    </ol>
  );
}

const Waiting = () => (
  <div aria-hidden>
    {PLACES.map((place) => (
      <div key={place} className="flex h-12 items-center gap-3 border-t border-line px-4">
        <Skeleton className="h-3 w-4" />
        <Skeleton className="h-5 w-11 rounded-4" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="ml-auto h-4 w-8" />
      </div>
    ))}
  </div>
);

function Excerpt({ assets, failed }: Pick<ReturnType<typeof useExcerpt>, "assets" | "failed">) {
  if (assets && assets.length > 0) return <Rows assets={assets.slice(0, LINES)} />;
  if (!assets && !failed) return <Waiting />;
  return <p className="h-96 border-t border-line p-4 text-ink-soft">{MESSAGES.unavailable}</p>;
}

function Ready({ config, tables }: { config: SitbarConfig; tables: ReferenceTables }) {
  const [tried, setTried] = useState<Tried>("balanced");
  const { assets, failed } = useExcerpt(config, tables, TRIED[tried]);
  const line = summaryLine({ ...toSituation(config, tables), teamStatus: TRIED[tried] });
  return (
    <>
      <Segmented label="Team status" value={tried} onChange={setTried} options={CHOICES} className="mx-4" />
      <p className="px-4 pt-2 pb-3 text-12 text-ink-faint">{line}</p>
      <Excerpt assets={assets} failed={failed} />
    </>
  );
}

export function LiveList() {
  const state = useSituation((state) => state);
  return (
    <section
      aria-label="The top of the list"
      className="w-full min-w-0 overflow-hidden rounded-16 border border-line bg-surface pt-4 shadow-2"
    >
      {state.status === "ready" ? (
        <Ready config={state.config} tables={state.tables} />
      ) : (
        <>
          <Skeleton className="mx-4 h-9 rounded-8 pointer-coarse:h-11" />
          <p className="px-4 pt-2 pb-3 text-12 text-ink-faint">
            {state.status === "failed" ? MESSAGES.unavailable : "Loading..."}
          </p>
          <Waiting />
        </>
      )}
    </section>
  );
}

/** The basis of today's values: the number of answers, or statistics if there are none yet. */
export function AnswersBehind() {
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  if (data.votes === 0) return <span>{MESSAGES.noAnswers}</span>;
  return (
    <span>
      {data.votes.toLocaleString("en-US")} {data.votes === 1 ? "answer stands" : "answers stand"} behind the values.
    </span>
  );
}
