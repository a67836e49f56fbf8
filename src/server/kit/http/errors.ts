import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { STATUS_CODES } from "node:http";
import { FAILURE_HEADER, FAILURES, type FailureKind } from "#contract/kit/failure.ts";
import { declareColours, hexOf, type Colour } from "#contract/kit/palette.ts";
import { isForPrograms } from "#contract/kit/v1-prefix.ts";
import { databaseOutage } from "../db/database-error.ts";
import { Failure } from "./failure.ts";
import type { SetHeaders } from "./headers.ts";
import { UNREADABLE_ADDRESS } from "./whole-characters.ts";
import { createHash } from "node:crypto";
import { nameList } from "#core/kit/name-list.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Refused because the database is unreachable or full, which the log reports once a minute. */
    databaseIsDown: boolean;
  }
}

/** Retry-After in seconds when the service is busy, unless the failure gives its own. */
const RETRY_AFTER = 1;

/** Sends status, kind in a header, and one plain sentence; to programs a problem document (RFC 9457) with the kind. */
export function refuse(
  reply: FastifyReply,
  kind: FailureKind,
  message: string = FAILURES[kind].message,
  retryAfter?: number,
): FastifyReply {
  const { status } = FAILURES[kind];
  if (status === 429 || status === 503)
    reply.header("retry-after", String(Math.max(1, Math.ceil(retryAfter ?? RETRY_AFTER))));
  reply.code(status).header(FAILURE_HEADER, kind).header("cache-control", "no-store");
  if (!isForPrograms(reply.request.url)) return reply.type("text/plain; charset=utf-8").send(message);
  const problem = { type: "about:blank", title: STATUS_CODES[status], status, detail: message, kind };
  return reply.type("application/problem+json; charset=utf-8").send(JSON.stringify(problem));
}

const KILOBYTE = 1024;

/** The sentence for a body beyond its limit in bytes: `Too large: at most 64 kB are read here`. */
export function tooLarge(limit: number): string {
  const kilobytes = Math.floor(limit / KILOBYTE);
  const most = kilobytes < KILOBYTE ? `${kilobytes} kB` : `${Math.floor(kilobytes / KILOBYTE)} MB`;
  return `Too large: at most ${most} are read here`;
}

export const bodyLimitOf = ({ routeOptions, server }: FastifyRequest): number =>
  routeOptions.bodyLimit || (server.initialConfig.bodyLimit ?? Number.POSITIVE_INFINITY);

/** A refusal by kind; without a message in the words of its kind. */
type Refusal = { readonly kind: FailureKind; readonly message?: string };

const OF_FASTIFY: Readonly<Record<string, Refusal>> = {
  FST_ERR_BAD_URL: { kind: "invalid", message: UNREADABLE_ADDRESS },
  FST_ERR_MAX_PARAM_LENGTH: { kind: "not-found" },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { kind: "unsupported" },
  FST_ERR_CTP_EMPTY_JSON_BODY: { kind: "invalid", message: "The body is empty" },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { kind: "invalid", message: "The body has another length than announced" },
};

function fromFastify({ code, statusCode = 500 }: FastifyError, request: FastifyRequest): Refusal | null {
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return { kind: "too-large", message: tooLarge(bodyLimitOf(request)) };
  const isOfBody = statusCode >= 400 && statusCode < 500;
  return OF_FASTIFY[code] ?? (isOfBody ? { kind: "invalid", message: "The body is not valid JSON" } : null);
}

/** Would the response be shown as a page of its own? (Otherwise a script of ours reads it.) */
const wantsPage = ({ headers, url }: FastifyRequest): boolean =>
  !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");

function sendErrorPage(reply: FastifyReply, id: string): FastifyReply {
  return reply
    .header("content-security-policy", ERROR_PAGE_POLICY)
    .code(FAILURES.internal.status)
    .header(FAILURE_HEADER, "internal")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(errorPage(id));
}

/** Answers a request whose address cannot be read, which no hook and no handler ever sees. */
export const refuseBadAddress =
  (setHeaders: SetHeaders) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { kind, message }: Refusal = fromFastify(error, request) ?? { kind: "invalid" };
    setHeaders(request, reply);
    void refuse(reply, kind, message);
  };

