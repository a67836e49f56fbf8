import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import fastifyStatic from "@fastify/static";
import type { Config } from "../config/config.ts";
import { withNonce } from "./headers.ts";

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
export const INDEXED_PAGES = ["/", "/asset-list", "/trade-calculator", "/subscribe", "/how-it-works", "/terms", "/privacy"] as const satisfies readonly (typeof PAGES)[number][];

const YEAR_SECONDS = 31_536_000;

/** Serves the built files (hashed names are kept for good) and the page shell for every other path. */
export const servePages = async (app: FastifyInstance, config: Config, webRoot: string): Promise<void> => {
  const shell = await readFile(join(webRoot, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    dotfiles: "ignore",
    wildcard: false,
    setHeaders: (response, path) => {
      response.header("cache-control", path.includes("/assets/") ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=3600");
    },
  });
  const page = (reply: FastifyReply, status: number): FastifyReply =>
    reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-cache").send(shell.replaceAll("__NONCE__", withNonce(reply, config)));
  for (const path of PAGES) app.get(path, (_request, reply) => page(reply, 200));
  app.setNotFoundHandler((request, reply) => page(reply, request.method === "GET" || request.method === "HEAD" ? 404 : 405));
};
