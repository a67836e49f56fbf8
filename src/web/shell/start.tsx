import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { documentUser, type Reader } from "#contract/documents.ts";
import { browserLog } from "#web/data/api/log.ts";
import { createQueryClient } from "#web/data/api/query-client.ts";
import { forgetLastSeen, keepChanges, keepFor } from "#web/data/api/last-seen.ts";
import { reportError, reportUncaughtErrors } from "#web/data/report-errors.ts";
import { situation, takeStartData } from "#web/data/api/start.ts";
import { assumeGuest, userQuery } from "#web/data/session/user.ts";
import { startVisit, startVisitor } from "#web/data/session/visit.ts";
import { toast, type ToastInput } from "#web/ui/overlay/toast-store.ts";
import { rememberPlaces } from "#web/ui/scroll-restoration.ts";
import { App } from "./app.tsx";
import { registerServiceWorker } from "./new-version.tsx";
import { pageOf } from "./routes.ts";
import { loadScreen } from "./screen.tsx";
import type { SituationEvent } from "#web/data/situation/situation.ts";

function onRecoverableError(error: unknown): void {
  reportError(error);
  browserLog.error("The page differs from the prerendered one and was rendered anew", error);
}

/**
 * Hydrates the prerendered page in `root`, then starts the visit. The first rendering has the data that the page was
 * prerendered with, which is at most the user; all other data comes afterwards. A document without a prerendered page
 * (in development), or one that was made for a guest though somebody is signed in, is rendered anew.
 */
export async function start(root: HTMLElement): Promise<void> {
  reportUncaughtErrors();
  const page = pageOf(location.pathname);
  // Changed settings can be sent only once the visitor is known, and controls work right after hydration.
  const visitor = startVisitor();
  await loadScreen(page);
  const client = createQueryClient();
  const reader = root.dataset["reader"] as Reader | undefined;
  const data = takeStartData();
  if (data && reader) client.setQueryData(userQuery.queryKey, documentUser(reader, page.audience, data.user));
  else assumeGuest(client);
  if (data) void keepFor(data.user.userid);
  keepChanges(client);
  addEventListener("click", forgetAtSignIn);
  const isPrerendered = reader !== undefined && client.getQueryData(userQuery.queryKey) !== undefined;
  rememberPlaces();
  await new Promise<void>((onMount) => {
    const app = (
      <StrictMode>
        {/* Pages are prerendered without a query. */}
        <Router ssrSearch="">
          <App client={client} onMount={onMount} />
        </Router>
      </StrictMode>
    );
    startTransition(() => {
      if (isPrerendered) hydrateRoot(root, app, { onRecoverableError });
      else createRoot(root).render(app);
    });
  });
  for (const [path, reply] of Object.entries(data?.replies ?? {})) client.setQueryData([path], reply);
  situation.listen((event) => toast(situationToast(event)));
  startVisit(client, visitor);
  registerServiceWorker();
}

/** Whoever follows a link to the sign-in may be another person than the last. */
function forgetAtSignIn({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a[href^="/auth/"]')) void forgetLastSeen();
}

const SAVED_MS = 2000;
const FAILED_MS = 3000;

export function situationToast(event: SituationEvent): ToastInput {
  switch (event.type) {
    case "saved":
      return { title: "Settings Saved", duration: SAVED_MS };
    case "save-failed":
      return {
        title: "Save Failed",
        description: "Failed to save your settings. Please try again.",
        variant: "destructive",
        duration: FAILED_MS,
      };
    case "load-failed":
      return { title: `Failed to load settings: ${event.message}`, variant: "destructive" };
  }
}
