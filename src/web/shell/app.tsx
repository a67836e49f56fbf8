import { QueryClientProvider, useQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { linkSessionTo } from "#web/data/session/identity.ts";
import { userQuery } from "#web/data/session/user.ts";
import { ExpiredSignIn } from "#web/features/account/expired-sign-in.tsx";
import { Announcements } from "#web/features/announcements/announcements.tsx";
import { Toaster } from "#web/ui/overlay/toaster.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { HydratedControls } from "./hydrated-controls.tsx";
import { Screen } from "./screen.tsx";
import { WifiOff } from "lucide-react";
import { useLocation } from "wouter";
import { type PagePath, RANKED_LIST_ID } from "#contract/pages.ts";

/** Links the session to the user after signing in. Renders nothing. */
const LinkSession = () => {
  const { data: user } = useQuery(userQuery);
  const userId = user?.userid;
  useEffect(() => {
    if (userId !== undefined) linkSessionTo(userId);
  }, [userId]);
  return null;
};

const LIST_PATH: PagePath = "/asset-list";

/** Shown only with the focus: leads past what comes before an element. */
const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    className={
      "sr-only z-60 rounded-8 bg-accent text-14 font-semibold text-on-accent focus:not-sr-only focus:fixed " +
      "focus:top-2 focus:left-2 focus:px-4 focus:py-2.5"
    }
  >
    {children}
  </a>
);

/** The frame of every page. `onMount` is called when it is in the document, before it loads data. */
export const App = ({ client, onMount }: { client: QueryClient; onMount?: () => void }) => {
  const mounted = useEffectEvent(() => onMount?.());
  useLayoutEffect(() => mounted(), []);
  return (
    <QueryClientProvider client={client}>
      <SkipLink to="main">Skip to content</SkipLink>
      {useLocation()[0] === LIST_PATH && <SkipLink to={RANKED_LIST_ID}>Skip to list</SkipLink>}
      <OfflineBanner />
      <Announcements />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
        <HydratedControls>
          <ErrorBoundary>
            <Screen />
          </ErrorBoundary>
        </HydratedControls>
      </main>
      <Footer />
      <LinkSession />
      <ExpiredSignIn />
      <Toaster />
    </QueryClientProvider>
  );
};

const subscribe = (listener: () => void): (() => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** A banner shown while the browser is offline. */
const OfflineBanner = () => {
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
