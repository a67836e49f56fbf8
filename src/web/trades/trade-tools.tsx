import { ArrowDownUp, Ellipsis, Redo2, Share, Undo2, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button, IconButton } from "#web/kit/ui/form/button.tsx";
import { ConfirmDialog, Sheet } from "#web/kit/ui/overlay/dialog.tsx";
import { layer } from "#web/kit/ui/overlay/layer.tsx";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { Trade } from "#core/trades/trade.ts";
import { MESSAGES } from "./messages.ts";
import type { Calculation } from "./use-calculation.ts";

type TradeToolsProps = {
  calculation: Calculation;
  renderMoreSharing: (trade: Trade, settings: SitbarConfig) => ReactNode;
};

const ShareDialog = layer(() => import("./share-dialog.tsx"));

/** What is done with the whole trade: a row in wide windows, a sheet in narrow ones; nothing before there is one. */
export function TradeTools({ calculation, renderMoreSharing }: TradeToolsProps) {
  const [clearing, ask] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [open, setOpen] = useState(false);
  const { trade, canUndo, canRedo, dispatch } = calculation.editor;
  const isEmpty = trade.placed.length === 0;
  if (isEmpty && !canUndo && !canRedo) return null;
  const clear = () => {
    ask(false);
    dispatch({ type: "clear" });
  };
  const undo = () => dispatch({ type: "undo" });
  const redo = () => dispatch({ type: "redo" });
  const swap = () => dispatch({ type: "swap-sides" });
  const tools = [
    { label: "Undo", Icon: Undo2, isOff: !canUndo, onPress: undo, keys: "Control+Z Meta+Z" },
    { label: "Redo", Icon: Redo2, isOff: !canRedo, onPress: redo, keys: "Control+Shift+Z Meta+Shift+Z" },
    { label: "Swap all sides", Icon: ArrowDownUp, isOff: isEmpty, onPress: swap },
    { label: "Clear", Icon: X, isOff: isEmpty, onPress: () => ask(true) },
    { label: "Share", Icon: Share, isOff: isEmpty, onPress: () => setSharing(true) },
  ];
  const buttons = (onPressed?: () => void) =>
    tools.map(({ label, Icon, keys, isOff, onPress }) => (
      <Button
        key={label}
        variant="ghost"
        icon={<Icon aria-hidden size={16} />}
        disabled={isOff}
        aria-keyshortcuts={keys}
        className={onPressed ? "justify-start" : "px-2.5"}
        onClick={() => {
          onPressed?.();
          onPress();
        }}
      >
        {label}
      </Button>
    ));
  return (
    <>
      <div role="group" aria-label={MESSAGES.tools} className="-mr-2.5 flex max-lg:hidden">
        {buttons()}
      </div>
      <div className="relative lg:hidden">
        <IconButton
          label={MESSAGES.tools}
          aria-haspopup="dialog"
          icon={<Ellipsis aria-hidden size={20} />}
          className="absolute! top-13 right-0 pointer-fine:top-12"
          onClick={() => setOpen(true)}
        />
      </div>
      <Sheet open={open} onOpenChange={setOpen} title={MESSAGES.tools}>
        <div className="-mx-3 grid">{buttons(() => setOpen(false))}</div>
      </Sheet>
      <ShareDialog open={sharing} onOpenChange={setSharing} calculation={calculation}>
        {renderMoreSharing(calculation.known, calculation.config)}
      </ShareDialog>
      <ConfirmDialog
        open={clearing}
        onOpenChange={ask}
        title="Clear the trade?"
        description="All assets leave the trade. Teams keep their names and status, and Undo restores everything."
        confirmLabel="Clear the trade"
        cancelLabel="Keep it"
        onConfirm={clear}
        danger
      />
    </>
  );
}
