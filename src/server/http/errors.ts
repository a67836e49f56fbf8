import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { STATUS_CODES } from "node:http";
import { FAILURE_HEADER } from "#contract/failure-words.ts";
import { FAILURES, type FailureKind } from "#contract/failure.ts";
import { isForPrograms } from "#contract/v1/prefix.ts";
import { databaseOutage } from "../db/outage.ts";
import { ERROR_PAGE_POLICY, errorPage } from "./error-page.ts";
import { Failure } from "./failure.ts";
import { UNREADABLE_ADDRESS } from "./whole-characters.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * True if the request was refused because the database is unreachable or full. The log reports that once a minute,
     * not per request.
     */
    databaseIsDown: boolean;
  }
}

/** Retry-After in seconds when the service is busy, unless the failure gives its own. */
const RETRY_AFTER = 1;

/** A refusal as a problem document (RFC 9457); `kind` is what programs should look at. */
const problemDocument = (kind: FailureKind, detail: string): string => {
  const { status } = FAILURES[kind];
  return JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status, detail, kind });
};

/**
 * Sends a refusal: status, kind in a header, one plain sentence as the body; to programs that call the API, a problem
 * document with that sentence.
 */
export const refuse = (
  reply: FastifyReply,
  kind: FailureKind,
  message: string = FAILURES[kind].message,
  retryAfter?: number,
): FastifyReply => {
  const { status } = FAILURES[kind];
  if (status === 429 || status === 503)
    reply.header("retry-after", String(Math.max(1, Math.ceil(retryAfter ?? RETRY_AFTER))));
  reply.code(status).header(FAILURE_HEADER, kind).header("cache-control", "no-store");
  return isForPrograms(reply.request.url)
    ? reply.type("application/problem+json; charset=utf-8").send(problemDocument(kind, message))
    : reply.type("text/plain; charset=utf-8").send(message);
};

const KILOBYTE = 1024;

/** The sentence for a body beyond its limit in bytes: `Too large: at most 64 kB are read here`. */
export const tooLarge = (limit: number): string => {
  const kilobytes = Math.floor(limit / KILOBYTE);
  const most = kilobytes < KILOBYTE ? `${kilobytes} kB` : `${Math.floor(kilobytes / KILOBYTE)} MB`;
  return `Too large: at most ${most} are read here`;
};

/** The largest body of a request's route, in bytes. */
export const bodyLimitOf = ({ routeOptions, server }: FastifyRequest): number =>
  routeOptions.bodyLimit || (server.initialConfig.bodyLimit ?? Number.POSITIVE_INFINITY);

/** Messages for errors of the HTTP layer itself. */
const fromFastify = (error: FastifyError, request: FastifyRequest): { kind: FailureKind; message: string } | null => {
  switch (error.code) {
    case "FST_ERR_BAD_URL":
      return { kind: "invalid", message: UNREADABLE_ADDRESS };
    case "FST_ERR_MAX_PARAM_LENGTH":
      return { kind: "not-found", message: FAILURES["not-found"].message };
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return { kind: "too-large", message: tooLarge(bodyLimitOf(request)) };
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return { kind: "unsupported", message: FAILURES.unsupported.message };
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
      return { kind: "invalid", message: "The body is empty" };
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return { kind: "invalid", message: "The body has another length than announced" };
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? { kind: "invalid", message: "The body is not valid JSON" }
        : null;
  }
};

/** Would the response be shown as a page of its own? (Otherwise a script of ours reads it.) */
const wantsPage = ({ headers, url }: FastifyRequest): boolean =>
  !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");

const sendErrorPage = (reply: FastifyReply, id: string): FastifyReply => {
  return reply
    .header("content-security-policy", ERROR_PAGE_POLICY)
    .code(FAILURES.internal.status)
    .header(FAILURE_HEADER, "internal")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(errorPage(id));
};

/** Answers a request whose address cannot be read, which no hook and no handler ever sees. */
export const refuseBadAddress =
  (headers: Readonly<Record<string, string>>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { kind, message } = fromFastify(error, request) ?? { kind: "invalid" as const, message: undefined };
    void refuse(reply.headers(headers), kind, message);
  };

/** Turns everything a handler throws into a refusal. Unexpected errors are logged and get a general message. */
export const handleErrors = (app: FastifyInstance): void => {
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
};
