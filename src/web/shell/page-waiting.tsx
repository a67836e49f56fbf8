import { Spinner } from "#web/kit/ui/form/button.tsx";

export const PageWaiting = () => (
  <div className="grid min-h-[80dvh] place-items-center text-ink-faint">
    <Spinner size={24} />
    <span className="sr-only">Loading...</span>
  </div>
);
