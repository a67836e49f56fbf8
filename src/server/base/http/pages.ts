import fastifyStatic from "@fastify/static";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NOT_FOUND, PAGES, type AnyPage, type PageName } from "#contract/pages.ts";
import { createByteCache, sendShared } from "../encoding/send-json.ts";
import {
  memberDocument,
  readMemberScreens,
  screenFor,
  sendMemberDocument,
  documentAbout,
  sendDocument,
  readScreen,
  sendScreen,
  type FindMember,
  type FindAbout,
  type PageAbout,
} from "./screens.ts";
import { SHELL_NAME, SHELL_PATH } from "#contract/documents.ts";
import type { Config } from "../config/config.ts";

const YEAR_SECONDS = 31_536_000;

/** Room for a page's filled or noticed document in three encodings. */
const MOST_MADE_BYTES = 1024 * 1024;

/** Converts a page's path to Fastify's notation: `/player/{id}` to `/player/:id`. */
const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** Present facts for the document of a page: the markup of a place in it. Another version stands for other markup. */
export type FillDocument = () => {
  readonly version: unknown;
  readonly place: string;
  readonly markup: () => string;
};

const NOTHING_TO_FILL: ReturnType<FillDocument> = { version: null, place: "", markup: () => "" };

type PageSources = {
  /** Fill the guest's document of a page with present facts. */
  readonly fill?: Readonly<Partial<Record<PageName, FillDocument | null>>>;
  /** Find the subject of a page with parameters; without a subject the 404 document is sent. */
  readonly about?: Readonly<Partial<Record<PageName, FindAbout>>>;
  /** Finds the signed-in user; without it every document is a guest's. */
  readonly member?: FindMember;
  /** A notice as HTML that stands above every page; null while there is none. */
  readonly notice?: () => Promise<string | null>;
};

/** Returns a function that sends the document of a page, about a subject or null, in reply to a request. */
async function documentSender(webRoot: string, publicUrl: string, page: AnyPage, status: number, from: PageSources) {
  const screen = await readScreen(webRoot, page.name, publicUrl);
  const members = await readMemberScreens(webRoot, page.name, publicUrl);
  const guest = Buffer.from(screen.identity.bytes).toString();
  const fill = from.fill?.[page.name as PageName];
  const made = createByteCache(MOST_MADE_BYTES);
  return async (request: FastifyRequest, reply: FastifyReply, about: PageAbout | null): Promise<FastifyReply> => {
    const member = (await from.member?.(request, page)) ?? null;
    const notice = (await from.notice?.()) ?? null;
    const noticed = (document: string): string =>
      notice === null ? document : document.replace("<body>", () => `<body>${notice}`);
    const finish = (document: string): string => noticed(about ? documentAbout(document, page, about) : document);
    if (member) {
      const document = finish(screenFor(members, member));
      return sendMemberDocument(request, reply, memberDocument(document, member.data), status);
    }
    if (about || (notice !== null && status !== 200)) return sendDocument(request, reply.code(status), finish(guest));
    if (notice === null && !fill) return sendScreen(request, reply, screen, status);
    const { version, place, markup } = fill?.() ?? NOTHING_TO_FILL;
    reply.header("cache-control", "no-cache").header("vary", "accept-encoding, cookie");
    return sendShared(request, reply, {
      cache: made,
      version,
      key: `${page.name} ${notice}`,
      isTagged: true,
      type: "text/html; charset=utf-8",
      text: () => noticed(guest).replace(place, markup),
    });
  };
}

/** Serves built files (hashed ones cached for a year), each page's document, and the 404 document for the rest. */
export async function servePages(
  app: FastifyInstance,
  webRoot: string,
  publicUrl: string,
  from: PageSources = {},
): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    dotfiles: "ignore",
    wildcard: false,
    globIgnore: ["**/*.html", "**/*.html.*", "screens/**", "sw.js*"],
    setHeaders: (response, path) => {
      response.header(
        "cache-control",
        path.includes("/assets/") ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600",
      );
    },
  });
  const sendMissing = await documentSender(webRoot, publicUrl, NOT_FOUND, 404, from);
  await Promise.all(
    PAGES.map(async (page) => {
      const send = await documentSender(webRoot, publicUrl, page, 200, from);
      const find = from.about?.[page.name];
      app.get(routePath(page.path), (request, reply) => {
        if (!find) return send(request, reply, null);
        const found = find(request.params as Record<string, string>);
        if (!found) return sendMissing(request, reply, null);
        const [path, query] = request.url.split("?", 2);
        if (path !== found.path) return reply.redirect(query ? `${found.path}?${query}` : found.path, 301);
        return send(request, reply, found);
      });
    }),
  );
  const refused = await documentSender(webRoot, publicUrl, NOT_FOUND, 405, {});
  app.setNotFoundHandler((request, reply) =>
    request.method === "GET" || request.method === "HEAD"
      ? sendMissing(request, reply, null)
      : refused(request, reply.header("allow", "GET, HEAD"), null),
  );
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
export async function serveOffline(
  app: FastifyInstance,
  webRoot: string,
  { offline, publicUrl }: Pick<Config, "offline" | "publicUrl">,
): Promise<void> {
  const script = offline ? await readFile(join(webRoot, "sw.js"), "utf8") : REMOVAL;
  app.get("/sw.js", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(script),
  );
  if (!offline) return;
  const shell = await readScreen(webRoot, SHELL_NAME, publicUrl);
  app.get(SHELL_PATH, (request, reply) => sendScreen(request, reply.header("x-robots-tag", "noindex"), shell, 200));
}
