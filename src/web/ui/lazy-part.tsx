import type { FunctionComponent } from "react";
import { lazyComponent, type LazyComponent } from "./lazy-component.ts";
import { RetryNotice } from "./display/notice.tsx";

// Browsers remember that a module could not be fetched until the page is reloaded.
const PartFailed = () => (
  <RetryNotice title="This part could not be loaded" retry="Reload" onRetry={() => location.reload()}>
    Check your connection.
  </RetryNotice>
);

/** A part of a page whose code is loaded once it is mounted; says so with a button if it could not be loaded. */
export const lazyPart = <Props extends object>(
  fetchModule: () => Promise<{ readonly default: FunctionComponent<Props> }>,
  Waiting: FunctionComponent,
): LazyComponent<Props> => lazyComponent(fetchModule, Waiting, PartFailed);
