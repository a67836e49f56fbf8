import type { FastifyInstance } from "fastify";
import { NAMED_CALLS } from "#contract/calls.ts";
import type { Call } from "#contract/kit/call.ts";
import { FAILURE_HEADER, FAILURES } from "#contract/kit/failure.ts";
import type { Config } from "#server/kit/config/config.ts";
import { cookieName, cookieStyle, SIGN_IN_COOKIE, VISITOR_COOKIE } from "#server/kit/http/cookies.ts";
import { jsonSchema, parametersOf } from "./openapi-parts.ts";
import { V1_DOCUMENT_PATH } from "#contract/kit/v1-prefix.ts";
import type { Guard } from "#server/kit/http/route.ts";
import { EXAMPLES } from "#contract/api/v1/examples.ts";
import { V1_OPERATIONS } from "#contract/api/v1/calls.ts";
import { API_CALLS_PER_MINUTE } from "#contract/kit/limits.ts";

const VISITOR_SCHEME = "visitor";
const SIGN_IN_SCHEME = "signIn";

const SECURITY: Readonly<Record<Guard, readonly object[]>> = {
  anyone: [{}, { [VISITOR_SCHEME]: [] }],
  user: [{ [SIGN_IN_SCHEME]: [] }],
  staff: [{ [SIGN_IN_SCHEME]: [] }],
};

const REFUSAL = { $ref: "#/components/responses/Refusal" };

const replyOf = (call: Call, description: string): object => ({
  description,
  content: { "application/json": { schema: jsonSchema(call.reply, "output") } },
});

const operation = (operationId: string, call: Call, guard: Guard): object => ({
  operationId,
  summary: call.summary,
  security: SECURITY[guard],
  parameters: parametersOf(call),
  ...(call.body
    ? {
        requestBody: {
          required: !call.body.safeParse(undefined).success,
          content: { "application/json": { schema: jsonSchema(call.body, "input") } },
        },
      }
    : {}),
  responses: {
    200: replyOf(call, "Done"),
    ...(call.creates && { 201: replyOf(call, "Created") }),
    "4XX": REFUSAL,
    default: REFUSAL,
  },
});

const cookieScheme = (name: string, description: string): object => ({
  type: "apiKey",
  in: "cookie",
  name,
  description,
});

function componentsOf(publicUrl: string): object {
  const style = cookieStyle(publicUrl);
  return {
    ...V1_COMPONENTS,
    responses: {
      Refusal: {
        description: `Refused: one plain sentence, its kind in ${FAILURE_HEADER} (${Object.keys(FAILURES).join(", ")})`,
        headers: { [FAILURE_HEADER]: { schema: { type: "string" } } },
        content: { "text/plain": { schema: { type: "string" } } },
      },
    },
    securitySchemes: {
      ...V1_COMPONENTS.securitySchemes,
      [VISITOR_SCHEME]: cookieScheme(
        cookieName(style, VISITOR_COOKIE),
        "Set by POST /api/visitors. It gives a browser its own settings, votes and leagues.",
      ),
      [SIGN_IN_SCHEME]: cookieScheme(cookieName(style, SIGN_IN_COOKIE), "Set when a sign-in is completed."),
    },
  };
}

/** Sign-in starts with a page, not with a call. */
const SIGN_IN_PAGE = {
  get: {
    operationId: "beginSignIn",
    security: [],
    summary: "Begin the sign-in: redirects the browser to the sign-in provider",
    parameters: [
      { name: "returnTo", in: "query", required: false, schema: { type: "string" } },
      {
        name: "visitorId",
        in: "query",
        required: false,
        schema: { type: "string" },
        description: "Accepted and ignored: the signed cookie identifies the visitor.",
      },
    ],
    responses: {
      302: { description: "To the provider, or to /login with an error" },
      "4XX": REFUSAL,
      default: { description: "A page that says what went wrong" },
    },
  },
};

const infoOf = (title: string): object => ({ title, version: "1", license: { name: "MIT", identifier: "MIT" } });

/** The OpenAPI description of every call, generated from the objects the server mounts. */
export function describe(publicUrl: string, guardOf: (call: Call) => Guard): object {
  const paths: Record<string, Record<string, object>> = { "/auth/google": SIGN_IN_PAGE };
  for (const [name, call] of NAMED_CALLS)
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(name, call, guardOf(call));
  return {
    openapi: "3.1.0",
    info: infoOf("Big Brain Football"),
    servers: [{ url: publicUrl }],
    tags: V1_TAGS,
    paths: { ...v1Paths(), ...paths },
    components: componentsOf(publicUrl),
  };
}

