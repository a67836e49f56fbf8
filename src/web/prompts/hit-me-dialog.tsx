import Dialog from "#web/kit/ui/overlay/dialog-layer.tsx";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import type { AssetId } from "#core/kit/ids.ts";
import { Checkbox } from "#web/kit/ui/form/checkbox.tsx";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Spinner } from "#web/kit/ui/form/button.tsx";
import { tallyText, EffectStrip } from "./effect-strip.tsx";
import { Comparison } from "./comparison.tsx";
import { MESSAGES } from "./messages.ts";
import { usePromptFlow, type PromptFlow } from "./use-prompt-flow.ts";

const Preparing = () => (
  <div
    role="status"
    className={
      "grid min-h-84 content-center justify-items-center gap-2 text-center short:min-h-56 md:min-h-92 " +
      "md:short:min-h-56"
    }
  >
    <Spinner size={24} className="text-accent-ink" />
    <p className="mt-2 font-semibold">{MESSAGES.loading}</p>
    <p className="text-13 text-ink-soft">{MESSAGES.preparing}</p>
  </div>
);

function Stage({ flow, answer, skip, retry }: Omit<PromptFlow, "last" | "tally">) {
  switch (flow.stage) {
    case "loading":
      return <Preparing />;
    case "failed":
      return (
        <div className="grid min-h-84 content-center short:min-h-56 md:min-h-92 md:short:min-h-56">
          <RetryNotice title={MESSAGES.failed} onRetry={retry} text={flow.message} />
        </div>
      );
    case "asking":
      return (
        <Comparison
          prompt={flow.prompt}
          chosen={flow.chosen}
          onAnswer={(selection) => void answer(selection)}
          onSkip={() => void skip()}
        />
      );
    default:
      return flow satisfies never;
  }
}

function PromptBody({
  again,
  about,
  close,
  children,
}: {
  again: boolean;
  about: AssetId | null;
  close: () => void;
  children: ReactNode;
}) {
  const { last, tally, ...stage } = usePromptFlow(again, close, about);
  return (
    <div className="flex flex-col">
      <Stage {...stage} />
      <EffectStrip last={last} onLeave={close} />
      <div className="mt-3 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 snug:mt-0 short:mt-0">
        {children}
        {tally.answers > 0 && <p className="text-13 text-ink-soft tabular-nums">{tallyText(tally)}</p>}
      </div>
    </div>
  );
}

/** Escape closes the modal even while a toast is shown, which would handle the key otherwise. */
function useEscape(open: boolean, close: () => void): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const hear = (event: KeyboardEvent): void => {
      if (event.key === "Escape") leave();
    };
    addEventListener("keydown", hear, { capture: true });
    return () => removeEventListener("keydown", hear, { capture: true });
  }, [open]);
}

type HitMeDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  again: boolean;
  onAgain: (again: boolean) => void;
  /** The asset of the first comparison; null for any. */
  about: AssetId | null;
};

function HitMeDialog({ open, onOpenChange, again, onAgain, about }: HitMeDialogProps) {
  const close = (): void => onOpenChange(false);
  useEscape(open, close);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      low
      title={MESSAGES.title}
      description={MESSAGES.subtitle}
    >
      <PromptBody again={again} about={about} close={close}>
        <Checkbox label={MESSAGES.again} checked={again} onChange={onAgain} />
      </PromptBody>
    </Dialog>
  );
}

export default HitMeDialog;
