import { useLayoutEffect, useRef, type RefObject } from "react";
import { countFigures, type Figure } from "./count-figures.ts";

/** Well under 200 ms, so that nobody waits for it. */
const MOVE_MS = 180;
const MOVE: KeyframeAnimationOptions = { duration: MOVE_MS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** Rows this far outside the window are not animated. */
const MARGIN_ROWS = 4;

/** What moves: an asset in its place, and the value shown there. */
export type MovingRow = { readonly id: number; readonly value: number };

const wantsStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const figureOf = (row: Element): Element | null => row.querySelector("[data-figure]");

/**
 * When the values or the sorting change (`cause`), moves rows from their old places to their new ones and counts their
 * values to the new ones. Filtering, typing and paging move nothing, nor does anything where reduced motion is asked
 * for. All rows have one height, so places are counted; only the list's top and one row are measured.
 */
export const useReRank = (body: RefObject<HTMLElement | null>, rows: readonly MovingRow[], cause: unknown): void => {
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
    const first = Math.floor(-top / height) - MARGIN_ROWS;
    const last = Math.ceil((innerHeight - top) / height) + MARGIN_ROWS;
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
};
