import type { ReactNode } from "react";
import { cx } from "../cx.ts";

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** Why there is nothing, or what to do next. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Shown in place of missing content, with the reason and an action. */
export const EmptyState = ({ icon, title, children, action, className }: EmptyStateProps) => (
  <div className={cx("mx-auto flex max-w-sm flex-col items-center px-4 py-10 text-center", className)}>
    {icon && <span className="mb-4 grid size-12 place-items-center rounded-round bg-sunken text-ink-soft">{icon}</span>}
    <p className="text-16 font-semibold text-balance">{title}</p>
    {children && <div className="mt-1 text-14 text-pretty text-ink-soft">{children}</div>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);
