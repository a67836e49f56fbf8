import { lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from "react";
import { RetryNotice } from "./display/notice.tsx";
import { useHydrated } from "./hydrated.ts";

/**
 * A part of a page whose code is loaded once it is shown, at the earliest after hydration; `waiting` stands in its
 * place until then. It says so with a button if its code could not be loaded.
 */
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
