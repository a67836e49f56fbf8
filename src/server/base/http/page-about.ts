import type { FastifyReply, FastifyRequest } from "fastify";
import { PAGE_PREVIEWS, SHARED_PICTURE } from "#contract/page-previews.ts";
import type { AnyPage } from "#contract/pages.ts";
import { escapeHtml } from "#core/html.ts";
import { bestEncoding, compress } from "../encoding/compress.ts";

/** The subject of a page with parameters, for its document. */
export type PageAbout = {
  /** The canonical path; other spellings are redirected to it. */
  readonly path: string;
  /** Its name, for the heading. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The path of its preview picture, in place of the shared one. */
  readonly picture: string;
  /** What the picture shows. */
  readonly pictureText: string;
  /** Structured data for search engines (schema.org, JSON-LD). */
  readonly data: object;
};

/** Finds the subject of a page by its path parameters; null if there is none. */
export type FindAbout = (params: Readonly<Record<string, string>>) => PageAbout | null;

/**
 * The built document of a page, with the texts and structured data of one subject in place of the page's own. Browsers
 * do not run a script element of that type, so the content security policy does not apply to it.
 */
export const documentAbout = (document: string, page: AnyPage, about: PageAbout): string => {
  const data = JSON.stringify(about.data).replaceAll("<", String.raw`\u003c`);
  return document
    .replaceAll(`>${escapeHtml(page.title)}</h1>`, () => `>${escapeHtml(about.name)}</h1>`)
    .replaceAll(escapeHtml(page.title), () => escapeHtml(about.title))
    .replaceAll(escapeHtml(PAGE_PREVIEWS[page.name].description), () => escapeHtml(about.description))
    .replaceAll(page.path, () => about.path)
    .replaceAll(SHARED_PICTURE.path, () => about.picture)
    .replaceAll(escapeHtml(SHARED_PICTURE.text), () => escapeHtml(about.pictureText))
    .replace("</head>", () => `<script type="application/ld+json">${data}</script></head>`);
};

/** Sends a document made for one subject. */
export const sendDocument = (request: FastifyRequest, reply: FastifyReply, document: string): FastifyReply => {
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  reply.header("cache-control", "no-cache").header("vary", "accept-encoding, cookie");
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(compress(document, encoding));
};