/** The part of the description that programs need: the API with keys. */
const describeV1 = (publicUrl: string): object => ({
  openapi: "3.1.0",
  info: infoOf("Big Brain Football API"),
  servers: [{ url: publicUrl }],
  tags: V1_TAGS,
  paths: v1Paths(),
  components: V1_COMPONENTS,
});

/** Serves the description of every call, and the API's with keys, open to any page. Before the calls are mounted. */
export function openApi(app: FastifyInstance, { publicUrl }: Pick<Config, "publicUrl">): void {
  const guards = new Map<Call, Guard>();
  app.addHook("onRoute", ({ config }) => {
    if (config?.call) guards.set(config.call, config.guard ?? "anyone");
  });
  const serve = (path: string, describe: () => object, headers: Record<string, string>): void => {
    let text: string | undefined;
    app.get(path, (_request, reply) =>
      reply
        .headers(headers)
        .type("application/json; charset=utf-8")
        .send((text ??= JSON.stringify(describe()))),
    );
  };
  serve("/openapi.json", () => describe(publicUrl, (call) => guards.get(call) ?? "anyone"), {});
  serve(V1_DOCUMENT_PATH, () => describeV1(publicUrl), {
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
}

const TAG = "v1";

const LIMIT_HEADERS = {
  ratelimit: { schema: { type: "string" }, description: "Calls left (r) and seconds until they are renewed (t)" },
  "ratelimit-policy": { schema: { type: "string" }, description: "Calls allowed (q) in so many seconds (w)" },
};

/** The problem document of a refusal (RFC 9457). */
const PROBLEM = {
  type: "object",
  required: ["type", "title", "status", "detail", "kind"],
  properties: {
    type: { type: "string", const: "about:blank" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "One plain sentence; it names the field where one is at fault" },
    kind: { type: "string", enum: Object.keys(FAILURES) },
  },
};

const refusal = (description: string, headers: object = {}): object => ({
  description,
  headers,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const RETRY_AFTER = { "retry-after": { schema: { type: "integer" }, description: "Seconds to wait" } };

function v1Operation(operationId: string, call: Call): object {
  const { query = {}, params = {}, body, reply } = EXAMPLES[operationId] ?? { reply: undefined };
  const isList = call.method === "GET";
  const examples: Readonly<Record<string, string>> = { ...params, ...query };
  return {
    operationId,
    tags: [TAG],
    summary: call.summary,
    security: operationId === "evaluateTrade" ? [{ apiKey: [] }] : [{}, { apiKey: [] }],
    parameters: parametersOf(call).map((parameter) => {
      const { name, schema } = parameter as { name: string; schema: { type?: string } };
      const example = examples[name];
      if (example === undefined) return parameter;
      return { ...parameter, example: schema.type === "string" ? example : Number(example) };
    }),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: jsonSchema(call.body, "input"), example: body } },
          },
        }
      : {}),
    responses: {
      200: {
        // Described in words, not as a second content type: generated clients would type every list as possibly a text.
        description: isList ? "Done; as CSV where `format` is csv or Accept prefers text/csv" : "Done",
        headers: { ...LIMIT_HEADERS, ...(isList ? { etag: { schema: { type: "string" } } } : {}) },
        content: { "application/json": { schema: jsonSchema(call.reply, "output"), example: reply } },
      },
      ...(isList ? { 304: { description: "Not changed since the answer whose tag If-None-Match names" } } : {}),
      400: refusal("A field is not valid; the sentence names it"),
      401: refusal("A key is needed, or the key is unknown or revoked"),
      403: refusal("The plan of the key's owner does not include the API"),
      429: refusal("Too many calls in this minute", { ...LIMIT_HEADERS, ...RETRY_AFTER }),
      default: refusal("Refused"),
    },
  };
}

function v1Paths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [id, call] of Object.entries(V1_OPERATIONS))
    (paths[call.path] ??= {})[call.method.toLowerCase()] = v1Operation(id, call);
  return paths;
}

const V1_COMPONENTS = {
  schemas: { Problem: PROBLEM },
  securitySchemes: {
    apiKey: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "bbf_...",
      description: "A key from the profile page. It opens every situation with live values, and nothing else.",
    },
  },
};

const { open, bigger, galaxy } = API_CALLS_PER_MINUTE;

const V1_TAGS = [
  {
    name: TAG,
    description:
      "The API for programs. Fields keep their names and meaning, new ones may come; a call that is to go is marked " +
      `deprecated here a year before. Calls per minute: ${open} without a key, ${bigger} with Bigger Brain, ` +
      `${galaxy} with Galaxy Brain.`,
  },
];
