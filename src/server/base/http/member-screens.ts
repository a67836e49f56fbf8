import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { MEMBER_PLACEHOLDERS, type MemberKind, PUBLIC_URL_PLACEHOLDER, START_DATA_ID } from "#contract/documents.ts";
import type { PageRow } from "#contract/pages.ts";
import { currentUser, type User } from "#contract/users.ts";
import { bestEncoding, compress } from "../encoding/compress.ts";
import { escapeHtml } from "#core/html.ts";

/**
 * The documents of a page for signed-in users, by kind of user, with placeholders for the user's facts. Staff pages
 * have one more, for users who are not staff.
 */
type MemberScreens = Readonly<Record<MemberKind, string> & { outsider?: string }>;

/** The replies that a signed-in user's document carries, by path of the call. The user is always among them. */
type StartData = Readonly<Record<string, unknown>> & { readonly [currentUser.path]: User };

/** The signed-in user of a request: the kind decides the document, the data completes it. */
type Member = { readonly kind: MemberKind; readonly data: StartData };

/** Finds the user and the data for the document of a page; null if nobody is signed in. */
export type FindMember = (request: FastifyRequest, page: PageRow) => Promise<Member | null>;

/** Reads the documents of a page for signed-in users from the built files. */
export const readMemberScreens = async (webRoot: string, name: string, publicUrl: string): Promise<MemberScreens> => {
  const text = await readFile(join(webRoot, "screens", `${name}.members`), "utf8");
  return JSON.parse(text.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)) as MemberScreens;
};

const PLACEHOLDERS = new RegExp(
  Object.values(MEMBER_PLACEHOLDERS)
    .map((text) => text.replaceAll(".", String.raw`\.`))
    .join("|"),
  "g",
);

/**
 * Completes a document for one user: replaces the placeholders by facts, and adds the data in an element that browsers
 * do not run, so the content security policy does not apply to it. Placeholders are replaced in one pass, so a fact
 * that looks like one is not replaced.
 */
export const memberDocument = (document: string, data: StartData): string => {
  const user = data[currentUser.path];
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return document
    .replace(PLACEHOLDERS, (found) =>
      escapeHtml(found === MEMBER_PLACEHOLDERS.email ? user.contactemail : String(user.userid)),
    )
    .replace("</head>", () => `<script type="application/json" id="${START_DATA_ID}">${json}</script></head>`);
};

/** The screen for a user: that of their kind, or the refusal of a staff page. */
export const screenFor = (screens: MemberScreens, { kind, data }: Member): string =>
  (data[currentUser.path].isstaff ? undefined : screens.outsider) ?? screens[kind];

/** Sends a document with one user's data. No cache may store it, neither the browser's nor one on the way. */
export const sendMemberDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  document: string,
  status: number,
): FastifyReply => {
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  reply.header("cache-control", "private, no-store").header("vary", "accept-encoding, cookie");
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(status).type("text/html; charset=utf-8").send(compress(document, encoding));
};
