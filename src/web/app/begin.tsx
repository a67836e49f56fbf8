import { StrictMode, startTransition } from "react";
import { createQueryClient } from "#web/data/query-client.ts";
import { takeStartData } from "#web/data/start-data.ts";
import { userQuery } from "#web/data/user.ts";
import { rememberPlaces } from "#web/ui/way-back.ts";
import { App } from "./app.tsx";
import { keepFocusAndPresses } from "./early-presses.ts";
import { createRoot } from "./react.ts";
import { loadAccountLine } from "./header.tsx";
import { pageOf } from "./routes.ts";
import { loadScreen } from "./screen.tsx";
import { yieldToBrowser } from "./yield-to-browser.ts";

/**
 * Replaces the prerendered page by the live one, in one step, and starts the visit. Yields to the browser between the
 * parts, so that the page responds to input in between.
 */
export const begin = async (root: Element): Promise<void> => {
  const client = createQueryClient();
  takeStartData(client);
  const visit = import("./begin-visit.ts").then(({ beginVisit }) => beginVisit(client));
  const isMember = Boolean(client.getQueryData(userQuery.queryKey));
  // The page's error boundary handles code that cannot be loaded.
  await Promise.all([loadScreen(pageOf(location.pathname)), isMember && loadAccountLine()]).catch(() => undefined);
  await yieldToBrowser();
  rememberPlaces();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} onDrawn={keepFocusAndPresses(root)} />
      </StrictMode>,
    ),
  );
  await visit;
};
