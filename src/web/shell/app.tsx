import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import {
  Component,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ErrorInfo,
  type ReactNode,
} from "react";
import { useLocation } from "wouter";
import { type PagePath, RANKED_LIST_ID } from "#contract/pages/pages.ts";
import { ExpiredSignIn } from "#web/accounts/expired-sign-in.tsx";
import { userQuery } from "#web/accounts/user.ts";
import { Toaster } from "#web/kit/ui/overlay/toaster.tsx";
import { scrollToPlace } from "#web/kit/ui/scroll-restoration.ts";
import { Announcements } from "#web/operations/announcements/announcements.tsx";
import { linkSessionTo, recordVisit } from "#web/visitors/identity.ts";
import { keepFor } from "#web/visitors/last-seen.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { describePage } from "./document-head.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NewVersion } from "./new-version.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { type Page, pageOf } from "./routes.ts";
import { Loading } from "#web/kit/ui/form/button.tsx";
import { browserLog } from "#web/kit/query/transport.ts";
import { reportError } from "#web/kit/data/report-errors.ts";
import { ScreenFailure } from "./screen-failure.tsx";

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
    <Suspense fallback={<Loading className="min-h-[80dvh]" />}>
      <page.Late />
    </Suspense>
  );
}

function Screen() {
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

class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportError(error);
    browserLog.error("A screen failed", error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ScreenFailure title="Something went wrong">This screen could not be shown.</ScreenFailure>;
  }
}
