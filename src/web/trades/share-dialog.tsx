import { Check, Copy, Send } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { TRADE_PICTURE_PATH } from "#contract/kit/picture-paths.ts";
import { countedText } from "#core/trades/known-trade.ts";
import { outlineAddress, outlineOf } from "#core/trades/trade-outline.ts";
import { shareByDevice } from "#web/kit/data/device-share.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { controlStyle } from "#web/kit/ui/form/field.tsx";
import { copyText } from "#web/kit/ui/form/copy-button.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Dialog } from "#web/kit/ui/overlay/dialog-layer.tsx";
import type { LayerProps } from "#web/kit/ui/overlay/layer.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { PictureButton, shownTheme } from "#web/kit/ui/form/picture-button.tsx";
import { MESSAGES } from "./messages.ts";
import { tradeText } from "#core/trades/trade-text.ts";
import type { Calculation } from "./use-calculation.ts";

type CopyableProps = {
  label: string;
  button: string;
  text: string;
  /** One row is a line that ends with dots; more are a box that scrolls. */
  rows: number;
  children?: ReactNode;
};

/** A text with a button that copies it; where the clipboard is closed, the text is selected to be copied by hand. */
function Copyable({ label, button, text, rows, children }: CopyableProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    setCopied(isCopied);
    if (isCopied) return;
    box.current?.focus();
    box.current?.select();
  };
  const shown = { ref: box, id, readOnly: true, value: text, onFocus: () => box.current?.select() };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-13 font-semibold text-ink-soft">
        {label}
      </label>
      {rows === 1 ? (
        <input {...shown} className={cx(controlStyle, "text-13 text-ellipsis")} />
      ) : (
        <textarea
          {...shown}
          rows={rows}
          className={cx(controlStyle, "h-auto resize-none py-2 pointer-coarse:h-auto text-13 wrap-anywhere")}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {children}
        <Button icon={copied ? <Check aria-hidden size={15} /> : <Copy aria-hidden size={15} />} onClick={copy}>
          {copied ? "Copied" : button}
        </Button>
      </div>
    </div>
  );
}

function SendButton({ text, address }: { text: string; address: string }) {
  const send = async (): Promise<void> => {
    const isDone = await shareByDevice({ title: MESSAGES.title, text, url: address });
    if (!isDone)
      toast({ title: "This device could not send it: copy the text or the link instead", variant: "destructive" });
  };
  return (
    <Button variant="primary" icon={<Send aria-hidden size={15} />} onClick={send}>
      Send to...
    </Button>
  );
}

const pictureOf = (trade: string): string =>
  `${TRADE_PICTURE_PATH}?${new URLSearchParams({ trade, theme: shownTheme() })}`;

type ShareDialogProps = LayerProps & { calculation: Calculation; children?: ReactNode };

export default function ShareDialog({ open, onOpenChange, calculation, children }: ShareDialogProps) {
  const pictureId = useId();
  const { editor, judgement, prices, config, league, known, sender } = calculation;
  const { trade } = editor;
  const isOfTrade = calculation.leagueTrade.league !== null || sender?.isOfTrade === true;
  const outline = outlineAddress({ ...outlineOf(known), league: config, ...(isOfTrade && { isOfTrade }) });
  const address = `${location.origin}/trade-calculator#${outline}`;
  const text = tradeText({ trade, judgement, priceFor: prices.priceFor, league, counted: countedText(known) });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Share this trade" description={MESSAGES.shareHelp}>
      <div className="grid gap-4">
        <Copyable label="As text" button="Copy as text" text={`${text}\n${address}`} rows={6}>
          {"share" in navigator && <SendButton text={text} address={address} />}
        </Copyable>
        <Copyable label="As a link that holds the trade and its league" button="Copy address" text={address} rows={1} />
        <section aria-labelledby={pictureId} className="grid gap-1.5">
          <h3 id={pictureId} className="text-13 font-semibold text-ink-soft">
            As a picture
          </h3>
          <p className="text-13 text-ink-soft">In your theme. It shows the community's values, without own scores.</p>
          <PictureButton key={outline} address={pictureOf(outline)} alt={MESSAGES.pictureAlt} file="trade.png" />
        </section>
        {children}
      </div>
    </Dialog>
  );
}
