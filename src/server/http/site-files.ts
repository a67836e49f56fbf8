import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { INDEXED_PAGES } from "./pages.ts";

const YEAR_MS = 365 * 86_400_000;

/** What search engines may visit; staff and personal pages and the calls are none of it. */
const robots = (publicUrl: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /auth/",
    "Disallow: /profile",
    "Disallow: /login",
    "Disallow: /user-management",
    "Disallow: /insight-management",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

const sitemap = (publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${INDEXED_PAGES.map((path) => `  <url><loc>${publicUrl}${path === "/" ? "/" : path}</loc></url>`).join("\n")}\n</urlset>\n`;

/** RFC 9116: whom to tell about a security problem, good for a year. */
const security = (config: Config, now: Date): string =>
  `Contact: mailto:${config.supportEmail}\nExpires: ${new Date(now.getTime() + YEAR_MS).toISOString()}\nCanonical: ${config.publicUrl}/.well-known/security.txt\nPreferred-Languages: en\n`;

/** Serves robots.txt, sitemap.xml and security.txt, made from the configuration. */
export const siteFiles = (app: FastifyInstance, config: Config, now: () => Date): void => {
  const text = "text/plain; charset=utf-8";
  app.get("/robots.txt", (_request, reply) => reply.type(text).send(robots(config.publicUrl)));
  app.get("/sitemap.xml", (_request, reply) =>
    reply.type("application/xml; charset=utf-8").send(sitemap(config.publicUrl)),
  );
  app.get("/.well-known/security.txt", (_request, reply) => reply.type(text).send(security(config, now())));
};
