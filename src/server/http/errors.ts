import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FAILURE_HEADER } from "#contract/failure-words.ts";
import { FAILURES, type FailureKind } from "#contract/failure.ts";
import { databaseOutage } from "../db/outage.ts";
import { ERROR_PAGE_POLICY, errorPage } from "./error-page.ts";
import { Failure } from "./failure.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * The answer is a refusal because the database cannot be reached; the log says so once a minute, not for each
     * request.
     */
    databaseIsDown: boolean;
  }
}

/** Seconds a client is asked to wait when the product is busy, unless a failure says better. */
const RETRY_AFTER = 1;

/** Writes a refusal: status, kind in a header, one plain sentence as the body. */
export const refuse = (
  reply: FastifyReply,
  kind: FailureKind,
  message: string = FAILURES[kind].message,
  retryAfter?: number,
): FastifyReply => {
  const { status } = FAILURES[kind];
  if (status === 429 || status === 503)
    reply.header("retry-after", String(Math.max(1, Math.ceil(retryAfter ?? RETRY_AFTER))));
  return reply
    .code(status)
    .header(FAILURE_HEADER, kind)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(message);
};

/** Sentences for what the HTTP layer itself refuses. */
const fromFastify = (error: FastifyError): { kind: FailureKind; message: string } | null => {
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return { kind: "too-large", message: FAILURES["too-large"].message };
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

/** Whether somebody sees the answer as a page of its own, rather than a screen of ours inside one. */
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

/** Turns everything thrown by a handler into a refusal; the unexpected is logged and answered blandly. */
export const handleErrors = (app: FastifyInstance): void => {
  app.decorateRequest("databaseIsDown", false);
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) {
      request.databaseIsDown = databaseOutage(error.cause) !== null;
      if (error.kind === "internal" || error.cause) request.log.error({ err: error }, "call failed");
      return refuse(reply, error.kind, error.message, error.retryAfter);
    }
    const known = fromFastify(error);
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
