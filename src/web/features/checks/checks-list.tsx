import { useState } from "react";
import type { SenseCheck } from "#contract/sense-checks.ts";
import { Button } from "#web/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { useMutedChecks } from "./muted-checks.ts";

/** Checks with their evidence; each can be muted, and is remembered as such in this browser. */
export const ChecksList = ({ checks, label }: { checks: readonly SenseCheck[]; label: string }) => {
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
};
