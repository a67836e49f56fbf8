import { StrictMode, startTransition } from "react";
import { createQueryClient } from "#web/data/query-client.ts";
import { App } from "./app.tsx";
import { keepFocus } from "./keep-focus.ts";
import { createRoot } from "./react.ts";
import { pageOf } from "./routes.ts";
import { yieldToBrowser } from "./yield-to-browser.ts";

/**
 * Draws the live screen in place of the drawing that the document brought, in one step, and starts the visit. Every
 * part has a turn of its own, so that the page answers in between.
 */
export const begin = async (root: Element): Promise<void> => {
  const client = createQueryClient();
  const visit = import("./begin-visit.ts").then(({ beginVisit }) => beginVisit(client));
  // Code that cannot be loaded is for the screen's own error boundary.
  await pageOf(location.pathname)
    .load()
    .catch(() => undefined);
  await yieldToBrowser();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} onDrawn={keepFocus(root)} />
      </StrictMode>,
    ),
  );
  await visit;
};
