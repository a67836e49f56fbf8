import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { ANNOUNCEMENTS_ID } from "#web/features/announcements/place.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Screen } from "./screen.tsx";

/**
 * Components that every page needs but that show nothing at first, so that nothing waits for them; pages work without
 * their code. Not a lazy component: React delays suspended content by a third of a second, and a write may fail before
 * that.
 */
const useCompanions = (): ReactNode => {
  const [companions, bring] = useState<ReactNode>(null);
  useEffect(() => {
    import("./companions.tsx").then(
      ({ default: Companions }) => bring(<Companions />),
      () => undefined,
    );
  }, []);
  return companions;
};

/** The frame of every page. `onDrawn` is called when it is in the document. */
export const App = ({ client, onDrawn }: { client: QueryClient; onDrawn?: () => void }) => {
  const drawn = useEffectEvent(() => onDrawn?.());
  useLayoutEffect(() => drawn(), []);
  const companions = useCompanions();
  return (
    <QueryClientProvider client={client}>
      <a
        href="#main"
        className={
          "sr-only z-60 rounded-8 bg-accent text-14 font-semibold text-on-accent focus:not-sr-only focus:fixed " +
          "focus:top-2 focus:left-2 focus:px-4 focus:py-2.5"
        }
      >
        Skip to content
      </a>
      <OfflineBanner />
      <div id={ANNOUNCEMENTS_ID} role="status" data-print="none" />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
        <ErrorBoundary>
          <Screen />
        </ErrorBoundary>
      </main>
      <Footer />
      {companions}
    </QueryClientProvider>
  );
};
