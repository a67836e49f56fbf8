import { Spinner } from "#web/ui/display/spinner.tsx";

/** Stands in for a page while its code is loaded. */
export const PageWaiting = () => (
  <div className="grid min-h-[80dvh] place-items-center text-ink-faint">
    <Spinner size={24} />
    <span className="sr-only">Loading...</span>
  </div>
);
