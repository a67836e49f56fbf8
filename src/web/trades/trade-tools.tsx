import { ArrowDownUp, Eraser, Redo2, Share2, Undo2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button, IconButton } from "#web/kit/ui/form/button.tsx";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";
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

// An icon alone where there is no room for its word.
const Tool = ({
  label,
  icon,
  disabled,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  disabled: boolean;
  onClick: () => void;
}) => (
  <Button
    size="sm"
    variant="ghost"
    icon={icon}
    disabled={disabled}
    onClick={onClick}
    className="max-md:w-10 max-md:px-0 pointer-coarse:max-md:w-11"
  >
    <span className="max-md:sr-only">{label}</span>
  </Button>
);

export function TradeTools({ calculation, renderMoreSharing }: TradeToolsProps) {
  const [clearing, ask] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { trade, canUndo, canRedo, dispatch } = calculation.editor;
  const empty = trade.placed.length === 0;
  const clear = () => {
    ask(false);
    dispatch({ type: "clear" });
  };
  return (
    <div role="group" aria-label="The whole trade" className="-ml-2 flex flex-wrap items-center gap-y-2 md:gap-x-1">
      <IconButton
        size="sm"
        label="Undo"
        title="Undo (Ctrl+Z)"
        aria-keyshortcuts="Control+Z Meta+Z"
        icon={<Undo2 aria-hidden size={16} />}
        disabled={!canUndo}
        onClick={() => dispatch({ type: "undo" })}
      />
      <IconButton
        size="sm"
        label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        icon={<Redo2 aria-hidden size={16} />}
        disabled={!canRedo}
        onClick={() => dispatch({ type: "redo" })}
      />
      <Tool
        label="Swap all sides"
        icon={<ArrowDownUp aria-hidden size={16} />}
        disabled={empty}
        onClick={() => dispatch({ type: "swap-sides" })}
      />
      <Tool label="Clear" icon={<Eraser aria-hidden size={16} />} disabled={empty} onClick={() => ask(true)} />
      <Tool
        label={MESSAGES.share}
        icon={<Share2 aria-hidden size={16} />}
        disabled={empty}
        onClick={() => setSharing(true)}
      />
      <ShareDialog open={sharing} onOpenChange={setSharing} calculation={calculation}>
        {renderMoreSharing(calculation.known, calculation.config)}
      </ShareDialog>
      <ConfirmDialog
        open={clearing}
        onOpenChange={ask}
        title={MESSAGES.clearTitle}
        description={MESSAGES.clearText}
        confirmLabel={MESSAGES.clear}
        cancelLabel={MESSAGES.keep}
        onConfirm={clear}
        danger
      />
    </div>
  );
}
