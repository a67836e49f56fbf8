import { createElement, useEffect, useState, type ComponentType } from "react";

/** A component whose code is loaded on first rendering, and a function that loads the code earlier. */
export type LazyComponent<Props> = {
  readonly Component: ComponentType<Props>;
  readonly load: () => Promise<unknown>;
};

/**
 * Unlike React's lazy, it renders synchronously if the code is already loaded, and the next mounted component retries a
 * failed load. Shows `Waiting` meanwhile; throws a load error for the nearest error boundary.
 */
export const lazyComponent = <Props extends object>(
  fetchModule: () => Promise<{ readonly default: ComponentType<Props> }>,
  Waiting: ComponentType,
): LazyComponent<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<void> => {
    Loaded = (await fetchModule()).default;
  };
  const Component = (props: Props) => {
    const [error, setError] = useState<unknown>(null);
    const [, renderAgain] = useState(false);
    useEffect(() => {
      if (!Loaded) load().then(() => renderAgain(true), setError);
    }, []);
    if (error) throw error;
    return Loaded ? createElement(Loaded, props) : createElement(Waiting);
  };
  return { Component, load };
};
