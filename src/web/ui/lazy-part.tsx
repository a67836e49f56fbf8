import { type FunctionComponent, createElement, useEffect, useState } from "react";
import { RetryNotice } from "./display/notice.tsx";

/** A component whose code is loaded once it is mounted, and a function that loads the code earlier. */
type LazyComponent<Props> = {
  readonly Component: FunctionComponent<Props>;
  readonly load: () => Promise<void>;
};

/** Unlike React's lazy it renders as soon as the code comes: React shows what waits for at least 300 ms. */
export function lazyComponent<Props extends object>(
  fetchModule: () => Promise<{ readonly default: FunctionComponent<Props> }>,
  Waiting: FunctionComponent,
  Failed: FunctionComponent,
): LazyComponent<Props> {
  let Loaded: FunctionComponent<Props> | null = null;
  const load = async (): Promise<void> => {
    Loaded = (await fetchModule()).default;
  };
  const Component = (props: Props) => {
    const [Shown, show] = useState<FunctionComponent<Props>>(() => Loaded ?? Waiting);
    const isWaiting = Shown === Waiting;
    useEffect(() => {
      if (!isWaiting) return;
      load().then(
        () => show(() => Loaded ?? Failed),
        () => show(() => Failed),
      );
    }, [isWaiting]);
    return createElement(Shown, props);
  };
  return { Component, load };
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

/** A part of a page whose code is loaded once it is mounted; says so with a button if it could not be loaded. */
export const lazyPart = <Props extends object>(
  fetchModule: () => Promise<{ readonly default: FunctionComponent<Props> }>,
  Waiting: FunctionComponent,
): LazyComponent<Props> => lazyComponent(fetchModule, Waiting, PartFailed);
