import { use, useEffect, useState } from "react";
import { PageContext } from "#web/situation/start.ts";

const EVERY_MS = 15_000;

/** The time in milliseconds, a quarter of a minute old at most; at first that of the document. */
export function useMinute(): number {
  const { renderedAt } = use(PageContext);
  const [now, setNow] = useState(() => renderedAt ?? Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
