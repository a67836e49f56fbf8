import { ScreenFailure } from "./screen-failure.tsx";

export const PageFailed = () => (
  <ScreenFailure title="This page could not be loaded" retry="Reload" onRetry={() => location.reload()}>
    Check your connection.
  </ScreenFailure>
);
