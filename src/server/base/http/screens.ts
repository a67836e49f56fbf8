import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PUBLIC_URL_PLACEHOLDER, MEMBER_PLACEHOLDERS, START_DATA_ID, type MemberKind } from "#contract/documents.ts";
import { bestEncoding, ENCODINGS, compress, type Encoding } from "../encoding/compress.ts";
import { PAGE_PREVIEWS, SHARED_PICTURE } from "#contract/page-previews.ts";
import type { AnyPage, PageRow } from "#contract/pages.ts";
import { escapeHtml } from "#core/html.ts";
import { currentUser, type User } from "#contract/users.ts";

const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

type Form = { readonly bytes: Uint8Array; readonly etag: string };

type Screen = Record<Encoding, Form>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Nearly as small as the build's compression in a fifth of the time; this runs at every start.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const COMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Uint8Array>> = {
  br: (bytes) => brotli(bytes, BROTLI),
  gzip: (bytes) => zip(bytes),
  identity: async (bytes) => bytes,
};

/** Reads a screen's document, such as "asset-list", and inserts the public address. */
export async function readScreen(webRoot: string, name: string, publicUrl: string): Promise<Screen> {
  const file = join(webRoot, "screens", `${name}.html`);
  const text = await readFile(file, "utf8");
  const addressed = text.includes(PUBLIC_URL_PLACEHOLDER)
    ? Buffer.from(text.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl))
    : null;
  const form = async (encoding: Encoding): Promise<[Encoding, Form]> => {
    const bytes = addressed ? await COMPRESS[encoding](addressed) : await readFile(`${file}${ENDINGS[encoding]}`);
    return [encoding, { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` }];
  };
  return Object.fromEntries(await Promise.all(ENCODINGS.map(form))) as Screen;
}

/** Sends a screen's document, or 304 if the browser already has it and the status would be a success. */
export function sendScreen(request: FastifyRequest, reply: FastifyReply, screen: Screen, status: number): FastifyReply {
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  const { bytes, etag } = screen[encoding];
  reply.header("cache-control", "no-cache").header("vary", "accept-encoding, cookie");
  if (status === 200) {
    reply.header("etag", etag);
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  }
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(status).type("text/html; charset=utf-8").send(bytes);
}

/** The subject of a page with parameters, for its document. */
export type PageAbout = {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly pictureText: string;
  /** Structured data for search engines (schema.org, JSON-LD). */
  readonly data: object;
};

/** Finds the subject of a page by its path parameters; null if there is none. */
export type FindAbout = (params: Readonly<Record<string, string>>) => PageAbout | null;

/** A page's document with one subject's texts and structured data, an element that browsers do not run. */
export function documentAbout(document: string, page: AnyPage, about: PageAbout): string {
  const data = JSON.stringify(about.data).replaceAll("<", String.raw`\u003c`);
  return document
    .replaceAll(`>${escapeHtml(page.title)}</h1>`, () => `>${escapeHtml(about.name)}</h1>`)
    .replaceAll(escapeHtml(page.title), () => escapeHtml(about.title))
    .replaceAll(escapeHtml(PAGE_PREVIEWS[page.name].description), () => escapeHtml(about.description))
    .replaceAll(page.path, () => about.path)
    .replaceAll(SHARED_PICTURE.path, () => about.picture)
    .replaceAll(escapeHtml(SHARED_PICTURE.text), () => escapeHtml(about.pictureText))
    .replace("</head>", () => `<script type="application/ld+json">${data}</script></head>`);
}

/** Sends a document made for one subject. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: string): FastifyReply {
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  reply.header("cache-control", "no-cache").header("vary", "accept-encoding, cookie");
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(compress(document, encoding));
}

/** Documents for signed-in users by kind, with placeholders; staff pages have one more for others. */
type MemberScreens = Readonly<Record<MemberKind, string> & { outsider?: string }>;

/** The replies that a signed-in user's document carries, by path of the call. The user is always among them. */
type StartData = Readonly<Record<string, unknown>> & { readonly [currentUser.path]: User };

/** The signed-in user of a request: the kind decides the document, the data completes it. */
type Member = { readonly kind: MemberKind; readonly data: StartData };

/** Finds the user and the data for the document of a page; null if nobody is signed in. */
export type FindMember = (request: FastifyRequest, page: PageRow) => Promise<Member | null>;

/** Reads the documents of a page for signed-in users from the built files. */
export async function readMemberScreens(webRoot: string, name: string, publicUrl: string): Promise<MemberScreens> {
  const text = await readFile(join(webRoot, "screens", `${name}.members`), "utf8");
  return JSON.parse(text.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)) as MemberScreens;
}

const PLACEHOLDERS = new RegExp(
  Object.values(MEMBER_PLACEHOLDERS)
    .map((text) => text.replaceAll(".", String.raw`\.`))
    .join("|"),
  "g",
);

/** Replaces placeholders by facts in one pass, and adds the data in an element that browsers do not run. */
export function memberDocument(document: string, data: StartData): string {
  const user = data[currentUser.path];
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return document
    .replace(PLACEHOLDERS, (found) =>
      escapeHtml(found === MEMBER_PLACEHOLDERS.email ? user.contactemail : String(user.userid)),
    )
    .replace("</head>", () => `<script type="application/json" id="${START_DATA_ID}">${json}</script></head>`);
}

/** The screen for a user: that of their kind, or the refusal of a staff page. */
export const screenFor = (screens: MemberScreens, { kind, data }: Member): string =>
  (data[currentUser.path].isstaff ? undefined : screens.outsider) ?? screens[kind];

/** Sends a document with one user's data. No cache may store it, neither the browser's nor one on the way. */
export function sendMemberDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: string,
  status: number,
): FastifyReply {
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  reply.header("cache-control", "private, no-store").header("vary", "accept-encoding, cookie");
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(status).type("text/html; charset=utf-8").send(compress(document, encoding));
}
