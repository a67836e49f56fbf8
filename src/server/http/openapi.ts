import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { ALL_CALLS } from "#contract/calls.ts";
import type { Call } from "#contract/call.ts";
import { FAILURE_HEADER } from "#contract/failure-words.ts";
import { FAILURES } from "#contract/failure.ts";
import type { Config } from "../config/config.ts";

const schema = (of: z.ZodMiniType, io: "input" | "output"): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: "any" }) as Record<string, unknown>;
  return rest;
};

type ObjectSchema = { properties?: Record<string, object>; required?: string[] };

const parameters = (call: Call): object[] => {
  const of = (part: z.ZodMiniType | undefined, place: "path" | "query"): object[] => {
    if (!part) return [];
    const { properties = {}, required = [] } = schema(part, "input") as ObjectSchema;
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: shape,
      ...("description" in shape ? { description: shape.description } : {}),
    }));
  };
  return [...of(call.params, "path"), ...of(call.query, "query")];
};

const operation = (call: Call): object => ({
  summary: call.summary,
  parameters: parameters(call),
  ...(call.body
    ? {
        requestBody: {
          required: !call.body.safeParse(undefined).success,
          content: { "application/json": { schema: schema(call.body, "input") } },
        },
      }
    : {}),
  responses: {
    200: { description: "Done", content: { "application/json": { schema: schema(call.reply, "output") } } },
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
        description:
          "Read and unused: the visitor is known by its signed cookie, which nobody can name for somebody else.",
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
    paths,
  };
};

export const openApi = (app: FastifyInstance, config: Config): void => {
  let text: string | undefined;
  app.get("/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send((text ??= JSON.stringify(describe(config.publicUrl)))),
  );
};
