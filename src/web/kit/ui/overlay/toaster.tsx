import { lazy, Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { useStore } from "../../data/store.ts";
import { dismissToast, shownToast, type Toast } from "./toast-store.ts";

// Most visits end with a toast but none starts with one, so its code is loaded when the first is shown.
const ToastView = lazy(() => import("./toast-view.tsx").catch(() => ({ default: PlainToast })));

/** Outside the page's root, so that it stays reachable while a layer makes that inert. Mount once. */
export function Toaster() {
  const shown = useStore(shownToast, (now) => now);
  if (!shown) return null;
  return createPortal(
    <Suspense fallback={null}>
      <ToastView shown={shown} />
    </Suspense>,
    document.body,
  );
}

/** A toast without the code of the full one, for when that cannot be loaded: offline, or just after a release. */
function PlainToast({ shown }: { shown: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(shown.id), shown.duration);
    return () => clearTimeout(timer);
  }, [shown.id, shown.duration]);
  return (
    <p
      role="status"
      hidden={!shown.open}
      className={
        "fixed top-3 right-20 left-3 z-60 rounded-12 border border-line bg-raised px-4 py-3 shadow-3 md:top-auto " +
        "md:right-6 md:bottom-6 md:left-auto md:w-92"
      }
    >
      <strong>{shown.title}</strong> <span>{shown.description}</span> {shown.detail}
    </p>
  );
}
