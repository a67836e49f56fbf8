import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { lazyComponent } from "../lazy-component.ts";
import { PlainToast } from "./plain-toast.tsx";
import { currentToast, subscribeToast } from "./toast-store.ts";

const Nothing = () => null;

// Most visits end with a toast but none starts with one, so its code is loaded when the first is shown.
const { Component: ToastView } = lazyComponent(
  () => import("./toast-view.tsx").catch(() => ({ default: PlainToast })),
  Nothing,
  Nothing,
);

/**
 * Shows the current toast outside the page's root, so that it stays reachable while a layer makes the page inert. Mount
 * once.
 */
export const Toaster = () => {
  const shown = useSyncExternalStore(subscribeToast, currentToast, currentToast);
  if (!shown) return null;
  return createPortal(<ToastView shown={shown} />, document.body);
};
