import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { DAY_MS } from "#core/kit/calendar.ts";
import { PAGES, type PageName } from "#contract/pages/pages.ts";

const YEAR_MS = 365 * DAY_MS;

/** What crawlers may not visit: the calls, and every page that is not indexed. */
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

/** The paths of all subjects of pages with parameters, by page name. */
type PagePaths = Readonly<Partial<Record<PageName, () => readonly string[]>>>;

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

/** RFC 9116 (security.txt): the contact for security problems, valid for a year. */
const security = (config: Config, now: Date): string =>
  `Contact: mailto:${config.supportEmail}\nExpires: ` +
  `${new Date(now.getTime() + YEAR_MS).toISOString()}\nCanonical: ` +
  `${config.publicUrl}/.well-known/security.txt\nPreferred-Languages: en\n`;

/** Serves robots.txt, sitemap.xml and security.txt; `paths` are those of pages with parameters. */
export function siteFiles(app: FastifyInstance, config: Config, now: () => Date, paths: PagePaths): void {
  const text = "text/plain; charset=utf-8";
  app.get("/robots.txt", (_request, reply) => reply.type(text).send(robots(config.publicUrl)));
  app.get("/sitemap.xml", (_request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap(config.publicUrl, paths)),
  );
  app.get("/.well-known/security.txt", (_request, reply) => reply.type(text).send(security(config, now())));
}
