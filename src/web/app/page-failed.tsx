import type { FailedProps } from "#web/ui/lazy-component.ts";
import { ScreenFailure } from "./screen-failure.tsx";

/** Shown for a page whose code could not be loaded. */
export const PageFailed = ({ onRetry }: FailedProps) => (
  <ScreenFailure title="This page could not be loaded" retry="Try again" onRetry={onRetry}>
    Check your connection.
  </ScreenFailure>
);
