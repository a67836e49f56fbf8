import { useEffect } from "react";
import { dismissToast, type Toast } from "./toast-store.ts";

/** A toast without the code of the full one, for when that cannot be loaded: offline, or just after a release. */
export const PlainToast = ({ shown }: { shown: Toast }) => {
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
};
