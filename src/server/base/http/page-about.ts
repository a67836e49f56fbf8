import type { FastifyReply, FastifyRequest } from "fastify";
import { PAGE_PREVIEWS, SHARED_PICTURE } from "#contract/page-previews.ts";
import type { AnyPage } from "#contract/pages.ts";
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

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Text made safe for HTML, between tags and in double-quoted attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * The built document of a page, with the texts and structured data of one subject in place of the page's own. Browsers
 * do not run a script element of that type, so the content security policy does not apply to it.
 */
export const documentAbout = (document: string, page: AnyPage, about: PageAbout): string => {
  const data = JSON.stringify(about.data).replaceAll("<", String.raw`\u003c`);
  return document
    .replaceAll(`>${escaped(page.title)}</h1>`, () => `>${escaped(about.name)}</h1>`)
    .replaceAll(escaped(page.title), () => escaped(about.title))
    .replaceAll(escaped(PAGE_PREVIEWS[page.name].description), () => escaped(about.description))
    .replaceAll(page.path, () => about.path)
    .replaceAll(SHARED_PICTURE.path, () => about.picture)
    .replaceAll(escaped(SHARED_PICTURE.text), () => escaped(about.pictureText))
    .replace("</head>", () => `<script type="application/ld+json">${data}</script></head>`);
};

/** Sends a document made for one subject. */
export const sendDocument = (request: FastifyRequest, reply: FastifyReply, document: string): FastifyReply => {
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  reply.header("cache-control", "no-cache").header("vary", "accept-encoding, cookie");
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(compress(document, encoding));
};
