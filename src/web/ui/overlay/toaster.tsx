import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { lazyComponent } from "../lazy-component.ts";
import { PlainToast } from "./plain-toast.tsx";
import { currentToast, subscribeToast } from "./toast-store.ts";

// Few visits end without a toast, but none begins with one: its code is loaded when the first is shown.
const { Component: ToastView } = lazyComponent(
  () => import("./toast-view.tsx").catch(() => ({ default: PlainToast })),
  () => null,
);

/**
 * Shows the current toast, outside the page's root: it stays within reach while a layer makes the page inert. Mount
 * once.
 */
export const Toaster = () => {
  const shown = useSyncExternalStore(subscribeToast, currentToast, currentToast);
  if (!shown) return null;
  return createPortal(<ToastView shown={shown} />, document.body);
};
