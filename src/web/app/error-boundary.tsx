import { Component, type ErrorInfo, type ReactNode } from "react";
import { browserLog } from "#web/data/log.ts";
import { Button } from "#web/ui/form/button.tsx";
import { LinkButton } from "#web/ui/form/link-button.tsx";
import { Mark } from "#web/ui/display/mark.tsx";

/** Shows an error message with a way to continue in place of a broken page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    browserLog.error("A screen failed", error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <section
        role="alert"
        className="mx-auto grid min-h-[80dvh] max-w-md content-center justify-items-center gap-4 px-4 text-center"
      >
        <Mark size={72} className="rotate-120 opacity-90" />
        <h1 className="text-28">Something went wrong</h1>
        <p className="text-16 text-ink-soft">This screen could not be shown. Your settings are safe in this browser.</p>
        <div className="flex gap-2">
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
          <LinkButton href="/">Go Home</LinkButton>
        </div>
      </section>
    );
  }
}
