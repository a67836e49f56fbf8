import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "#web/data/query-client.ts";
import { startUp } from "#web/data/start.ts";
import "../styles/main.css";
import { App } from "./app.tsx";
import { pageOf } from "./routes.ts";

// The page's own code is asked for before anything is drawn; the screens come to it when it is there.
void pageOf(location.pathname).load();

const client = createQueryClient();
startUp(client);

const root = document.querySelector("#root");
if (!root) throw new Error("The page has no place to draw in");
createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);
