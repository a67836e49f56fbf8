import { Check, Copy } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import type { PriceFor } from "#core/trade/net.ts";
import { outlineAddress, outlineOf } from "#core/trade/trade-outline.ts";
import type { Trade } from "#core/trade/trade.ts";
import type { Judgement } from "#core/trade/judge-trade.ts";
import { Button } from "#web/ui/form/button.tsx";
import { controlStyle } from "#web/ui/form/input.tsx";
import { copyText } from "#web/ui/form/copy-button.tsx";
import { cx } from "#web/ui/cx.ts";
import Dialog from "#web/ui/overlay/dialog-layer.tsx";
import { MESSAGES } from "./messages.ts";
import { tradeText } from "#core/trade/trade-text.ts";

export type ShareDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trade: Trade;
  judgement: Judgement;
  priceFor: PriceFor;
  /** Further ways to share. */
  children?: ReactNode;
};

type CopyableProps = { label: string; button: string; text: string; rows: number };

/** A text with a button that copies it; where the clipboard is closed, the text is selected to be copied by hand. */
const Copyable = ({ label, button, text, rows }: CopyableProps) => {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    setCopied(isCopied);
    if (isCopied) return;
    box.current?.focus();
    box.current?.select();
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-13 font-semibold text-ink-soft">
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        readOnly
        rows={rows}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className={cx(controlStyle, "h-auto resize-none py-2 pointer-coarse:h-auto text-13 wrap-anywhere")}
      />
      <Button
        className="justify-self-start"
        icon={copied ? <Check aria-hidden size={15} /> : <Copy aria-hidden size={15} />}
        onClick={copy}
      >
        {copied ? MESSAGES.copied : button}
      </Button>
    </div>
  );
};

/** Ways to pass a trade on that need no account: as text, and as an address that holds the whole trade. */
const ShareDialog = ({ open, onOpenChange, trade, judgement, priceFor, children }: ShareDialogProps) => {
  const address = `${location.origin}/trade-calculator#${outlineAddress(outlineOf(trade))}`;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={MESSAGES.shareTitle} description={MESSAGES.shareHelp}>
      <div className="grid gap-4">
        <Copyable
          label={MESSAGES.asText}
          button={MESSAGES.copyText}
          text={tradeText(trade, judgement, priceFor, address)}
          rows={6}
        />
        <Copyable label={MESSAGES.asAddress} button={MESSAGES.copyAddress} text={address} rows={2} />
        {children}
      </div>
    </Dialog>
  );
};

export default ShareDialog;
