import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";

type NoticeProps = {
  tone?: "info" | "danger";
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

/** A message in the flow of the page. Tone `danger` is announced immediately. */
export const Notice = ({ tone = "info", title, children, action, className }: NoticeProps) => {
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
};
