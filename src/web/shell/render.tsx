import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Router } from "wouter";
import {
  type DocumentFiles,
  type DocumentRequest,
  type PageAbout,
  type RenderDocument,
  type SharedTradeRequest,
  START_DATA_ID,
} from "#contract/pages/documents.ts";
import { type AnyPage, pathParams } from "#contract/pages/pages.ts";
import { PAGE_PREVIEWS, SHARED_PICTURE } from "#contract/pages/previews.ts";
import { bothLines } from "#core/trades/verdict-text.ts";
import { userQuery } from "#web/accounts/user.ts";
import { createStore } from "#web/kit/data/store.ts";
import { createQueryClient } from "#web/kit/query/query-client.ts";
import { answerWith } from "#web/kit/query/transport.ts";
import { codesQuery, leagueFormatsQuery } from "#web/situation/reference.ts";
import { PageContext, type StartData, startingSituation } from "#web/situation/start.ts";
import { NoSharedTrade, SharedTradeView } from "#web/trades/share/shared-trade.tsx";
import { App } from "./app.tsx";
import { documentTitle, PRODUCT } from "./document-head.ts";
import { pageOf } from "./routes.ts";

// Radix writes two styles that are not needed; the content security policy forbids inline styles.
const RADIX_STYLES = / style="(?:outline:none|animation-duration:0s)"/g;

/**
 * Renders the document of a page for a reader: the component tree that the browser hydrates, after the page's calls
 * were answered in this process as that reader. A call that fails leaves its part of the page waiting; the browser then
 * asks itself.
 */
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
    queries: dehydrate(client),
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

/** Renders the document of a shared trade, which needs no script. */
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

const asStatic = (document: ReactNode): string => `<!doctype html>${renderToStaticMarkup(document)}`;

const asDocument = (
  { page, about, publicUrl, files }: Pick<DocumentRequest, "page" | "about" | "publicUrl" | "files">,
  markup: string | null,
  data: StartData | null,
): string => asStatic(<Document {...{ page, about, publicUrl, files, markup, data }} />);

/** The texts of a document's head: those of its subject, or the page's own. */
type HeadTexts = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly pictureText: string;
};

function headTexts(page: AnyPage, about: PageAbout | null): HeadTexts {
  if (about) return about;
  const { description, picture, picturePath } = PAGE_PREVIEWS[page.name];
  return {
    path: page.path,
    title: page.title,
    description,
    picture: picture ? (picturePath ?? `/social/${page.name}.png`) : SHARED_PICTURE.path,
    pictureText: picture ?? SHARED_PICTURE.text,
  };
}

/** The tags for link previews. */
const Preview = ({ publicUrl, path, title, description, picture, pictureText }: HeadTexts & { publicUrl: string }) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={PRODUCT} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={`${publicUrl}${path}`} />
    <meta property="og:image" content={`${publicUrl}${picture}`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content={pictureText} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** What every document looks like: the theme before the first paint, font and style. */
const Look = ({ style, font }: Pick<DocumentFiles, "style" | "font">) => (
  <>
    <script src="/before-paint.js" />
    <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
    <link rel="stylesheet" crossOrigin="" href={style} />
  </>
);

/** Scripts and styles. The page's own code is put into the head by main.ts after the first paint. */
const Files = ({ style, font, script, imports, code }: DocumentFiles) => (
  <>
    <Look style={style} font={font} />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script type="module" fetchPriority="low" crossOrigin="" src={script} />
    {imports.map((file) => (
      <link key={file} rel="modulepreload" crossOrigin="" href={file} />
    ))}
    <template id="preloads">
      {code.map((file) => (
        <link key={file} rel="modulepreload" fetchPriority="low" crossOrigin="" href={file} />
      ))}
    </template>
  </>
);

/** JSON that cannot end the element it stands in. */
const json = (data: unknown): string => JSON.stringify(data).replaceAll("<", String.raw`\u003c`);

type DocumentProps = Pick<DocumentRequest, "page" | "about" | "publicUrl" | "files"> & {
  /** The rendered page; null for the document in which every page opens offline. */
  readonly markup: string | null;
  readonly data: unknown;
};

/** A whole document. Its data stand in elements that browsers do not run, so the content security policy holds. */
export function Document({ page, about, publicUrl, files, markup, data }: DocumentProps) {
  const texts = headTexts(page, about);
  return (
    <html lang="en" className="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{documentTitle((about ?? page).title)}</title>
        <meta name="description" content={texts.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" />
        <Files {...files} />
        {page.indexed !== "never" && (
          <>
            <Preview publicUrl={publicUrl} {...texts} />
            <meta name="twitter:title" content={documentTitle(texts.title)} />
            <link rel="canonical" href={`${publicUrl}${texts.path}`} />
          </>
        )}
        {about && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json(about.data) }} />}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: markup ?? "" }} />
        <noscript>Big Brain Football needs JavaScript to value your league.</noscript>
        {markup !== null && (
          <script type="application/json" id={START_DATA_ID} dangerouslySetInnerHTML={{ __html: json(data) }} />
        )}
      </body>
    </html>
  );
}

type StaticDocumentProps = {
  readonly title: string;
  readonly files: Pick<DocumentFiles, "style" | "font"> | null;
  /** Null for a document without a preview. */
  readonly preview: (HeadTexts & { readonly publicUrl: string }) | null;
  readonly children: ReactNode;
};

/** A document that needs no script, and that search engines leave out. */
const StaticDocument = ({ title, files, preview, children }: StaticDocumentProps) => (
  <html lang="en" className="light">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      {preview && <Preview {...preview} />}
      {files && <Look {...files} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
    <body>{children}</body>
  </html>
);
