import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { LayerHead, Veil } from "./dialog-parts.tsx";
import { useModalLayer } from "./use-modal-layer.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  children?: ReactNode;
};

const WIDTH = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl" } as const;

const Dialog = ({ open, onOpenChange, title, description, footer, size = "md", children }: DialogProps) => {
  const returnFocus = useModalLayer(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil open={open} />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          {...(description === undefined && { "aria-describedby": undefined })}
          className={cx(
            "fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] -translate-y-1/2 short:max-h-[calc(100dvh-0.5rem)] animate-panel flex-col",
            "rounded-16 border border-line bg-raised shadow-3 outline-none",
            WIDTH[size],
          )}
        >
          <LayerHead
            title={<Radix.Title className="text-20">{title}</Radix.Title>}
            description={
              description && <Radix.Description className="text-14 text-ink-soft">{description}</Radix.Description>
            }
            onClose={() => onOpenChange(false)}
          />
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5 short:pb-2 md:px-6 md:pb-6 md:short:pb-2">
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end md:px-6">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

export default Dialog;
