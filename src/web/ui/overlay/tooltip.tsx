import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
} from "react";
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

type Hinted = {
  "aria-describedby"?: string | undefined;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
};

type TooltipProps = {
  content: ReactNode;
  side?: Side;
  /** One element that accepts the properties: a button, a link, a focusable span. */
  children: ReactElement<Hinted>;
};

type HintProps = { id: string; owner: HTMLElement; side: Side; onClose: () => void; children: ReactNode };

function Hint({ id, owner, side, onClose, children }: HintProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const hint = box.current;
    if (!hint) return;
    hint.showPopover();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const place = placeBeside(
      { width: hint.offsetWidth, height: hint.offsetHeight },
      owner.getBoundingClientRect(),
      side,
      { width, height },
    );
    hint.style.left = `${place.left}px`;
    hint.style.top = `${place.top}px`;
  }, [owner, side]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Escape closes only the tooltip, not the layer around it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(owner)) close();
    };
    addEventListener("keydown", onKey, { capture: true, signal });
    addEventListener("scroll", onScroll, { capture: true, passive: true, signal });
    return () => stop.abort();
  }, [owner]);
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      popover="manual"
      className={
        "pointer-events-none fixed inset-auto m-0 max-w-64 animate-rise rounded-6 border-0 bg-ink px-2.5 " +
        "py-1.5 text-12 font-medium text-page shadow-2 forced-colors:border"
      }
    >
      {children}
    </div>
  );
}

/** On hover or focus; closes on leave, blur, press, scroll and Escape. Never the only place of a fact. */
export function Tooltip({ content, side = "top", children }: TooltipProps) {
  const id = useId();
  const [owner, setOwner] = useState<HTMLElement | null>(null);
  const { start, stop } = useTimer();

  const close = (): void => {
    stop();
    if (owner) lastClosed = Date.now();
    setOwner(null);
  };
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>, after: number): void =>
    start(() => setOwner(currentTarget), after);

  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        "aria-describedby": owner ? id : own["aria-describedby"],
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          if (event.pointerType !== "touch") open(event, Date.now() - lastClosed < SKIP_DELAY_MS ? 0 : DELAY_MS);
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event);
          close();
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event);
          press();
          close();
        },
        // Also for clicks by key.
        onClick: (event) => {
          own.onClick?.(event);
          close();
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (!pressing) open(event, 0);
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          close();
        },
      })}
      {owner &&
        createPortal(
          <Hint id={id} owner={owner} side={side} onClose={close}>
            {content}
          </Hint>,
          document.body,
        )}
    </>
  );
}

type Side = "top" | "right" | "bottom" | "left";

type Size = { readonly width: number; readonly height: number };
type Place = Size & { readonly left: number; readonly top: number };

const GAP = 6;
const MARGIN = 8;
const OPPOSITE: Readonly<Record<Side, Side>> = { top: "bottom", bottom: "top", left: "right", right: "left" };

const room: Readonly<Record<Side, (at: Place, view: Size) => number>> = {
  top: ({ top }) => top,
  bottom: ({ top, height }, view) => view.height - top - height,
  left: ({ left }) => left,
  right: ({ left, width }, view) => view.width - left - width,
};

const within = (start: number, length: number, whole: number): number =>
  Math.max(MARGIN, Math.min(start, whole - length - MARGIN));

/** In viewport pixels: on the preferred side, or the opposite if only that has room; centred, kept inside. */
export function placeBeside(
  box: Size,
  at: Place,
  side: Side,
  view: Size,
): { readonly left: number; readonly top: number } {
  const upright = side === "top" || side === "bottom";
  const needed = GAP + MARGIN + (upright ? box.height : box.width);
  const turned = room[side](at, view) < needed && room[OPPOSITE[side]](at, view) >= needed;
  const chosen = turned ? OPPOSITE[side] : side;
  if (upright)
    return {
      left: within(at.left + (at.width - box.width) / 2, box.width, view.width),
      top: chosen === "top" ? at.top - GAP - box.height : at.top + at.height + GAP,
    };
  return {
    left: chosen === "left" ? at.left - GAP - box.width : at.left + at.width + GAP,
    top: within(at.top + (at.height - box.height) / 2, box.height, view.height),
  };
}

type Timer = {
  readonly start: (work: () => void, after: number) => void;
  readonly stop: () => void;
};

/** A timer that stops when its component unmounts. */
function useTimer(): Timer {
  const running = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(running.current), []);
  const start = useCallback<Timer["start"]>((work, after) => {
    clearTimeout(running.current);
    running.current = setTimeout(work, after);
  }, []);
  useEffect(() => stop, [stop]);
  return { start, stop };
}
