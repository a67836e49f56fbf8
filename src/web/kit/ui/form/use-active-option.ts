import { useState, type RefObject } from "react";

/** `at` is the active index, -1 in an empty list; `step` moves it around the ends and scrolls within `list`. */
export function useActiveOption(count: number, list: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0);
  const at = Math.min(active, count - 1);
  const step = (by: 1 | -1): void => {
    const next = (at + by + count) % count;
    setActive(next);
    list.current?.querySelectorAll("[role=option]")[next]?.scrollIntoView({ block: "nearest" });
  };
  return { at, setActive, step };
}
