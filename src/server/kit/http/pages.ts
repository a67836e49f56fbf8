// Serves the built files and the documents of all pages, which the renderer makes for whoever asks.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from "fastify";
import { LRUCache } from "lru-cache";
import {
  SHELL_PATH,
  type DocumentReader,
  type DocumentRequest,
  type PageAbout,
  type RenderDocument,
} from "#contract/pages/documents.ts";
import { MOVED_PAGES, NOT_FOUND, PAGES, type AnyPage, type PageName } from "#contract/pages/pages.ts";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import type { Config } from "../config/config.ts";
import { bestEncoding, compress, type Encoding } from "../encoding/compress.ts";
import { etagOf, hasTagged } from "../encoding/entity-tag.ts";
import { documentFiles, readManifest } from "./built-files.ts";
import { routePath } from "./route.ts";

const YEAR_SECONDS = 31_536_000;

/** Room for the documents that guests share, in bytes. */
const MOST_SHARED_BYTES = 32 * 1024 * 1024;

/** The renderer of pages, from the web's side of the product. */
export type Renderer = {
  readonly renderDocument: RenderDocument;
  readonly renderShell: (request: Pick<DocumentRequest, "page" | "publicUrl" | "files">) => string;
};

type PageSources = {
  readonly config: Pick<Config, "offline" | "publicUrl">;
  /** Directory of the built web files. */
  readonly webRoot: string;
  readonly renderer: Renderer;
  readonly now: () => Date;
  /** Finds the subject of a page by its path parameters; where there is none (null) the 404 document is sent. */
  readonly about?: Partial<Record<PageName, (params: Readonly<Record<string, string>>) => PageAbout | null>>;
  /** Finds out for whom a document is rendered; null for a guest without anything of their own. */
  readonly readerOf: (request: FastifyRequest) => Promise<DocumentReader | null>;
  /** Changes whenever documents of guests would be rendered with other data. */
  readonly version: () => unknown;
};

/** A document as guests receive it. */
type Shared = { readonly bytes: Uint8Array; readonly tag: string };

/** The browser loads present values soon after, so documents of guests may be this old, in milliseconds. */
const LONGEST_SHARED_MS = MINUTE_MS;

const GUEST: DocumentReader = { user: null, settings: null };

const HTML = "text/html; charset=utf-8";

/** The part of an address behind its path, with the question mark; of an address without a page nothing. */
const searchFor = ({ request: { url }, page }: Pick<Wanted, "request" | "page">): string =>
  page === NOT_FOUND || !url.includes("?") ? "" : url.slice(url.indexOf("?"));

/** Headers that tell who asks; a call made for a document carries those of the request for it. */
const ASKER = ["cookie", "host", "user-agent", "x-forwarded-for", "x-forwarded-proto", "sec-gpc"] as const;

/** Answers calls in this process as the asker of a request, without a way over the network. */
const fetchAs =
  (app: FastifyInstance, request: FastifyRequest, isGuest: boolean): typeof globalThis.fetch =>
  async (input, init) => {
    const asker = ASKER.filter((name) => !(isGuest && name === "cookie")).flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const { statusCode, statusMessage, rawPayload, headers } = await app.inject({
      method: (init?.method ?? "GET") as NonNullable<InjectOptions["method"]>,
      url: String(input),
      headers: { ...Object.fromEntries(asker), ...(init?.headers as Record<string, string>) },
      remoteAddress: request.raw.socket.remoteAddress ?? "127.0.0.1",
      ...(init?.body ? { payload: init.body as string } : {}),
    });
    const known = Object.entries(headers).filter(([name]) => name === "content-type" || name.startsWith("x-"));
    return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      statusText: statusMessage,
      headers: known.map(([name, value]): [string, string] => [name, String(value)]),
    });
  };

type Wanted = { readonly request: FastifyRequest; readonly page: AnyPage; readonly about: PageAbout | null };

/** Returns a function that gives the documents of guests: rendered once, until what they show has changed. */
function sharedDocuments({ now, version }: PageSources, render: (wanted: Wanted) => Promise<string>) {
  const documents = new LRUCache<string, Shared, Wanted & { readonly encoding: Encoding }>({
    maxSize: MOST_SHARED_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: async (_key, _stale, { context: { encoding, ...wanted } }) => {
      const bytes = compress(await render(wanted), encoding);
      return { bytes, tag: etagOf(bytes) };
    },
  });
  let shown = { version: version(), since: now().getTime() };
  return (wanted: Wanted, encoding: Encoding): Promise<Shared> => {
    const time = now().getTime();
    if (time - shown.since > LONGEST_SHARED_MS && version() !== shown.version) {
      shown = { version: version(), since: time };
      documents.clear();
    }
    const { page, about } = wanted;
    const key = [encoding, page.name, about?.path, searchFor(wanted)].join(" ");
    return documents.forceFetch(key, { context: { encoding, ...wanted } });
  };
}

