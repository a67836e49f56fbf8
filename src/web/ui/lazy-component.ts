import { createElement, useEffect, useState, type FunctionComponent } from "react";

/** A component whose code is loaded once it is mounted, and a function that loads the code earlier. */
export type LazyComponent<Props> = {
  readonly Component: FunctionComponent<Props>;
  readonly load: () => Promise<void>;
};

/**
 * Shows `Waiting` until the code is loaded, and `Failed` if it could not be loaded. Unlike React's lazy, it renders
 * immediately if the code is there, and as soon as it comes: React shows what waits for at least 300 ms.
 */
export const lazyComponent = <Props extends object>(
  fetchModule: () => Promise<{ readonly default: FunctionComponent<Props> }>,
  Waiting: FunctionComponent,
  Failed: FunctionComponent,
): LazyComponent<Props> => {
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
};
