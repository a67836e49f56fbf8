import { cloneElement, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { DOMAttributes, ReactElement, ReactNode } from "react";
import { createPortal } from "react-dom";

const DELAY_MS = 700;
/** Another tooltip opens without delay when one was open this recently. */
const SKIP_DELAY_MS = 300;

// Module state: there is only one pointer, so one time of the last closing, and one press.
let lastClosed = -Infinity;
let pressing = false;

/** Until the pointer is released, a focus comes from the press and shows no tooltip. */
function press(): void {
  pressing = true;
  const release = () => {
    pressing = false;
  };
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, { once: true, capture: true });
}

type Hinted = Pick<
  DOMAttributes<HTMLElement>,
  "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onClick" | "onFocus" | "onBlur"
> & { "aria-describedby"?: string | undefined; "data-hinted"?: boolean | undefined };

type TooltipProps = {
  content: ReactNode;
  side?: keyof typeof AT;
  /** One element that accepts the properties and has no handlers of its own: a button, a focusable span. */
  children: ReactElement<Hinted>;
};

const AT = { top: "[position-area:top]", left: "[position-area:left]" } as const;

// One tooltip is open at a time, beside the element with `data-hinted`; browsers without anchors show it at the foot.
const BOX =
  "pointer-events-none fixed inset-auto m-1.5 max-w-64 animate-rise rounded-6 border-0 bg-ink px-2.5 py-1.5 text-12 " +
  "font-medium text-page shadow-2 [position-anchor:--hinted] forced-colors:border " +
  "[position-try-fallbacks:flip-block,flip-inline] not-supports-[position-area:top]:bottom-4 " +
  "not-supports-[position-area:top]:left-4";

type HintProps = { id: string; className: string; onClose: () => void; children: ReactNode };

function Hint({ id, className, onClose, children }: HintProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    box.current?.showPopover();
    const stop = new AbortController();
    // Escape closes only the tooltip, not the layer around it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    addEventListener("keydown", onKey, { capture: true, signal: stop.signal });
    addEventListener("scroll", () => close(), { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <div ref={box} id={id} role="tooltip" popover="manual" className={className}>
      {children}
    </div>
  );
}

/** On hover or focus; closes on leave, blur, press, scroll and Escape. Never the only place of a fact. */
export function Tooltip({ content, side = "top", children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [delay, open] = useState<number | null>(null);
  useEffect(() => {
    if (delay === null) return undefined;
    const timer = setTimeout(() => setOpen(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);

  const close = (): void => {
    if (isOpen) lastClosed = Date.now();
    setOpen(false);
    open(null);
  };

  return (
    <>
      {cloneElement(children, {
        "aria-describedby": isOpen ? id : undefined,
        "data-hinted": isOpen || undefined,
        onPointerEnter: ({ pointerType }) => {
          if (pointerType !== "touch") open(Date.now() - lastClosed < SKIP_DELAY_MS ? 0 : DELAY_MS);
        },
        onPointerLeave: close,
        onPointerDown: () => {
          press();
          close();
        },
        // Also for clicks by key.
        onClick: close,
        onFocus: () => {
          if (!pressing) open(0);
        },
        onBlur: close,
      })}
      {isOpen &&
        createPortal(
          <Hint id={id} className={`${BOX} ${AT[side]}`} onClose={close}>
            {content}
          </Hint>,
          document.body,
        )}
    </>
  );
}
