import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { documentUser, MEMBER_PLACEHOLDERS, type Reader } from "#contract/documents.ts";
import { createQueryClient } from "#web/data/api/query-client.ts";
import { userQuery } from "#web/data/session/user.ts";
import { App } from "./app.tsx";
import { NOT_FOUND, type Page } from "./routes.ts";
import { loadScreen } from "./screen.tsx";

// Shown as text only.
const PLACEHOLDERS = {
  userid: MEMBER_PLACEHOLDERS.userid as unknown as number,
  contactemail: MEMBER_PLACEHOLDERS.email,
};

// The content security policy forbids inline styles, and React adds none while it hydrates. Those of Radix's tabs are
// not needed; pages must not be prerendered with others.
const RADIX_STYLES = / style="(?:outline:none|animation-duration:0s)"/g;

/**
 * The markup of a page before any data has arrived, shown by the document until start.tsx hydrates it. Links work;
 * buttons and fields are disabled until then. For signed-in readers `MEMBER_PLACEHOLDERS` stand where their facts
 * belong.
 */
export async function prerender(page: Page, reader: Reader = "guest"): Promise<string> {
  await loadScreen(page);
  const client = createQueryClient();
  client.setQueryData(
    userQuery.queryKey,
    reader === "guest" ? null : documentUser(reader, page.audience, PLACEHOLDERS),
  );
  const html = renderToString(
    <Router ssrPath={page === NOT_FOUND ? "/404" : page.path}>
      <App client={client} />
    </Router>,
  );
  return html.replaceAll(RADIX_STYLES, "");
}
