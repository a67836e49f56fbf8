import { Component, type ErrorInfo, type ReactNode } from "react";
import { browserLog } from "#web/kit/query/transport.ts";
import { reportError } from "#web/kit/data/report-errors.ts";
import { ScreenFailure } from "./screen-failure.tsx";

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(error);
    browserLog.error("A screen failed", error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ScreenFailure title="Something went wrong" retry="Reload" onRetry={() => location.reload()}>
        This screen could not be shown.
      </ScreenFailure>
    );
  }
}
