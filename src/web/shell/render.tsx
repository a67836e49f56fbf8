import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Router } from "wouter";
import type { DocumentRequest, RenderDocument, RoomRequest, SharedTradeRequest } from "#contract/pages/documents.ts";
import { pathParams } from "#contract/pages/pages.ts";
import { bothLines } from "#core/trades/verdict-text.ts";
import { PageContext, startingSituation, type StartData } from "#web/situation/start.ts";
import { packRows } from "#web/kit/query/packed-rows.ts";
import { createQueryClient } from "#web/kit/query/query-client.ts";
import { answerWith } from "#web/kit/query/transport.ts";
import { codesQuery, leagueFormatsQuery } from "#web/situation/reference.ts";
import { userQuery } from "#web/accounts/user.ts";
import { createStore } from "#web/kit/data/store.ts";
import { NO_ROOM, NoRoom, roomTitle, RoomView } from "#web/market/room-view.tsx";
import { App } from "./app.tsx";
import { NoSharedTrade, SharedTradeView } from "#web/trades/share/shared-trade.tsx";
import { Document, StaticDocument } from "./document.tsx";
import { documentTitle } from "./document-head.ts";
import { pageOf } from "./routes.ts";

// Radix writes two styles that are not needed; the content security policy forbids inline styles.
const RADIX_STYLES = / style="(?:outline:none|animation-duration:0s)"/g;

/** The component tree that the browser hydrates. A call that fails leaves its part waiting; the browser then asks. */
export const renderDocument: RenderDocument = async (request) => {
  const { path, search, reader, now, publicUrl } = request;
  const page = pageOf(path);
  await page.load();
  const client = createQueryClient();
  answerWith(client, request.fetch);
  client.setQueryData(userQuery.queryKey, reader.user);
  await Promise.allSettled([client.prefetchQuery(codesQuery), client.prefetchQuery(leagueFormatsQuery)]);
  const situation = startingSituation(client, reader.settings);
  if (situation.status === "ready") {
    const { config, tables } = situation;
    const params = pathParams(page.path, path) ?? {};
    await Promise.allSettled(page.prefetch({ client, config, tables, search, params, user: reader.user }));
  }
  const data: StartData = {
    settings: reader.settings,
    now,
    address: publicUrl,
    search,
    queries: dehydrate(client, { serializeData: packRows }),
  };
  const markup = renderMarkup(client, path, data);
  client.clear();
  return asDocument(request, markup, data);
};

/** Renders a page with the data that its document brings; its code must be loaded. */
export function renderMarkup(client: QueryClient, path: string, { settings, now, address, search }: StartData): string {
  const situation = createStore(startingSituation(client, settings));
  return renderToString(
    <PageContext value={{ situation, renderedAt: now, address }}>
      <Router ssrPath={path} ssrSearch={search}>
        <App client={client} />
      </Router>
    </PageContext>,
  ).replaceAll(RADIX_STYLES, "");
}

/** Renders the document without a page, in which the browser renders whichever page was asked for. */
export const renderShell = (request: Pick<DocumentRequest, "page" | "publicUrl" | "files">): string =>
  asDocument({ ...request, about: null }, null, null);

export function renderSharedTrade({ trade, files, publicUrl }: SharedTradeRequest): string {
  if ("message" in trade)
    return asStatic(
      <StaticDocument title={documentTitle(trade.message)} files={files} preview={null}>
        <NoSharedTrade message={trade.message} />
      </StaticDocument>,
    );
  const { path } = trade;
  // The name alone could pass for words of ours wherever the link is previewed.
  const title = documentTitle(trade.title);
  const preview = {
    publicUrl,
    path,
    title,
    description: bothLines(trade.shared.frozen),
    picture: `${path}.png`,
    pictureText: `${trade.title}: who gets what, and the verdict`,
  };
  return asStatic(
    <StaticDocument title={title} files={files} preview={preview}>
      <SharedTradeView {...trade} />
    </StaticDocument>,
  );
}

/** Renders the document of a league's room, which needs no script. */
export function renderRoom({ files, publicUrl, path, room }: RoomRequest): string {
  const title = documentTitle(room ? roomTitle(room) : NO_ROOM);
  const preview = room && {
    publicUrl,
    path,
    title,
    description: room.intro,
    picture: `${path}.png`,
    pictureText: `${roomTitle(room)}: the first teams by points a week`,
  };
  return asStatic(
    <StaticDocument title={title} files={files} preview={preview}>
      {room ? <RoomView {...room} /> : <NoRoom />}
    </StaticDocument>,
  );
}

const asStatic = (document: ReactNode): string => `<!doctype html>${renderToStaticMarkup(document)}`;

const asDocument = (
  { page, about, publicUrl, files }: Pick<DocumentRequest, "page" | "about" | "publicUrl" | "files">,
  markup: string | null,
  data: StartData | null,
): string => asStatic(<Document {...{ page, about, publicUrl, files, markup, data }} />);
