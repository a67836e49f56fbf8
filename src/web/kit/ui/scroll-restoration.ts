/** How far down the reader was on the pages of this visit, by address. */
const places = new Map<string, number>();

let byHistory = false;

/** Whether the present page was reached by the browser's buttons back or forward, and not by a link. */
export const isHistoryNavigation = (): boolean => byHistory;

/** The input events by which a reader scrolls, which end the restoration. */
const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Milliseconds after which the restoration gives up on a page that has not become as long as it was. */
const LONGEST_WAIT = 5000;

/** Call once, before the router follows the address. */
export function rememberPlaces(): void {
  let address = location.href;
  let top = scrollY;
  addEventListener("scroll", () => (top = scrollY), { passive: true });
  const leave = (isHistory: boolean) => (): void => {
    if (location.href === address) return;
    places.set(address, top);
    address = location.href;
    byHistory = isHistory;
  };
  // Before the router, whose listeners may draw the next page.
  addEventListener("popstate", leave(true), { capture: true });
  addEventListener("pushState", leave(false), { capture: true });
  addEventListener("replaceState", () => (address = location.href), { capture: true });
}

/** To the reader's place once the page is long enough, else the top. Own scrolling and the next page end it. */
export function scrollToPlace(): () => void {
  const top = byHistory ? (places.get(location.href) ?? 0) : 0;
  scrollTo(0, top);
  const stop = new AbortController();
  if (top === 0) return () => undefined;
  const { signal } = stop;
  const sizes = new ResizeObserver(() => {
    if (scrollY !== top) scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) stop.abort();
  });
  signal.addEventListener("abort", () => sizes.disconnect());
  for (const input of INPUTS) addEventListener(input, () => stop.abort(), { passive: true, signal });
  sizes.observe(document.body);
  const timer = setTimeout(() => stop.abort(), LONGEST_WAIT);
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => stop.abort();
}
