import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Call, Received, Reply } from "#contract/call.ts";
import { Failure } from "./failure.ts";
import { createParsedBodyCache, ParsedBody, type ParsedBodyCache } from "../encoding/parsed-body-cache.ts";
import type { LimitName } from "./limits.ts";
import type { Viewer } from "./viewer.ts";

/** Who may make a call. Checked before the body is read, so that probing reveals nothing about its shape. */
export type Guard = "anyone" | "user" | "staff";

export type Options = {
  readonly guard?: Guard;
  /** A further check after the guard and before the body is read, such as a tier. Throws Failure. */
  readonly allow?: (viewer: Viewer) => Promise<void> | void;
  readonly limit?: LimitName;
  /** Largest body in bytes; default 64 KiB. */
  readonly bodyLimit?: number;
  /** Accept a JSON body sent as text/plain, as beacons do. */
  readonly beacon?: boolean;
  /** Cache parsed bodies, for a call that often repeats the same ones. */
  readonly cachesBodies?: boolean;
};

export type Context = { readonly viewer: Viewer; readonly request: FastifyRequest; readonly reply: FastifyReply };

declare module "fastify" {
  interface FastifyRequest {
    /** The raw body, for calls with a cache of parsed bodies. */
    bodyText: string | undefined;
  }
  interface FastifyContextConfig {
    beacon?: boolean;
    bodyCache?: ParsedBodyCache;
    limit?: LimitName;
    guard?: Guard;
    allow?: (viewer: Viewer) => Promise<void> | void;
  }
}

/** Makes a name from user input safe to quote in a sentence. */
const plain = (name: string): string => name.slice(0, 60).replace(/[^\p{L}\p{N} ._-]/gu, "?");

// English messages, even if other code in the process configures zod differently.
z.config(z.locales.en());

/** A message of zod without signs and quotes: `expected number to be >=0` becomes `... at least 0`. */
const inWords = (message: string): string =>
  message
    .replaceAll(/>=\s?/g, "at least ")
    .replaceAll(/<=\s?/g, "at most ")
    .replaceAll(/>\s?/g, "more than ")
    .replaceAll(/<\s?/g, "less than ")
    .replaceAll('"|"', ", ")
    .replaceAll('"', "");

/** One plain sentence about the first error of an input. */
export const sentence = (error: z.core.$ZodError, subject: string): string => {
  const issue = error.issues[0];
  if (!issue) return `The ${subject} is not valid`;
  const deepest = issue.code === "invalid_union" && issue.errors[0]?.[0] ? issue.errors[0][0] : issue;
  const path = [...issue.path, ...(deepest === issue ? [] : deepest.path)].map(String).join(".");
  if (deepest.code === "unrecognized_keys")
    return `${path || "The " + subject} has a field that is not known: ${plain(deepest.keys[0] ?? "")}`;
  const message = inWords(
    deepest.message.replace(/^Invalid (input|option):? ?/, "").replace(/^Too (big|small): ?/, ""),
  );
  if (path) return `${path}: ${message || "is not valid"}`;
  return message ? `The ${subject} is not valid: ${message}` : `The ${subject} is not valid`;
};

const read = (schema: z.ZodMiniType | undefined, value: unknown, subject: string): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Failure("invalid", sentence(parsed.error, subject));
  return parsed.data;
};

/** Parses and validates the body, or takes it from the cache. */
const readBody = (
  schema: z.ZodMiniType | undefined,
  { body, bodyText }: FastifyRequest,
  bodyCache: ParsedBodyCache | undefined,
): unknown => {
  if (body instanceof ParsedBody) return body.input;
  const input = read(schema, body ?? undefined, "body");
  if (bodyCache && bodyText !== undefined) bodyCache.put(bodyText, input);
  return input;
};

/**
 * Mounts a call. Order of checks: same origin, size, rate, sign-in, role, content type, shape; then the handler. A
 * handler that has sent its own response (prepared bytes) returns the reply object.
 */
export const route = <C extends Call>(
  app: FastifyInstance,
  call: C,
  options: Options,
  handler: (input: Received<C>, context: Context) => Promise<Reply<C> | FastifyReply> | Reply<C> | FastifyReply,
): void => {
  const bodyCache = options.cachesBodies ? createParsedBodyCache() : undefined;
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ":$1"),
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    config: {
      guard: options.guard ?? "anyone",
      beacon: options.beacon ?? false,
      ...(bodyCache ? { bodyCache } : {}),
      ...(options.limit ? { limit: options.limit } : {}),
      ...(options.allow ? { allow: options.allow } : {}),
    },
    handler: async (request, reply) => {
      const input = {
        params: read(call.params, request.params, "path"),
        query: read(call.query, request.query, "query"),
        body: readBody(call.body, request, bodyCache),
      };
      return handler(input as Received<C>, { viewer: request.viewer, request, reply });
    },
  });
};
