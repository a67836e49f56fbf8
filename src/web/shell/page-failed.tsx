import { ScreenFailure } from "./screen-failure.tsx";

export const PageFailed = () => (
  <ScreenFailure title="This page could not be loaded">Check your connection.</ScreenFailure>
);
