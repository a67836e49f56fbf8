import { QueryClientProvider, useQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { keepFor } from "#web/visitors/last-seen.ts";
import { linkSessionTo } from "#web/visitors/identity.ts";
import { userQuery } from "#web/accounts/user.ts";
import { ExpiredSignIn } from "#web/accounts/expired-sign-in.tsx";
import { Announcements } from "#web/operations/announcements/announcements.tsx";
import { Toaster } from "#web/kit/ui/overlay/toaster.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NewVersion } from "./new-version.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Screen } from "./screen.tsx";
import { useLocation } from "wouter";
import { type PagePath, RANKED_LIST_ID } from "#contract/pages/pages.ts";

/** Links the session to the user after signing in, and keeps what is loaded for that user alone. Renders nothing. */
function LinkSession() {
  const { data: user } = useQuery(userQuery);
  const userId = user?.userid;
  const isKnown = user !== undefined;
  useEffect(() => {
    if (isKnown) void keepFor(userId ?? null);
  }, [isKnown, userId]);
  useEffect(() => {
    if (userId !== undefined) linkSessionTo(userId);
  }, [userId]);
  return null;
}

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

export function App({ client, onMount }: { client: QueryClient; onMount?: () => void }) {
  const mounted = useEffectEvent(() => onMount?.());
  useEffect(() => mounted(), []);
  return (
    <QueryClientProvider client={client}>
      <SkipLink to="main">Skip to content</SkipLink>
      {useLocation()[0] === LIST_PATH && <SkipLink to={RANKED_LIST_ID}>Skip to list</SkipLink>}
      <OfflineBanner />
      <NewVersion />
      <Announcements />
      <Header />
      <BottomBar />
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
}
