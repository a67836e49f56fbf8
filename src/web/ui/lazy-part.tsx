import type { ComponentType } from "react";
import { RetryNotice } from "./display/retry-notice.tsx";
import { lazyComponent, type FailedProps, type LazyComponent } from "./lazy-component.ts";

const PartFailed = ({ onRetry }: FailedProps) => (
  <RetryNotice title="This part could not be loaded" retry="Try again" onRetry={onRetry}>
    Check your connection.
  </RetryNotice>
);

/** A part of a page whose code is loaded on first rendering; says so with a button if it could not be loaded. */
export const lazyPart = <Props extends object>(
  fetchModule: () => Promise<{ readonly default: ComponentType<Props> }>,
  Waiting: ComponentType,
): LazyComponent<Props> => lazyComponent(fetchModule, Waiting, PartFailed);
