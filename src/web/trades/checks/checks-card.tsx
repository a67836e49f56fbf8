import { useState, type ReactNode } from "react";
import type { SenseCheck } from "#contract/trades/checks.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { MESSAGES } from "./messages.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { localStore } from "#web/kit/data/store.ts";

type ChecksCardProps = {
  readonly title: string;
  readonly checks: readonly SenseCheck[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
};

export function ChecksCard({ title, checks, error, onRetry, children }: ChecksCardProps) {
  if (error && !checks) return <RetryNotice title={MESSAGES.failed} onRetry={onRetry} text={error.message} />;
  if (!checks || checks.length === 0) return null;
  return (
    <Card aria-label={title} className="grid gap-3">
      <h2 className="text-16">{title}</h2>
      {children}
      <ChecksList checks={checks} label={title} />
    </Card>
  );
}

export function ChecksList({ checks, label }: { checks: readonly SenseCheck[]; label: string }) {
  const { isMuted, setMuted } = useMutedChecks();
  const [showsMuted, setShowsMuted] = useState(false);
  const muted = checks.filter(isMuted);
  const shown = showsMuted ? checks : checks.filter((check) => !isMuted(check));
  return (
    <div className="grid gap-2">
      {shown.length > 0 && (
        <ul aria-label={label} className="grid gap-2">
          {shown.map((check) => (
            <li key={`${check.kind} ${check.subject}`} className="flex items-start justify-between gap-3">
              <p className="min-w-0 text-14">
                {check.sentence} <span className="block text-13 text-ink-soft">{check.evidence}</span>
              </p>
              <Button
                size="sm"
                aria-label={`${isMuted(check) ? MESSAGES.unmute : MESSAGES.mute}: ${check.sentence}`}
                onClick={() => setMuted(check, !isMuted(check))}
              >
                {isMuted(check) ? MESSAGES.unmute : MESSAGES.mute}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {muted.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={showsMuted}
          className="justify-self-start"
          onClick={() => setShowsMuted(!showsMuted)}
        >
          {showsMuted ? MESSAGES.hideMuted : MESSAGES.muted(muted.length)}
        </Button>
      )}
    </div>
  );
}

const STORAGE_KEY = "bbf_muted_checks";
// The oldest are forgotten first.
const MOST_MUTED = 300;

const keyOf = ({ kind, subject }: SenseCheck): string => `${kind} ${subject}`;

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

function useMutedChecks() {
  const [muted, setMuted] = useState(read);
  return {
    isMuted: (check: SenseCheck): boolean => muted.includes(keyOf(check)),
    setMuted: (check: SenseCheck, isMuted: boolean): void => {
      const others = read().filter((key) => key !== keyOf(check));
      const next = isMuted ? [...others, keyOf(check)].slice(-MOST_MUTED) : others;
      localStore.setItem(STORAGE_KEY, JSON.stringify(next));
      setMuted(next);
    },
  };
}
