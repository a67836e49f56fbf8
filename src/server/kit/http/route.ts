import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Call, Received, Reply } from "#contract/kit/call.ts";
import { againAfterOutage } from "../db/database-error.ts";
import { Failure } from "./failure.ts";
import type { LimitName } from "./limits.ts";
import type { Viewer } from "./viewer.ts";

/** Who may make a call. Checked before the body is read, so that probing reveals nothing about its shape. */
export type Guard = "anyone" | "user" | "staff";

export type Options = {
  readonly guard?: Guard;
  /** A further check after the guard and before the body is read, such as a tier. Throws Failure. */
  readonly allow?: (viewer: Viewer) => Promise<unknown>;
  readonly limit?: LimitName;
  readonly bodyLimit?: number;
  /** Accept a JSON body sent as text/plain, as beacons do. */
  readonly beacon?: boolean;
};

export type Context = { readonly viewer: Viewer; readonly request: FastifyRequest; readonly reply: FastifyReply };

declare module "fastify" {
  interface FastifyContextConfig {
    beacon?: boolean;
    limit?: LimitName;
    call?: Call;
    guard?: Guard;
    allow?: (viewer: Viewer) => Promise<unknown>;
  }
}

const plain = (name: string): string => name.slice(0, 60).replace(/[^\p{L}\p{N} ._-]/gu, "?");

/** The path of a call or a page in Fastify's notation: `/player/{id}` as `/player/:id`. */
export const routePath = ({ path }: { readonly path: string }): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

// English messages, even if other code in the process configures zod differently.
z.config(z.locales.en());

/** What an input of each type must be, in words. */
const TYPES: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "a text",
};

type Issue = z.core.$ZodIssue;

/** Messages that zod writes itself begin with these words; those of our schemas are sentences already. */
const OWN_WORDS = /^(Invalid (input|option)|Too (big|small))\b/;

/** What is wrong, in words: `must be at least 7`, `must be one of dynasty, redraft`, `is missing`. */
function inWords(issue: Issue, subject: string): string {
  if (!OWN_WORDS.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type": {
      if (issue.message.endsWith("received undefined")) return "is missing";
      if (subject === "query" && issue.message.endsWith("received array")) return "must be given only once";
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    }
    case "invalid_value":
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
    case "too_big": {
      const isSmall = issue.code === "too_small";
      const bound = Number(isSmall ? issue.minimum : issue.maximum);
      const units: Readonly<Record<string, string>> = { string: "characters", array: "entries", set: "entries" };
      const unit = units[issue.origin];
      if (unit && isSmall && bound === 1) return "must not be empty";
      const most = isSmall ? "at least" : "at most";
      return unit ? `must have ${most} ${bound} ${unit}` : `must be ${most} ${bound}`;
    }
    default:
      return "is not valid";
  }
}

function constantsOf(errors: readonly (readonly Issue[])[]): readonly unknown[] | null {
  const values = errors.map(([only, ...more]) =>
    only?.code === "invalid_value" && only.path.length === 0 && more.length === 0 ? only.values : null,
  );
  return values.length > 0 && values.every((one) => one !== null) ? values.flat() : null;
}

/** One plain sentence about the first error of an input. */
export function sentence(error: z.core.$ZodError, subject: string): string {
  const issue = error.issues[0];
  if (!issue) return `The ${subject} is not valid`;
  const constants = issue.code === "invalid_union" ? constantsOf(issue.errors) : null;
  const deepest = issue.code === "invalid_union" && !constants && issue.errors[0]?.[0] ? issue.errors[0][0] : issue;
  const path = [...issue.path, ...(deepest === issue ? [] : deepest.path)].map(String).join(".");
  if (deepest.code === "unrecognized_keys")
    return `${path || "The " + subject} has a field that is not known: ${plain(deepest.keys[0] ?? "")}`;
  const words = constants ? `must be one of ${constants.map(String).join(", ")}` : inWords(deepest, subject);
  return path ? `${path}: ${words}` : `The ${subject} ${words === "is missing" ? words : `is not valid: ${words}`}`;
}

function read(schema: z.ZodMiniType | undefined, value: unknown, subject: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Failure("invalid", sentence(parsed.error, subject));
  return parsed.data;
}

/**
 * Mounts a call; nobody keeps its answer unless the handler says so. Order of checks: same origin, size, rate, sign-in,
 * role, content type, shape; then the handler. A handler that has sent its own response (prepared bytes) returns the
 * reply object.
 *
 * The handler of an idempotent call is called once more if the database is lost under it. The others are refused as
 * unavailable, since their first attempt may have been stored.
 */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  options: Options,
  handler: (input: Received<C>, context: Context) => Promise<Reply<C> | FastifyReply> | Reply<C> | FastifyReply,
): void {
  const isRepeatable = call.method !== "POST" || call.idempotent === true;
  app.route({
    method: call.method,
    url: routePath(call),
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    config: {
      call,
      guard: options.guard ?? "anyone",
      beacon: options.beacon ?? false,
      ...(options.limit ? { limit: options.limit } : {}),
      ...(options.allow ? { allow: options.allow } : {}),
    },
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const input = {
        params: read(call.params, request.params, "path"),
        query: read(call.query, request.query, "query"),
        body: read(call.body, request.body ?? undefined, "body"),
      };
      const answer = () => handler(input as Received<C>, { viewer: request.viewer, request, reply });
      return isRepeatable ? againAfterOutage(answer) : answer();
    },
  });
}
