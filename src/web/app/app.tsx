import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { ExpiredSignIn } from "#web/features/account/expired-sign-in.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LinkSession } from "./link-session.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Screen } from "./screen.tsx";

/** The frame of every screen. */
export const App = ({ client }: { client: QueryClient }) => (
  <QueryClientProvider client={client}>
    <a href="#main" className="sr-only z-60 rounded-8 bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
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
    <LinkSession />
    <ExpiredSignIn />
    <Toaster />
  </QueryClientProvider>
);
