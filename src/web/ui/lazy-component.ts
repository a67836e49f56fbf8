import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from "react";

/** A component whose code is loaded on first rendering, and a function that loads the code earlier. */
export type LazyComponent<Props> = {
  readonly Component: ComponentType<Props>;
  readonly load: () => Promise<unknown>;
};

/** Offers another try after the code could not be loaded. */
export type FailedProps = { readonly onRetry: () => void };

/** Has the server no such file (any more)? Then a newer release has taken its place, and only a reload finds that. */
const isGone = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 404;

/**
 * Unlike React's lazy, it renders synchronously if the code is already loaded. Shows `Waiting` meanwhile, and `Failed`
 * if the code could not be loaded; its button, the browser coming online and the next mounted component try again.
 */
export const lazyComponent = <Props extends object>(
  fetchModule: () => Promise<{ readonly default: ComponentType<Props> }>,
  Waiting: ComponentType,
  Failed: ComponentType<FailedProps>,
): LazyComponent<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<void> => {
    Loaded = (await fetchModule()).default;
  };
  const Component = (props: Props) => {
    const [error, setError] = useState<unknown>(null);
    const [, renderAgain] = useState(false);
    const bring = (): void => {
      if (!Loaded) load().then(() => renderAgain(true), setError);
    };
    const bringAgain = (): void => {
      setError(null);
      bring();
    };
    const onMount = useEffectEvent(bring);
    const onOnline = useEffectEvent(bringAgain);
    useEffect(() => onMount(), []);
    useEffect(() => {
      if (!error) return;
      addEventListener("online", onOnline);
      return () => removeEventListener("online", onOnline);
    }, [error]);
    if (Loaded) return createElement(Loaded, props);
    if (!error) return createElement(Waiting);
    return createElement(Failed, { onRetry: isGone(error) ? () => location.reload() : bringAgain });
  };
  return { Component, load };
};
