import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { refusalText } from "../../query/send.ts";
import { cx } from "../cx.ts";
import { Button } from "../form/button.tsx";

/** Size it by class to its content, so that nothing shifts. Still, because movement costs phones time. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx("block rounded-6 bg-pressed forced-colors:border", className)} />
);

type WaitingProps = { text?: string; heights: readonly string[]; className?: string };

/** In place of parts that are being loaded, as high as these. */
export const Waiting = ({ text = "Loading...", heights, className = "grid gap-4" }: WaitingProps) => (
  <div role="status" className={className}>
    <span className="sr-only">{text}</span>
    {heights.map((height, at) => (
      <Skeleton key={at} className={height} />
    ))}
  </div>
);

type NoticeProps = {
  tone?: "info" | "danger";
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

export function Notice({ tone = "info", title, children, action, className }: NoticeProps) {
  const Icon = tone === "danger" ? CircleAlert : Info;
  return (
    <div
      role={tone === "danger" ? "alert" : undefined}
      className={cx(
        "flex items-start gap-3 rounded-12 border p-4",
        tone === "danger" ? "border-danger-ink/40 bg-danger-soft" : "border-line bg-sunken",
        className,
      )}
    >
      <Icon
        aria-hidden
        size={18}
        className={cx("mt-px shrink-0", tone === "danger" ? "text-danger-ink" : "text-ink-soft")}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-13 text-ink-soft">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}

/** The text of every button that loads again what failed. */
export const TRY_AGAIN = "Try again";

type RetryNoticeProps = {
  title: ReactNode;
  retry?: string;
  onRetry: () => void;
  text?: ReactNode;
  className?: string | undefined;
};

export const RetryNotice = ({ title, retry = TRY_AGAIN, onRetry, text, className }: RetryNoticeProps) => (
  <Notice
    tone="danger"
    title={title}
    className={className}
    action={
      <Button size="sm" onClick={onRetry}>
        {retry}
      </Button>
    }
  >
    {text}
  </Notice>
);

type NotLoadedProps = {
  query: { readonly error: Error | null; readonly refetch: () => unknown };
  title: string;
  /** Stands there until the query has failed. */
  waiting: ReactNode;
};

/** In place of what a query has not loaded: after a failure a notice to try again, with the server's own sentence. */
export const NotLoaded = ({ query: { error, refetch }, title, waiting }: NotLoadedProps) =>
  error ? <RetryNotice title={title} onRetry={() => void refetch()} text={refusalText(error)} /> : waiting;

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export const EmptyState = ({ icon, title, children, action, className }: EmptyStateProps) => (
  <div className={cx("mx-auto flex max-w-sm flex-col items-center px-4 py-10 text-center", className)}>
    {icon && <span className="mb-4 grid size-12 place-items-center rounded-round bg-sunken text-ink-soft">{icon}</span>}
    <p className="text-16 font-semibold text-balance">{title}</p>
    {children && <div className="mt-1 text-14 text-pretty text-ink-soft">{children}</div>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);

/** Announces its text politely when it changes. Mount it before the text is set. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-live="polite" aria-atomic className="sr-only">
    {children}
  </div>
);
