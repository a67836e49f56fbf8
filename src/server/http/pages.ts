import type { FastifyInstance } from "fastify";
import fastifyStatic from "@fastify/static";
import { NOT_FOUND, PAGES, type PageName } from "#contract/pages.ts";
import { documentAbout, sendDocument, type FindAbout } from "./page-about.ts";
import { readScreen, sendScreen } from "./screens.ts";

const YEAR_SECONDS = 31_536_000;

/** Converts a page's path to Fastify's notation: `/player/{id}` to `/player/:id`. */
const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/**
 * Serves the built files (hashed names are cached for a year), each page's document, and the 404 document for
 * everything else. `about` finds the subject of a page with parameters; without a subject the 404 document is sent.
 */
export const servePages = async (
  app: FastifyInstance,
  webRoot: string,
  publicUrl: string,
  about: Readonly<Partial<Record<PageName, FindAbout>>> = {},
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    dotfiles: "ignore",
    wildcard: false,
    globIgnore: ["**/*.html", "**/*.html.*"],
    setHeaders: (response, path) => {
      response.header(
        "cache-control",
        path.includes("/assets/") ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600",
      );
    },
  });
  const missing = await readScreen(webRoot, NOT_FOUND.name, publicUrl);
  await Promise.all(
    PAGES.map(async (page) => {
      const screen = await readScreen(webRoot, page.name, publicUrl);
      const find = about[page.name];
      const document = find ? Buffer.from(screen.identity.bytes).toString() : "";
      app.get(routePath(page.path), (request, reply) => {
        if (!find) return sendScreen(request, reply, screen, 200);
        const found = find(request.params as Record<string, string>);
        if (!found) return sendScreen(request, reply, missing, 404);
        const [path, query] = request.url.split("?", 2);
        if (path !== found.path) return reply.redirect(query ? `${found.path}?${query}` : found.path, 301);
        return sendDocument(request, reply, documentAbout(document, page, found));
      });
    }),
  );
  app.setNotFoundHandler((request, reply) =>
    sendScreen(request, reply, missing, request.method === "GET" || request.method === "HEAD" ? 404 : 405),
  );
};
