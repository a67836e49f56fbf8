import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { recordVisit } from "#web/data/identity.ts";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { describePage } from "./document-head.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { pageOf, type Page } from "./routes.ts";

// Few visits lead to a staff page; its guard comes when one does.
const StaffOnly = lazy(() => import("./staff-only.tsx"));

const Waiting = () => (
  <div className="grid min-h-[80dvh] place-items-center text-ink-faint">
    <Spinner size={24} />
    <span className="sr-only">Loading...</span>
  </div>
);

/** Title, description, page view; after the first page also scroll, focus and announcement. */
const useArrival = (path: string, page: Page): string => {
  const first = useRef(true);
  const [announcement, announce] = useState("");
  useEffect(() => {
    describePage(page);
    recordVisit(path);
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    announce(page.title);
  }, [path, page]);
  return announcement;
};

/** The page of the current path. */
export const Screen = () => {
  const [path] = useLocation();
  const page = pageOf(path);
  const announcement = useArrival(path, page);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ErrorBoundary key={page.path}>
        <Suspense fallback={<Waiting />}>
          {page.audience === "staff" ? (
            <StaffOnly area={page.name}>
              <page.Screen />
            </StaffOnly>
          ) : (
            <page.Screen />
          )}
        </Suspense>
      </ErrorBoundary>
    </>
  );
};
