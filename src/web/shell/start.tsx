import { hydrate, type QueryClient } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { browserLog } from "#web/kit/query/transport.ts";
import { unpackRows } from "#web/kit/query/packed-rows.ts";
import { createQueryClient } from "#web/kit/query/query-client.ts";
import { forgetLastSeen, keepChanges, keepFor, lastSeen } from "#web/visitors/last-seen.ts";
import { reportError, reportUncaughtErrors } from "#web/kit/data/report-errors.ts";
import { PageContext, situation, startingSituation, takeStartData, type StartData } from "#web/situation/start.ts";
import { signedInCookie } from "#web/visitors/identity.ts";
import { assumeGuest, userQuery } from "#web/accounts/user.ts";
import { startVisit, startVisitor } from "#web/accounts/visit.ts";
import { toastWhenFree, type ToastInput } from "#web/kit/ui/overlay/toast-store.ts";
import { rememberPlaces } from "#web/kit/ui/scroll-restoration.ts";
import { App } from "./app.tsx";
import { registerServiceWorker } from "./new-version.tsx";
import { pageOf } from "./routes.ts";
import type { SituationEvent } from "#web/situation/situation.ts";

function onRecoverableError(error: unknown): void {
  reportError(error);
  browserLog.error("The page differs from the document and was rendered anew", error);
}

/** Hydrates the page, or renders it where the document has none (offline, in development), and starts the visit. */
export async function start(root: HTMLElement): Promise<void> {
  reportUncaughtErrors();
  const page = pageOf(location.pathname);
  // Changed settings can be sent only once the visitor is known, and controls work right after hydration.
  const visitor = startVisitor();
  await page.load();
  const client = createQueryClient(lastSeen);
  const data = takeStartData();
  if (data) takeOver(client, data);
  else assumeGuest(client);
  keepChanges(client);
  addEventListener("click", forgetAtSignIn);
  rememberPlaces();
  const setting = { situation, renderedAt: data?.now ?? null, address: data?.address ?? location.origin };
  await new Promise<void>((onMount) => {
    const app = (
      <StrictMode>
        <PageContext value={setting}>
          <Router ssrSearch={data?.search ?? ""}>
            <App client={client} onMount={onMount} />
          </Router>
        </PageContext>
      </StrictMode>
    );
    startTransition(() => {
      if (data) hydrateRoot(root, app, { onRecoverableError });
      else createRoot(root).render(app);
    });
  });
  situation.listen((event) => toastWhenFree(situationToast(event)));
  startVisit(client, visitor);
  if (signedInCookie() && !client.getQueryData(userQuery.queryKey)) void client.invalidateQueries(userQuery);
  registerServiceWorker();
  root.dataset["hydrated"] = "";
  // before-paint.js has kept what was pressed and typed until now.
  dispatchEvent(new Event("hydrated"));
}

/** Whoever follows a link to the sign-in may be another person than the last. */
function forgetAtSignIn({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a[href^="/auth/"]')) void forgetLastSeen();
}

function takeOver(client: QueryClient, { queries, settings }: StartData): void {
  hydrate(client, queries, { defaultOptions: { deserializeData: unpackRows } });
  const user = client.getQueryData(userQuery.queryKey);
  if (user) void keepFor(user.userid);
  situation.begin(startingSituation(client, settings), settings);
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