async function documentSender(app: FastifyInstance, from: PageSources) {
  const { config, renderer, webRoot, now } = from;
  const manifest = await readManifest(webRoot);
  const render = ({ request, page, about }: Wanted, reader: DocumentReader | null): Promise<string> =>
    renderer.renderDocument({
      page,
      path: request.url.split("?", 1)[0] ?? "/",
      search: searchFor({ request, page }),
      reader: reader ?? GUEST,
      about,
      publicUrl: config.publicUrl,
      files: documentFiles(manifest, page),
      now: now().getTime(),
      fetch: fetchAs(app, request, reader === null),
    });
  const shared = sharedDocuments(from, (wanted) => render(wanted, null));

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: AnyPage,
    { status = 200, about = null }: { readonly status?: number; readonly about?: PageAbout | null } = {},
  ): Promise<FastifyReply> => {
    const encoding = bestEncoding(request.headers["accept-encoding"]);
    reply.code(status).type(HTML).header("vary", "accept-encoding, cookie");
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    const reader = await from.readerOf(request);
    if (reader) {
      const html = await render({ request, page, about }, reader);
      // No cache may store it, neither the browser's nor one on the way.
      return reply.header("cache-control", "private, no-store").send(compress(html, encoding));
    }
    const { bytes, tag } = await shared({ request, page, about }, encoding);
    reply.header("cache-control", "no-cache");
    if (status !== 200) return reply.send(bytes);
    reply.header("etag", tag);
    return hasTagged(request, tag) ? reply.code(304).removeHeader("content-encoding").send() : reply.send(bytes);
  };
}

/**
 * Serves built files (hashed ones cached for a year), each page's document, and the 404 document for the rest. Guests
 * without anything of their own share documents; everybody else's are rendered for them and stored nowhere.
 */
export async function servePages(app: FastifyInstance, from: PageSources): Promise<void> {
  await app.register(fastifyStatic, {
    root: from.webRoot,
    index: false,
    preCompressed: true,
    dotfiles: "ignore",
    wildcard: false,
    globIgnore: ["**/*.html", "**/*.html.*", "sw.js*"],
    setHeaders: (response, path) => {
      response.header(
        "cache-control",
        path.includes("/assets/") ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600",
      );
    },
  });
  const send = await documentSender(app, from);
  for (const page of PAGES) {
    const find = from.about?.[page.name];
    app.get(routePath(page), (request, reply) => {
      if (!find) return send(request, reply, page);
      const about = find(request.params as Record<string, string>);
      if (!about) return send(request, reply, NOT_FOUND, { status: 404 });
      const [path, query] = request.url.split("?", 2);
      if (path !== about.path) return reply.redirect(query ? `${about.path}?${query}` : about.path, 301);
      return send(request, reply, page, { about });
    });
  }
  for (const [path, now] of Object.entries(MOVED_PAGES)) app.get(path, (_, reply) => reply.redirect(now, 301));
  app.setNotFoundHandler((request, reply) =>
    request.method === "GET" || request.method === "HEAD"
      ? send(request, reply, NOT_FOUND, { status: 404 })
      : send(request, reply.header("allow", "GET, HEAD"), NOT_FOUND, { status: 405 }),
  );
  await serveOffline(app, from);
}

/** A service worker in place of an installed one: removes what that kept, and itself. Open pages stay as they are. */
const REMOVAL = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;

/** Serves the service worker and the offline document; switched off, a worker that removes itself. */
async function serveOffline(
  app: FastifyInstance,
  { webRoot, config: { offline, publicUrl }, renderer }: Pick<PageSources, "webRoot" | "config" | "renderer">,
): Promise<void> {
  const script = offline ? await readFile(join(webRoot, "sw.js"), "utf8") : REMOVAL;
  app.get("/sw.js", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(script),
  );
  if (!offline) return;
  const files = { ...documentFiles(await readManifest(webRoot), NOT_FOUND), code: [] };
  const shell = renderer.renderShell({ page: PAGES[0], publicUrl, files });
  app.get(SHELL_PATH, (_request, reply) =>
    reply.header("cache-control", "no-cache").header("x-robots-tag", "noindex").type(HTML).send(shell),
  );
}