/** Turns everything a handler throws into a refusal. Unexpected errors are logged and get a general message. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest("databaseIsDown", false);
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) {
      request.databaseIsDown = databaseOutage(error.cause) !== null;
      if (error.kind === "internal" || error.cause) request.log.error({ err: error }, "call failed");
      return refuse(reply, error.kind, error.message, error.retryAfter);
    }
    const known = fromFastify(error, request);
    if (known) return refuse(reply, known.kind, known.message);
    request.log.error({ err: error }, "unexpected failure");
    if (databaseOutage(error)) {
      request.databaseIsDown = true;
      return refuse(reply, "unavailable");
    }
    return wantsPage(request)
      ? sendErrorPage(reply, request.id)
      : refuse(reply, "internal", `${FAILURES.internal.message}. Support finds it by ${request.id}`);
  });
}

const COLOURS: readonly Colour[] = ["page", "ink", "ink-soft", "line", "sunken", "accent", "on-accent"];

const STYLE = `
:root { color-scheme: light dark; ${declareColours("light", COLOURS)} }
@media (prefers-color-scheme: dark) { :root { ${declareColours("dark", COLOURS)} } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; align-content: center; justify-content: center; padding: 24px;
  background: var(--page); color: var(--ink); font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Cantarell,
  "Liberation Sans", Arial, sans-serif; }
main { max-width: 416px; }
svg { display: block; width: 44px; height: 44px; }
h1 { margin: 16px 0 8px; font-size: 28px; line-height: 34px; font-weight: 650; letter-spacing: -0.014em; }
p { margin: 0; color: var(--ink-soft); }
code { display: block; margin: 16px 0 24px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--sunken); color: var(--ink); font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere;
  user-select: all; }
a { display: inline-block; padding: 9px 16px; border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font-size: 14px; line-height: 22px; font-weight: 600; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const MARK =
  '<svg viewBox="0 0 32 32" fill="none" aria-hidden="true"><g transform="rotate(-28 16 16)"><path ' +
  `fill="${hexOf("dark", "accent")}" ` +
  'd="M1.2 16.6C2 14.1 3.5 12.1 5.4 10.8c.2-2.5 2.7-4.1 5-3.3C11.3 5.1 14.3 4.3 16.2 ' +
  "5.8c2-1.6 5-.8 5.9 1.6 2.3-.7 4.7.9 4.9 3.4 1.8 1.3 3.2 3.3 3.9 5.8C27.4 23.6 22.2 26.7 16 26.7S4.6 23.6 " +
  '1.2 16.6Z"/><path stroke="white" stroke-width="2" stroke-linecap="round" d="M8.5 19.5h15M12 17.2v4.6M16 ' +
  '17.2v4.6M20 17.2v4.6"/></g></svg>';

/** The content security policy of the page: only its own styles. */
const ERROR_PAGE_POLICY =
  `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri ` +
  "'none'; frame-ancestors 'none'";

/** Without scripts, files or calls; `id` is the request id of the log lines. */
const errorPage = (id: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title><style>${STYLE}</style></head>
<body><main>${MARK}<h1>Something went wrong</h1><p>Please try again. If it happens again, send support this
  number:</p><code>${id}</code><a href="/">Back to the start</a></main></body></html>
`;

/** The longest id that a path may hold; no record has a longer one. */
export const LONGEST_ID = 400;

/** The methods that the routes of a path take; empty for a path without a route. */
type MethodsAt = (path: string) => readonly string[];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The paths of a route: `/api/leagues/:leagueid` takes one segment of at most LONGEST_ID for each parameter. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split("/")
      .map((part) => (part.startsWith(":") ? `[^/]{1,${LONGEST_ID}}` : escaped(part)))
      .join("/")}$`,
  );

/** Collects the methods of every route without a wildcard that is mounted from now on. */
export function collectMethods(app: FastifyInstance): MethodsAt {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    routes.set(url, route);
    for (const one of [method].flat()) route.methods.add(one);
  });
  return (path) =>
    [
      ...new Set([...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))),
    ].toSorted();
}

/** Refuses a call that no route takes: 405 with the methods of its path, 404 for a path without any. */
export const refuseUnknown =
  (methodsAt: MethodsAt) =>
  (request: FastifyRequest, reply: FastifyReply): never => {
    const methods = methodsAt(request.url.split("?", 1)[0]!).filter((method) => method !== request.method);
    if (methods.length === 0) throw new Failure("not-found");
    reply.header("allow", methods.join(", "));
    throw new Failure("wrong-method", `This address takes ${nameList(methods)}, not ${request.method}`);
  };
