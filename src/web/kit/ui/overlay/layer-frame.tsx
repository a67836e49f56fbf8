import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { cx } from "../cx.ts";
import type { LayerProps } from "./layer.tsx";

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

type LayerFrameProps = LayerProps & {
  parts: LayerParts;
  /** Does the content have a description part? Without one, the panel refers to none. */
  described: boolean;
  /** False if the layer navigates to another page, which takes the focus itself. */
  returnsFocus?: boolean;
  className: string;
  children: ReactNode;
};

/** A veil and a panel on top; the page behind is inert, and the focus returns at the end. */
export function LayerFrame(props: LayerFrameProps) {
  const { parts, open, onOpenChange, described, returnsFocus = true, className, children } = props;
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
}

/** The browser's `CloseWatcher`, which the compiler's types do not know; some browsers have none. */
type Watcher = EventTarget & { readonly destroy: () => void };

/** On Android the back button asks so, and would leave the page otherwise; Escape where nothing handled it. */
function useCloseRequest(open: boolean, close: () => void): void {
  const onRequest = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    if (!open || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", () => onRequest());
    return () => watcher.destroy();
  }, [open]);
}

// Several layers may cover the page; it becomes active again when the last is closed.
let layers = 0;

// The scrollbar's width becomes padding, so that nothing shifts and the veil covers it too.
function setStill(isStill: boolean): void {
  const root = document.documentElement;
  root.style.paddingRight = isStill ? `${innerWidth - root.clientWidth}px` : "";
  root.style.overflow = isStill ? "hidden" : "";
  document.querySelector("#root")?.toggleAttribute("inert", isStill);
}

/** Makes the page behind a layer inert while `covered`: it neither scrolls nor takes the focus, and nothing shifts. */
function useInertPage(covered: boolean): void {
  useLayoutEffect(() => {
    if (!covered) return;
    if (layers === 0) setStill(true);
    layers += 1;
    return () => {
      layers -= 1;
      if (layers === 0) setStill(false);
    };
  }, [covered]);
}

const withAncestors = (element: Element | null): Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

/** Returns the focus to where it was, else to the nearest ancestor that takes it, in the end to the main part. */
function useFocusReturn(open: boolean): (event: Event) => void {
  const before = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    if (open) before.current = withAncestors(document.activeElement);
  }, [open]);
  return (event) => {
    event.preventDefault();
    for (const place of [...before.current, document.querySelector("main")]) {
      if (place instanceof HTMLElement && place !== document.body)
        place.focus({ preventScroll: place !== before.current[0] });
      if (document.activeElement !== document.body) return;
    }
  };
}
