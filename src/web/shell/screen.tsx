import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { recordVisit } from "#web/visitors/identity.ts";
import { scrollToPlace } from "#web/kit/ui/scroll-restoration.ts";
import { describePage } from "./document-head.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageWaiting } from "./page-waiting.tsx";
import { pageOf, type Page } from "./routes.ts";

/** Title, description and page view; after the first page also scroll, focus and announcement. */
function useArrival(path: string, page: Page): string {
  const first = useRef(true);
  const [announcement, announce] = useState("");
  useEffect(() => {
    describePage(page, first.current);
    recordVisit(path);
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const stop = scrollToPlace();
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    announce(page.title);
    return stop;
  }, [path, page]);
  return announcement;
}

/** The first page's code is there before, and without a boundary, which would be hydrated after the rest. */
function Body({ page }: { page: Page }) {
  const [Loaded] = useState(page.loaded);
  if (Loaded) return <Loaded />;
  return (
    <Suspense fallback={<PageWaiting />}>
      <page.Late />
    </Suspense>
  );
}

export function Screen() {
  const [path] = useLocation();
  const page = pageOf(path);
  const announcement = useArrival(path, page);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ErrorBoundary key={page.path}>
        <Body page={page} />
      </ErrorBoundary>
    </>
  );
}
