import type { FastifyInstance } from "fastify";
import { ALL_CALLS } from "#contract/calls.ts";
import type { Call } from "#contract/call.ts";
import { FAILURE_HEADER } from "#contract/failure-words.ts";
import { FAILURES } from "#contract/failure.ts";
import type { Config } from "../config/config.ts";
import { jsonSchema, parametersOf } from "./openapi-parts.ts";
import { V1_DOCUMENT_PATH } from "#contract/v1/prefix.ts";
import { V1_COMPONENTS, V1_TAGS, v1Paths } from "./openapi-v1.ts";

const operation = (call: Call): object => ({
  summary: call.summary,
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
    200: { description: "Done", content: { "application/json": { schema: jsonSchema(call.reply, "output") } } },
    default: {
      description: `Refused: one plain sentence, its kind in ${FAILURE_HEADER} (${Object.keys(FAILURES).join(", ")})`,
      headers: { [FAILURE_HEADER]: { schema: { type: "string" } } },
      content: { "text/plain": { schema: { type: "string" } } },
    },
  },
});

/** Sign-in starts with a page, not with a call. */
const SIGN_IN_PAGE = {
  get: {
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
    responses: { 302: { description: "To the provider, or to /login with an error" } },
  },
};

/** The OpenAPI description of every call, generated from the objects the server mounts. */
export const describe = (publicUrl: string): object => {
  const paths: Record<string, Record<string, object>> = { "/auth/google": SIGN_IN_PAGE };
  for (const call of ALL_CALLS) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: "3.1.0",
    info: { title: "Big Brain Football", version: "1" },
    servers: [{ url: publicUrl }],
    tags: V1_TAGS,
    paths: { ...v1Paths(), ...paths },
    components: V1_COMPONENTS,
  };
};

/** The part of the description that programs need: the API with keys. */
const describeV1 = (publicUrl: string): object => ({
  openapi: "3.1.0",
  info: { title: "Big Brain Football API", version: "1" },
  servers: [{ url: publicUrl }],
  tags: V1_TAGS,
  paths: v1Paths(),
  components: V1_COMPONENTS,
});

/** Serves the description of every call, and that of the API with keys alone, which any page may read. */
export const openApi = (app: FastifyInstance, { publicUrl }: Config): void => {
  const serve = (path: string, describe: (publicUrl: string) => object, headers: Record<string, string>): void => {
    let text: string | undefined;
    app.get(path, (_request, reply) =>
      reply
        .headers(headers)
        .type("application/json; charset=utf-8")
        .send((text ??= JSON.stringify(describe(publicUrl)))),
    );
  };
  serve("/openapi.json", describe, {});
  serve(V1_DOCUMENT_PATH, describeV1, {
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
};
