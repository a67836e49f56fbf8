import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { Notice } from "./notice.tsx";

type RetryNoticeProps = {
  title: ReactNode;
  /** The button's text. */
  retry: ReactNode;
  onRetry: () => void;
  /** Why it failed. */
  children?: ReactNode;
  className?: string | undefined;
};

/** Says that something failed, with a button that tries again. */
export const RetryNotice = ({ title, retry, onRetry, children, className }: RetryNoticeProps) => (
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
    {children}
  </Notice>
);
