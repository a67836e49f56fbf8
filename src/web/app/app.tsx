import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffectEvent, useLayoutEffect } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Screen } from "./screen.tsx";

// They show nothing at first, so nothing waits for them; the screen works where their code does not come.
const Companions = lazy(() => import("./companions.tsx").catch(() => ({ default: () => <></> })));

/** The frame of every screen. `onDrawn` is called when it stands in the document. */
export const App = ({ client, onDrawn }: { client: QueryClient; onDrawn?: () => void }) => {
  const drawn = useEffectEvent(() => onDrawn?.());
  useLayoutEffect(() => drawn(), []);
  return (
    <QueryClientProvider client={client}>
      <a href="#main" className="sr-only z-60 rounded-8 bg-accent text-14 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2.5">
        Skip to content
      </a>
      <OfflineBanner />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
        <ErrorBoundary>
          <Screen />
        </ErrorBoundary>
      </main>
      <Footer />
      <Suspense fallback={null}>
        <Companions />
      </Suspense>
    </QueryClientProvider>
  );
};
