import { Dialog } from "#web/kit/ui/overlay/dialog-layer.tsx";
import { Link } from "wouter";
import type { AssetId } from "#core/kit/ids.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Checkbox } from "#web/kit/ui/form/checkbox.tsx";
import { Kbd } from "#web/kit/ui/display/badge.tsx";
import { useWindowEvent } from "#web/kit/ui/use-window-event.ts";
import { Receipt } from "./receipt.tsx";
import { Comparison, SKIP_KEY } from "./comparison.tsx";
import { MESSAGES } from "./messages.ts";
import { usePromptFlow } from "./use-prompt-flow.ts";

type PromptBodyProps = {
  again: boolean;
  onAgain: (again: boolean) => void;
  /** The asset of the first comparison; null for any. */
  about: AssetId | null;
  close: () => void;
};

function PromptBody({ again, onAgain, about, close }: PromptBodyProps) {
  const { last, tally, ...stage } = usePromptFlow(again, close, about);
  const isOpen = stage.flow.stage === "asking" && stage.flow.chosen === null;
  return (
    <>
      <Comparison {...stage} />
      <div className="flex min-h-11 items-center justify-between">
        <Checkbox label={MESSAGES.again} checked={again} onChange={onAgain} className="font-semibold text-ink" />
        <Link href="/daily" onClick={close} className="px-2 py-3 text-13 font-semibold text-accent-ink hover:underline">
          {MESSAGES.daily}
        </Link>
        <Button
          variant="ghost"
          size="sm"
          aria-keyshortcuts={SKIP_KEY}
          aria-disabled={!isOpen || undefined}
          onClick={() => void stage.skip()}
          className="-mr-3"
        >
          {MESSAGES.skip}
          <Kbd className="hidden sm:inline-grid">S</Kbd>
        </Button>
      </div>
      <Receipt last={last} tally={tally} onLeave={close} />
    </>
  );
}

type HitMeDialogProps = Omit<PromptBodyProps, "close"> & { open: boolean; onOpenChange: (open: boolean) => void };

export default function HitMeDialog({ open, onOpenChange, ...body }: HitMeDialogProps) {
  const close = (): void => onOpenChange(false);
  // Even while a toast is shown, which would handle the key otherwise.
  const closeByEscape = ({ key }: KeyboardEvent): void => {
    if (open && key === "Escape") close();
  };
  useWindowEvent("keydown", closeByEscape, true);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      low
      title={MESSAGES.title}
      description={MESSAGES.subtitle}
    >
      <PromptBody {...body} close={close} />
    </Dialog>
  );
}
