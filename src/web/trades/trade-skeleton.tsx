import type { ReactNode } from "react";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { MESSAGES } from "./messages.ts";

type FrameProps = { title: ReactNode; build: ReactNode; answer: ReactNode; rest: ReactNode };

/** In wide windows the answer stays beside the trade; in narrow ones its board sticks to the foot of the window. */
export const Frame = ({ title, build, answer, rest }: FrameProps) => (
  <div
    className={
      "page-app pt-1 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12 lg:pt-4"
    }
  >
    <header className="lg:col-span-2 lg:flex lg:min-h-13 lg:items-center lg:justify-between">{title}</header>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-0.5 lg:self-start">{build}</div>
    <div
      className={
        "contents lg:sticky lg:top-18 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:block lg:self-start " +
        "lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto"
      }
    >
      {answer}
    </div>
    <div className="lg:mt-4">{rest}</div>
  </div>
);

export const CardsSkeleton = () => (
  <div role="status" className="grid grid-cols-2 gap-6 border-t border-line pt-3">
    <span className="sr-only">Loading...</span>
    {[0, 1].map((card) => (
      <div key={card} className="grid content-start gap-3">
        <Skeleton className="h-12 max-w-32" />
        <Skeleton className="h-16.25" />
      </div>
    ))}
  </div>
);

/** As high as the board of an empty calculator. */
export const BoardSkeleton = () => <Skeleton className="h-72.5 max-lg:-mx-(--gutter) lg:rounded-12" />;

export const TradeSkeleton = ({ sources }: { sources: ReactNode }) => (
  <Frame
    title={<TradeTitle />}
    build={
      <>
        <Skeleton className="h-24 lg:h-11" />
        <CardsSkeleton />
      </>
    }
    answer={<BoardSkeleton />}
    rest={<p className="min-h-5 py-3">{sources}</p>}
  />
);

/** What the page is; phones show it in the bar at the foot. */
export const TradeTitle = () => <h1 className="text-28 max-lg:sr-only">{MESSAGES.title}</h1>;
