import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from "react";
import { RetryNotice } from "./display/notice.tsx";
import { useHydrated } from "./hydrated.ts";

/** A part whose code is loaded once it is shown, after hydration; `waiting` stands there until then. */
export function lazyPart<Props extends object>(
  fetchModule: () => Promise<{ readonly default: FunctionComponent<Props> }>,
  waiting: ReactNode = null,
): FunctionComponent<Props> {
  const Part: ComponentType<Props> = lazy(() => fetchModule().catch(() => ({ default: PartFailed })));
  return (props) => <Suspense fallback={waiting}>{useHydrated() ? <Part {...props} /> : waiting}</Suspense>;
}

// Browsers remember that a module could not be fetched until the page is reloaded.
const PartFailed = () => (
  <RetryNotice
    title="This part could not be loaded"
    retry="Reload"
    onRetry={() => location.reload()}
    text="Check your connection."
  />
);
