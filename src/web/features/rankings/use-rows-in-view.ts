import { useEffect, useState, type RefObject } from "react";
import type { Span } from "./drawn-rows.ts";

/** Rows this far outside the window count as in view, so that small movements change nothing. */
const MARGIN_ROWS = 2;

/** The lowest row there is; before the first measurement it tells how many rows a window may show. */
const LOWEST_ROW = 34;

const atFirst = (): Span => ({ first: 0, end: Math.ceil(innerHeight / LOWEST_ROW) });

const measured = (body: HTMLElement): Span | null => {
  const height = body.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (height === 0) return null;
  const { top } = body.getBoundingClientRect();
  return {
    first: Math.max(0, Math.floor(-top / height)),
    end: Math.max(0, Math.ceil((innerHeight - top) / height)),
  };
};

/** Does a span with its margins still hold for what is in view? */
const stillHolds = (now: Span, { first, end }: Span): boolean =>
  now.first <= first && now.end >= end && now.end - now.first <= end - first + 3 * MARGIN_ROWS;

/** The rows in view with a few around them, as of the last scrolling or change of the list's or the window's size. */
export const useRowsInView = (body: RefObject<HTMLElement | null>): Span => {
  const [rows, setRows] = useState(atFirst);
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
};
