import { Lightbulb, Lock } from "lucide-react";
import { useState, type ReactNode } from "react";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import { layer } from "#web/kit/ui/overlay/layer.tsx";
import { MESSAGES } from "./messages.ts";

const LockedDialog = layer(async () => ({ default: (await import("./locked-dialog.tsx")).LockedDialog }));

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
      <LockedDialog open={open} onOpenChange={setOpen} title={MESSAGES.lockTitle(count)} preview={preview} />
    </>
  );
}
