import { FAILURES } from "#contract/failure.ts";
import { EXAMPLES } from "#contract/v1/examples.ts";
import { V1_OPERATIONS } from "#contract/v1/calls.ts";
import type { Call } from "#contract/call.ts";
import { API_CALLS_PER_MINUTE } from "#core/access/api-access.ts";
import { jsonSchema, parametersOf } from "./openapi-parts.ts";

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

const operation = (operationId: string, call: Call): object => {
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
};

/** The operations of the API for programs, by path. */
export const v1Paths = (): Record<string, Record<string, object>> => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [id, call] of Object.entries(V1_OPERATIONS))
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(id, call);
  return paths;
};

/** The components that the operations refer to. */
export const V1_COMPONENTS = {
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

export const V1_TAGS = [
  {
    name: TAG,
    description:
      "The API for programs. Fields keep their names and meaning, new ones may come; a call that is to go is marked " +
      `deprecated here a year before. Calls per minute: ${open} without a key, ${bigger} with Bigger Brain, ` +
      `${galaxy} ` +
      "with Galaxy Brain.",
  },
];
