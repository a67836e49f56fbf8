import { useEffect, useLayoutEffect, useRef } from "react";
import { cx } from "../cx.ts";

const ROLL_MS = 200;
const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export type RollingNumberProps = {
  value: number;
  format: (value: number) => string;
  className?: string;
};

/** A number that rolls to its new value when it changes, and simply changes where motion is not wanted. */
export const RollingNumber = ({ value, format, className }: RollingNumberProps) => {
  const box = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  const write = useRef(format);

  useLayoutEffect(() => {
    write.current = format;
    if (box.current) box.current.textContent = format(shown.current);
  }, [format]);

  useEffect(() => {
    const from = shown.current;
    if (from === value) return;
    const put = (number: number) => {
      shown.current = number;
      if (box.current) box.current.textContent = write.current(number);
    };
    if (stillness() || document.hidden) {
      put(value);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function roll(now) {
      const t = Math.min(1, Math.max(0, (now - start) / ROLL_MS));
      put(t === 1 ? value : from + (value - from) * easeOut(t));
      if (t < 1) frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  // React draws no text here: the frames above own it.
  return <span ref={box} className={cx("tabular-nums", className)} />;
};
