import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { PAGES, type PageName } from "#contract/pages.ts";

const YEAR_MS = 365 * 86_400_000;

/** What crawlers may not visit: the calls and every page that is never indexed. */
const robots = (publicUrl: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /auth/",
    ...PAGES.filter(({ indexed }) => indexed === "never").map(({ path }) => `Disallow: ${path.split("{", 1)[0]}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

/** The paths of every thing that a page with parameters can be about, by the name of the page. */
export type PagePaths = Readonly<Partial<Record<PageName, () => readonly string[]>>>;

const sitemap = (publicUrl: string, paths: PagePaths): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PAGES.filter(({ indexed }) => indexed === "in-sitemap")
      .flatMap(({ name, path }) => paths[name]?.() ?? [path])
      .map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

/** RFC 9116: whom to tell about a security problem, good for a year. */
const security = (config: Config, now: Date): string =>
  `Contact: mailto:${config.supportEmail}\nExpires: ` +
  `${new Date(now.getTime() + YEAR_MS).toISOString()}\nCanonical: ` +
  `${config.publicUrl}/.well-known/security.txt\nPreferred-Languages: en\n`;

/**
 * Serves robots.txt, sitemap.xml and security.txt, made from the configuration; `paths` are those of pages with
 * parameters.
 */
export const siteFiles = (app: FastifyInstance, config: Config, now: () => Date, paths: PagePaths): void => {
  const text = "text/plain; charset=utf-8";
  app.get("/robots.txt", (_request, reply) => reply.type(text).send(robots(config.publicUrl)));
  app.get("/sitemap.xml", (_request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap(config.publicUrl, paths)),
  );
  app.get("/.well-known/security.txt", (_request, reply) => reply.type(text).send(security(config, now())));
};
