import { ScreenFailure } from "./screen-failure.tsx";

/** Shown for a page whose code could not be loaded. */
export const PageFailed = () => (
  <ScreenFailure title="This page could not be loaded" retry="Reload" onRetry={() => location.reload()}>
    Check your connection.
  </ScreenFailure>
);
