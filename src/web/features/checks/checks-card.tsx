import type { ReactNode } from "react";
import type { SenseCheck } from "#contract/sense-checks.ts";
import { Card } from "#web/ui/display/card.tsx";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { ChecksList } from "./checks-list.tsx";
import { MESSAGES } from "./messages.ts";

type ChecksCardProps = {
  readonly title: string;
  /** Undefined while they load. */
  readonly checks: readonly SenseCheck[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** A line below the title. */
  readonly children?: ReactNode;
};

/** A card of checks, or why they could not be read; nothing where there are none. */
export const ChecksCard = ({ title, checks, error, onRetry, children }: ChecksCardProps) => {
  if (error && !checks)
    return (
      <RetryNotice title={MESSAGES.failed} retry={MESSAGES.retry} onRetry={onRetry}>
        {error.message}
      </RetryNotice>
    );
  if (!checks || checks.length === 0) return null;
  return (
    <Card aria-label={title} className="grid gap-3">
      <h2 className="text-16">{title}</h2>
      {children}
      <ChecksList checks={checks} label={title} />
    </Card>
  );
};
