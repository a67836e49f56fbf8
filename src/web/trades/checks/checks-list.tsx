import { useState } from "react";
import type { SenseCheck } from "#contract/trades/checks.ts";
import { rememberedIn } from "#web/kit/data/store.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";

/** The muted ones: of more than so many, the oldest are forgotten. */
const memory = rememberedIn("bbf_muted_checks", (key): key is string => typeof key === "string", 300);

const keyOf = ({ kind, subject }: SenseCheck): string => `${kind} ${subject}`;

export function ChecksList({ checks, label }: { checks: readonly SenseCheck[]; label: string }) {
  const [mutedKeys, setMutedKeys] = useState(memory.read);
  const [showsMuted, setShowsMuted] = useState(false);
  const isMuted = (check: SenseCheck): boolean => mutedKeys.includes(keyOf(check));
  const muted = checks.filter(isMuted);
  const shown = showsMuted ? checks : checks.filter((check) => !isMuted(check));
  return (
    <div className="grid gap-2">
      {shown.length > 0 && (
        <ul aria-label={label} className="grid gap-2">
          {shown.map((check) => (
            <li key={keyOf(check)} className="flex items-start justify-between gap-3">
              <p className="min-w-0 text-14">
                {check.sentence} <span className="block text-13 text-ink-soft">{check.evidence}</span>
              </p>
              <Button
                size="sm"
                aria-label={`${isMuted(check) ? MESSAGES.unmute : MESSAGES.mute}: ${check.sentence}`}
                onClick={() => setMutedKeys(memory.put(keyOf(check), !isMuted(check)))}
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
          {showsMuted ? "Hide muted" : `${muted.length} muted`}
        </Button>
      )}
    </div>
  );
}
