import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { recordVisit } from "#web/data/session/identity.ts";
import { lazyComponent } from "#web/ui/lazy-part.tsx";
import { scrollToPlace } from "#web/ui/scroll-restoration.ts";
import { describePage } from "./document-head.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageFailed } from "./page-failed.tsx";
import { PageWaiting } from "./page-waiting.tsx";
import { pageOf, type Page } from "./routes.ts";

// Few visits open a staff page, so the guard's code is loaded with the first.
const { Component: StaffOnly, load: loadStaffOnly } = lazyComponent(
  () => import("./staff-only.tsx"),
  PageWaiting,
  PageFailed,
);

export async function loadScreen(page: Page): Promise<void> {
  await Promise.all([page.load(), page.audience === "staff" && loadStaffOnly()]);
}

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
        {page.audience === "staff" ? (
          <StaffOnly area={page.name}>
            <page.Screen />
          </StaffOnly>
        ) : (
          <page.Screen />
        )}
      </ErrorBoundary>
    </>
  );
}
