import { lazy, Suspense, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { PlainToast } from "./plain-toast.tsx";
import { currentToast, subscribeToast } from "./toast-store.ts";

// Few visits end without a toast, but none begins with one: its code comes when the first is shown.
const ToastView = lazy(() => import("./toast-view.tsx").catch(() => ({ default: PlainToast })));

/** Shows the current toast, outside the page's root: it stays within reach while a layer stills the page. Mount once. */
export const Toaster = () => {
  const shown = useSyncExternalStore(subscribeToast, currentToast, currentToast);
  if (!shown) return null;
  return createPortal(
    <Suspense fallback={null}>
      <ToastView shown={shown} />
    </Suspense>,
    document.body,
  );
};
