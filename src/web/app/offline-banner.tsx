import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void): (() => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** A banner shown while the browser is offline. */
export const OfflineBanner = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" data-print="none">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-13 font-medium text-page">
          <WifiOff aria-hidden size={14} />
          You are offline. What you see may be out of date; your changes are kept in this browser.
        </p>
      )}
    </div>
  );
};
