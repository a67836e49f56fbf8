import { useLayoutEffect, useRef, type RefObject } from "react";

const MOVE: KeyframeAnimationOptions = { duration: 180, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

// Rows this far beyond the window's edge are not worth moving.
const MARGIN_ROWS = 4;

const wantsStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Moves rows from their old places to their new ones when the values or the sorting change; filtering, typing and
 * paging move nothing. Rows are one height, so places are counted and nothing is measured but the list's top and one
 * row.
 */
export const useReRank = (body: RefObject<HTMLElement | null>, ids: readonly number[], cause: unknown): void => {
  const before = useRef<{ ids: readonly number[]; cause: unknown }>({ ids, cause });
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { ids, cause };
    if (old.cause === cause || old.ids === ids || !body.current || wantsStillness()) return;
    const places = new Map(old.ids.map((id, index) => [id, index]));
    const top = body.current.getBoundingClientRect().top;
    const height = body.current.firstElementChild?.getBoundingClientRect().height ?? 0;
    if (height === 0) return;
    const first = Math.floor(-top / height) - MARGIN_ROWS;
    const last = Math.ceil((innerHeight - top) / height) + MARGIN_ROWS;
    const inView = (index: number): boolean => index >= first && index <= last;
    for (let index = Math.max(0, first); index <= Math.min(last, ids.length - 1); index += 1) {
      const place = places.get(ids[index] ?? -1);
      const row = body.current.children[index];
      if (!row || place === index) continue;
      if (place === undefined || !inView(place)) row.animate({ opacity: [0.3, 1] }, MOVE);
      else row.animate({ transform: [`translateY(${(place - index) * height}px)`, "none"] }, MOVE);
    }
  }, [body, ids, cause]);
};
