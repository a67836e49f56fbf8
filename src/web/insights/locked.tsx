import { Lightbulb, Lock } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { TIER_NAMES } from "#core/accounts/entitlements.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { Button, IconButton } from "#web/kit/ui/form/button.tsx";
import { EmptyState } from "#web/kit/ui/display/notice.tsx";
import { Dialog } from "#web/kit/ui/overlay/dialog-layer.tsx";
import { MESSAGES } from "./messages.ts";

/** A page's one lock and its dialog. `count` players have insights; `preview` is what it shows of them. */
export function InsightLock({ count, preview }: { count: number; preview: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        variant="secondary"
        label={MESSAGES.lock(count)}
        title={MESSAGES.lock(count)}
        aria-haspopup="dialog"
        icon={
          <span className="relative">
            <Lightbulb aria-hidden size={16} />
            <Lock aria-hidden size={10} strokeWidth={3} className="absolute -right-1.5 -bottom-1 fill-surface" />
          </span>
        }
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={setOpen} title={MESSAGES.lockTitle(count)}>
        {preview}
        <Locked />
      </Dialog>
    </>
  );
}

function Upgrade() {
  const [, navigate] = useLocation();
  return (
    <Button variant="primary" onClick={() => navigate("/subscribe")}>
      Upgrade Now
    </Button>
  );
}

function Plan() {
  const { tier } = useEntitlements();
  return (
    <p>
      Current plan: <span className="font-semibold text-ink">{TIER_NAMES[tier]}</span>
    </p>
  );
}

export const Locked = () => (
  <EmptyState icon={<Lock aria-hidden size={20} />} title={MESSAGES.lockedTitle} action={<Upgrade />}>
    <Plan />
    <p className="mt-2">{MESSAGES.lockedText}</p>
  </EmptyState>
);

/** The same as one part of a page: a low band that leaves the room to what can be read. */
export const LockedBand = () => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
    <div className="min-w-0 grow basis-72">
      <p className="flex items-center gap-2 text-16 font-semibold">
        <Lock aria-hidden size={16} className="shrink-0 text-ink-soft" />
        {MESSAGES.lockedTitle}
      </p>
      <div className="mt-1 text-14 text-pretty text-ink-soft">
        <Plan />
        <p>{MESSAGES.lockedText}</p>
      </div>
    </div>
    <Upgrade />
  </div>
);
