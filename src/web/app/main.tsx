import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "#web/data/query-client.ts";
import { startUp } from "#web/data/start.ts";
import "../styles/main.css";
import { App } from "./app.tsx";
import { pageOf } from "./routes.ts";

const client = createQueryClient();
startUp(client);

const root = document.querySelector("#root");
if (!root) throw new Error("The page has no place to draw in");
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );

// The document already shows this screen, drawn ahead; the live one takes its place in one step, when its code is here.
// Code that cannot be loaded is for the screen's own error boundary.
pageOf(location.pathname).load().then(draw, draw);
