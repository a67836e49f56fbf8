import {
  memo,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
} from "react";
import type { Asset } from "#contract/values.ts";
import type { Position } from "#core/asset/position.ts";
import type { Sort, SortKey } from "#core/asset/sort.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { useFollowLink } from "#web/ui/use-follow-link.ts";
import { AssetRow } from "./asset-row.tsx";
import { drawnStates, type Span } from "./drawn-rows.ts";
import { ListHead } from "./list-head.tsx";
import { MESSAGES } from "./messages.ts";
import type { ListedLeague } from "./listed-league.ts";
import type { Density } from "./use-density.ts";
import type { ListView } from "./use-ranked-list.ts";

type RankingsTableProps = {
  view: ListView;
  shown: number;
  sorts: readonly Sort[];
  today: string;
  density: Density | "usual";
  bands: boolean;
  /** Auction prices by asset id; null while they are not shown. */
  dollars: ReadonlyMap<number, number> | null;
  /** The reader's league, for owners and picks beside the assets; null for none. */
  league: ListedLeague | null;
  onSort: (key: SortKey, additive: boolean) => void;
  onPosition: (position: Position) => void;
  badges?: ((asset: Asset) => ReactNode) | undefined;
  star?: ((asset: Asset) => ReactNode) | undefined;
};

/** What rows out of view show until those in view have been painted; null before the first painting. */
function useViewBehind(view: ListView): ListView | null {
  const [painted, setPainted] = useState<ListView | null>(null);
  useEffect(
    () => (painted === view ? undefined : afterPaint(() => startTransition(() => setPainted(view)))),
    [painted, view],
  );
  return painted;
}

const tierAt = ({ rows, tiers }: ListView, place: number): number | null =>
  tiers?.get(rows[place]?.asset.assetid ?? 0) ?? null;

/** Where no asset has a trend yet, the first row says so and the others stay blank. */
function trendsAt({ hasTrends }: ListView, place: number): "shown" | "absent" | "hidden" {
  if (hasTrends) return "shown";
  return place === 0 ? "absent" : "hidden";
}

type RowFacts = Pick<ComponentProps<typeof AssetRow>, "asset" | "overall" | "positional" | "share" | "tier" | "trends">;

/** What the row at a place of a view shows; null behind its end. */
function rowAt(view: ListView, place: number): RowFacts | null {
  const row = view.rows[place];
  if (!row) return null;
  const { asset, rank } = row;
  const tier = tierAt(view, place);
  return {
    asset,
    overall: rank.overall,
    positional: rank.positional,
    share: view.highest > 0 ? asset.tradevalue / view.highest : 0,
    tier: tier === tierAt(view, place - 1) ? null : tier,
    trends: trendsAt(view, place),
  };
}

/** Rows far out of sight cost no layout. Rows in view change at once, the others after a frame in pieces. */
export const RankingsTable = memo(
  ({
    view,
    shown,
    sorts,
    today,
    density,
    bands,
    dollars,
    league,
    onSort,
    onPosition,
    badges,
    star,
  }: RankingsTableProps) => {
    const body = useRef<HTMLDivElement>(null);
    const inView = useRowsInView(body);
    const old = useViewBehind(view);
    const moving = useMemo(
      () => view.rows.slice(0, shown).map(({ asset }) => ({ id: asset.assetid, value: asset.tradevalue })),
      [view.rows, shown],
    );
    useReRank(body, moving, view.order);
    const follow = useFollowLink();
    const states = drawnStates(moving.length, Math.min(shown, old?.rows.length ?? 0), inView);
    return (
      <div
        role="table"
        aria-label={MESSAGES.title}
        aria-rowcount={view.rows.length + 1}
        className="text-14 tabular-nums"
      >
        <ListHead sorts={sorts} dollars={dollars !== null} onSort={onSort} />
        <div role="rowgroup" ref={body}>
          {states.map((state, place) => {
            const from = state === "now" ? view : (old ?? view);
            const row = rowAt(from, place);
            if (!row) return null;
            return (
              <AssetRow
                // Keyed by place: when another asset takes the place, texts change and no element is created. useReRank
                // finds out by asset what has moved.
                key={place}
                {...row}
                today={today}
                density={density}
                bandsUpTo={bands ? from.highest : null}
                dollars={dollars ? (dollars.get(row.asset.assetid) ?? null) : undefined}
                leaguePicks={league?.notes.get(row.asset.assetid) ?? null}
                owner={league?.owners.get(row.asset.assetid) ?? null}
                onFollow={follow}
                onPosition={onPosition}
                badges={badges}
                star={star}
              />
            );
          })}
        </div>
      </div>
    );
  },
);
RankingsTable.displayName = "RankingsTable";

/** Rows this far outside the window count as in view, so that small movements change nothing. */
const MARGIN_ROWS = 2;

/** Until rows are measured, all count as in view: the first rendering draws them all. */
const ALL_ROWS: Span = { first: 0, end: Number.POSITIVE_INFINITY };

function measured(body: HTMLElement): Span | null {
  const height = body.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (height === 0) return null;
  const { top } = body.getBoundingClientRect();
  return {
    first: Math.max(0, Math.floor(-top / height)),
    end: Math.max(0, Math.ceil((innerHeight - top) / height)),
  };
}

