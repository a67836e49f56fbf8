import type { ComponentType, ReactNode } from "react";
import { cx } from "../cx.ts";
import { useCloseRequest } from "./use-close-request.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { useInertPage } from "./use-inert-page.ts";

/** The parts of `radix-ui/dialog` or `radix-ui/alert-dialog` that the frame needs. */
type LayerParts = {
  readonly Root: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }>;
  readonly Portal: ComponentType<{ children: ReactNode }>;
  readonly Content: ComponentType<{
    className: string;
    onCloseAutoFocus: (event: Event) => void;
    "aria-describedby"?: undefined;
    children: ReactNode;
  }>;
};

type LayerFrameProps = {
  parts: LayerParts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Does the content have a description part? Without one, the panel refers to none. */
  described: boolean;
  /** False if the layer navigates to another page, which takes the focus itself. */
  returnsFocus?: boolean;
  /** Position, size and shape of the panel. */
  className: string;
  children: ReactNode;
};

/**
 * The frame of every modal layer: a veil over the page and a panel on top. While it is open the page behind is inert;
 * when it closes, the focus returns.
 */
export const LayerFrame = ({
  parts,
  open,
  onOpenChange,
  described,
  returnsFocus = true,
  className,
  children,
}: LayerFrameProps) => {
  // In this order: making the page inert removes the focus that must be remembered.
  const returnFocus = useFocusReturn(open);
  useInertPage(open);
  useCloseRequest(open, () => onOpenChange(false));
  return (
    <parts.Root open={open} onOpenChange={onOpenChange}>
      <parts.Portal>
        {/* A plain element: Radix's own overlay injects a style tag, which the content security policy blocks. */}
        <div data-state={open ? "open" : "closed"} className="fixed inset-0 z-40 animate-veil bg-veil" />
        <parts.Content
          onCloseAutoFocus={returnsFocus ? returnFocus : (event) => event.preventDefault()}
          {...(!described && { "aria-describedby": undefined })}
          className={cx("fixed z-50 border-line bg-raised shadow-3 outline-none", className)}
        >
          {children}
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
};
