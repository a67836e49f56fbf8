import * as Radix from "radix-ui/tooltip";
import type { ReactNode } from "react";

const DELAY_MS = 700;
/** Another tooltip opens at once when one was open this recently. */
const SKIP_DELAY_MS = 300;

/** Gives the tooltips inside one shared delay. Mount once around a screen. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS} disableHoverableContent>
    {children}
  </Radix.Provider>
);

export type TooltipProps = {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One element that takes a ref and handlers: a button, a link, a focusable span. */
  children: ReactNode;
};

/** A hint on hover or focus. Closes on leave, blur, click, scroll and Escape. Never the only place of a fact. */
export const Tooltip = ({ content, side = "top", children }: TooltipProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-60 max-w-64 animate-rise rounded-6 bg-ink px-2.5 py-1.5 text-12 font-medium text-page shadow-2 forced-colors:border"
      >
        {content}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
