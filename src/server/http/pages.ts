import type { FastifyInstance } from "fastify";
import fastifyStatic from "@fastify/static";
import { NOT_FOUND, PAGES } from "#contract/pages.ts";
import { readScreen, sendScreen } from "./screens.ts";

const YEAR_SECONDS = 31_536_000;

/** A page's path as Fastify writes it: `/player/{id}` becomes `/player/:id`. */
const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/**
 * Serves the built files (hashed names may be cached for a year), each page's document, and the 404 document elsewhere.
 */
export const servePages = async (app: FastifyInstance, webRoot: string, publicUrl: string): Promise<void> => {
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
  await Promise.all(
    PAGES.map(async ({ name, path }) => {
      const screen = await readScreen(webRoot, name, publicUrl);
      app.get(routePath(path), (request, reply) => sendScreen(request, reply, screen, 200));
    }),
  );
  const missing = await readScreen(webRoot, NOT_FOUND.name, publicUrl);
  app.setNotFoundHandler((request, reply) =>
    sendScreen(request, reply, missing, request.method === "GET" || request.method === "HEAD" ? 404 : 405),
  );
};
