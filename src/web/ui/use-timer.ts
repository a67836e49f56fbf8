import { useCallback, useEffect, useRef } from "react";

type Timer = {
  /** Runs the work after that many milliseconds, unless the timer is restarted or stopped before. */
  readonly start: (work: () => void, after: number) => void;
  readonly stop: () => void;
};

/** A timer that stops when its component unmounts. */
export const useTimer = (): Timer => {
  const running = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(running.current), []);
  const start = useCallback<Timer["start"]>((work, after) => {
    clearTimeout(running.current);
    running.current = setTimeout(work, after);
  }, []);
  useEffect(() => stop, [stop]);
  return { start, stop };
};
