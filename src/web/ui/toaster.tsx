import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentToast, subscribeToast } from "./toast-store.ts";

// Few visits end without a toast, but none begins with one: its code comes when the first is shown.
const ToastView = lazy(() => import("./toast-view.tsx"));

/** Shows the current toast. Mount once, near the root. */
export const Toaster = () => {
  const shown = useSyncExternalStore(subscribeToast, currentToast);
  return shown && <Suspense fallback={null}><ToastView shown={shown} /></Suspense>;
};
