import { StrictMode, startTransition } from "react";
import { createQueryClient } from "#web/data/query-client.ts";
import { App } from "./app.tsx";
import { keepFocusAndPresses } from "./early-presses.ts";
import { createRoot } from "./react.ts";
import { pageOf } from "./routes.ts";
import { yieldToBrowser } from "./yield-to-browser.ts";

/**
 * Replaces the prerendered page by the live one, in one step, and starts the visit. Yields to the browser between the
 * parts, so that the page responds to input in between.
 */
export const begin = async (root: Element): Promise<void> => {
  const client = createQueryClient();
  const visit = import("./begin-visit.ts").then(({ beginVisit }) => beginVisit(client));
  // The page's error boundary handles code that cannot be loaded.
  await pageOf(location.pathname)
    .load()
    .catch(() => undefined);
  await yieldToBrowser();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} onDrawn={keepFocusAndPresses(root)} />
      </StrictMode>,
    ),
  );
  await visit;
};
