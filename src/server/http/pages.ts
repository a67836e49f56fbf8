import type { FastifyInstance } from "fastify";
import fastifyStatic from "@fastify/static";
import { readScreen, sendScreen, type Screen } from "./screens.ts";

/** The screens of the product; every other path is answered by the 404 screen with status 404. */
export const PAGES = [
  "/",
  "/asset-list",
  "/trade-calculator",
  "/custom-scores",
  "/subscribe",
  "/login",
  "/profile",
  "/user-management",
  "/insight-management",
  "/how-it-works",
  "/terms",
  "/privacy",
] as const;

/** The pages that search engines are shown. */
export const INDEXED_PAGES = [
  "/",
  "/asset-list",
  "/trade-calculator",
  "/subscribe",
  "/how-it-works",
  "/terms",
  "/privacy",
] as const satisfies readonly (typeof PAGES)[number][];

const YEAR_SECONDS = 31_536_000;

/** Serves the built files (hashed names are kept for good) and the documents of the screens, the 404 screen for every other path. */
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
  const serve = (path: string, screen: Screen): void => {
    app.get(path, (request, reply) => sendScreen(request, reply, screen, 200));
  };
  await Promise.all(
    PAGES.map(async (path) =>
      serve(path, await readScreen(webRoot, path === "/" ? "landing" : path.slice(1), publicUrl)),
    ),
  );
  const missing = await readScreen(webRoot, "not-found", publicUrl);
  app.setNotFoundHandler((request, reply) =>
    sendScreen(request, reply, missing, request.method === "GET" || request.method === "HEAD" ? 404 : 405),
  );
};