/** Does a span with its margins still hold for what is in view? */
const stillHolds = (now: Span, { first, end }: Span): boolean =>
  now.first <= first && now.end >= end && now.end - now.first <= end - first + 3 * MARGIN_ROWS;

/** The rows in view with a few around them, as of the last scrolling or change of the list's or the window's size. */
function useRowsInView(body: RefObject<HTMLElement | null>): Span {
  const [rows, setRows] = useState(ALL_ROWS);
  useEffect(() => {
    const list = body.current;
    if (!list) return undefined;
    const measure = (): void => {
      const inView = measured(list);
      if (!inView) return;
      const wider = { first: Math.max(0, inView.first - MARGIN_ROWS), end: inView.end + MARGIN_ROWS };
      setRows((now) => (stillHolds(now, inView) ? now : wider));
    };
    // Rows get another height by the choice of density and by the width of the window.
    const sizes = new ResizeObserver(measure);
    sizes.observe(list);
    const stop = new AbortController();
    addEventListener("scroll", measure, { passive: true, signal: stop.signal });
    addEventListener("resize", measure, { signal: stop.signal });
    return () => {
      sizes.disconnect();
      stop.abort();
    };
  }, [body]);
  return rows;
}

/** Well under 200 ms, so that nobody waits for it. */
const MOVE_MS = 180;
const MOVE: KeyframeAnimationOptions = { duration: MOVE_MS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** Rows this far outside the window are not animated. */
const ANIMATED_MARGIN_ROWS = 4;

type MovingRow = { readonly id: number; readonly value: number };

const wantsStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const figureOf = (row: Element): Element | null => row.querySelector("[data-figure]");

/**
 * When the values or the sorting change (`cause`), moves rows from their old places to their new ones and counts their
 * values to the new ones. Filtering, typing and paging move nothing, nor does anything where reduced motion is asked
 * for. All rows have one height, so places are counted; only the list's top and one row are measured.
 */
function useReRank(body: RefObject<HTMLElement | null>, rows: readonly MovingRow[], cause: unknown): void {
  const before = useRef({ rows, cause });
  const stopCounting = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { rows, cause };
    stopCounting.current();
    if (old.cause === cause || old.rows === rows || !body.current || wantsStillness()) return;
    const places = new Map(old.rows.map(({ id }, index) => [id, index]));
    const top = body.current.getBoundingClientRect().top;
    const height = body.current.firstElementChild?.getBoundingClientRect().height ?? 0;
    if (height === 0) return;
    const first = Math.floor(-top / height) - ANIMATED_MARGIN_ROWS;
    const last = Math.ceil((innerHeight - top) / height) + ANIMATED_MARGIN_ROWS;
    const inView = (index: number): boolean => index >= first && index <= last;
    const figures: Figure[] = [];
    for (let index = Math.max(0, first); index <= Math.min(last, rows.length - 1); index += 1) {
      const now = rows[index];
      const row = body.current.children[index];
      if (!row || !now) continue;
      const place = places.get(now.id);
      const from = place === undefined ? undefined : old.rows[place]?.value;
      const element = figureOf(row);
      if (element && from !== undefined) figures.push({ element, from: Math.round(from), to: Math.round(now.value) });
      if (place === index) continue;
      if (place === undefined || !inView(place)) row.animate({ opacity: [0.3, 1] }, MOVE);
      else row.animate({ transform: [`translateY(${(place - index) * height}px)`, "none"] }, MOVE);
    }
    stopCounting.current = countFigures(figures, MOVE_MS);
  }, [body, rows, cause]);
}

/** An element that shows a whole number, the number it showed before and the one it shows now. */
type Figure = { readonly element: Element; readonly from: number; readonly to: number };

/** The share of the way covered after a share of the time: quick at first, then slower. */
const eased = (time: number): number => 1 - (1 - time) ** 3;

function write(element: Element, number: number): void {
  const text = element.firstChild;
  if (text) text.nodeValue = String(number);
}

/**
 * Counts figures from their old numbers to their new ones within some milliseconds, all in step. Figures that do not
 * change are left alone. Returns a function that ends the counting at once: what still shows a number of this counting
 * then shows its last one, and what other code has written since stays.
 */
function countFigures(all: readonly Figure[], milliseconds: number): () => void {
  const figures = all.filter(({ from, to }) => from !== to);
  if (figures.length === 0) return () => undefined;
  const written = new Map<Element, number>();
  let frame = 0;
  let isDone = false;
  let start: number | null = null;
  const show = (share: number): void => {
    for (const { element, from, to } of figures) {
      const number = Math.round(from + (to - from) * share);
      written.set(element, number);
      write(element, number);
    }
  };
  const step = (now: number): void => {
    start ??= now;
    const time = Math.min(1, (now - start) / milliseconds);
    show(eased(time));
    if (time < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  const stop = (): void => {
    clearTimeout(late);
    if (isDone) return;
    isDone = true;
    cancelAnimationFrame(frame);
    for (const { element, to } of figures)
      if (element.firstChild?.nodeValue === String(written.get(element))) write(element, to);
  };
  show(0);
  frame = requestAnimationFrame(step);
  // A page that is not painted gets no frames.
  const late = setTimeout(stop, 2 * milliseconds);
  return stop;
}
