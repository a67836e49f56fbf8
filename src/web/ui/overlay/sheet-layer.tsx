import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { LayerHead, Veil } from "./dialog-parts.tsx";
import { useModalLayer } from "./use-modal-layer.ts";

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** From below for phones, from the right for wide windows. */
  side?: "below" | "right";
  footer?: ReactNode;
  children?: ReactNode;
};

const SIDE = {
  below: "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-16 border-t animate-drawer-below",
  right: "inset-y-0 right-0 w-[min(26rem,calc(100vw-3rem))] border-l animate-drawer-side",
} as const;

const Sheet = ({ open, onOpenChange, title, description, side = "below", footer, children }: SheetProps) => {
  const returnFocus = useModalLayer(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil open={open} />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          {...(description === undefined && { "aria-describedby": undefined })}
          className={cx("fixed z-50 flex flex-col border-line bg-raised shadow-3 outline-none", SIDE[side])}
        >
          <LayerHead
            title={<Radix.Title className="text-16">{title}</Radix.Title>}
            description={
              description && <Radix.Description className="text-13 text-ink-soft">{description}</Radix.Description>
            }
            onClose={() => onOpenChange(false)}
          />
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-6">
            {children}
          </div>
          {footer && <div className="flex gap-2 border-t border-line px-5 py-3 *:grow md:px-6">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

export default Sheet;
