import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import * as streamable from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { evaluateTrade } from "#contract/api/v1/evaluate.ts";
import { listValues, readHistory } from "#contract/api/v1/lists.ts";
import { listTrades } from "#contract/api/v1/trades.ts";
import { MCP_PATH } from "#contract/kit/v1-prefix.ts";
import { FAILURES } from "#contract/kit/failure.ts";
import { isLoopback } from "#server/kit/config/address.ts";
import { databaseOutage } from "#server/kit/db/database-error.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { jsonSchema } from "../openapi-parts.ts";
import { sentence } from "#server/kit/http/route.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { jsonTextOf } from "./answer.ts";
import type { V1Service } from "./service.ts";

type Tool = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Record<string, unknown>;
  readonly run: (service: V1Service, viewer: Viewer, input: Record<string, unknown>) => Promise<string>;
};

function read<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new Failure("invalid", sentence(parsed.error, "input"));
  return parsed.data;
}

/** Input as the query of the call takes it: every value as text. */
const asQuery = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === "number" ? String(value) : value]),
  );

function schemaOfQuery(query: z.ZodMiniType): Record<string, unknown> {
  const schema = jsonSchema(query, "input") as { properties: Record<string, unknown> };
  const { format: _, ...properties } = schema.properties;
  return { ...schema, properties };
}

const ASSETID = { type: "integer", minimum: 1, description: "The id of the player or pick, as the values name it" };

/** A tool that answers with a list, from a call without a body. */
const listTool = <Query extends z.ZodMiniType>(
  name: string,
  call: { readonly summary: string; readonly query: Query },
  list: (service: V1Service, viewer: Viewer, query: z.output<Query>) => Promise<Parameters<typeof jsonTextOf>[0]>,
): Tool => ({
  name,
  description: call.summary,
  inputSchema: schemaOfQuery(call.query),
  run: async (service, viewer, input) => jsonTextOf(await list(service, viewer, read(call.query, asQuery(input)))),
});

const TOOLS: readonly Tool[] = [
  listTool("values", listValues, (service, ...asked) => service.values(...asked)),
  {
    name: "history",
    description: readHistory.summary,
    inputSchema: (() => {
      const schema = schemaOfQuery(readHistory.query) as { properties: object };
      return { ...schema, properties: { assetid: ASSETID, ...schema.properties }, required: ["assetid"] };
    })(),
    run: async (service, viewer, { assetid, ...input }) => {
      const params = read(readHistory.params, { assetid: String(assetid) });
      return jsonTextOf(await service.history(viewer, { params, query: read(readHistory.query, asQuery(input)) }));
    },
  },
  listTool("trades", listTrades, (service, ...asked) => service.trades(...asked)),
  {
    name: "evaluate",
    description: evaluateTrade.summary,
    inputSchema: jsonSchema(evaluateTrade.body, "input"),
    run: async (service, viewer, input) =>
      JSON.stringify(await service.evaluate(viewer, read(evaluateTrade.body, input))),
  },
];

const refused = (message: string): CallToolResult => ({ isError: true, content: [{ type: "text", text: message }] });

/** A server for one request. It keeps no state, so any process can answer any request. */
function serverFor(service: V1Service, viewer: Viewer, log: FastifyBaseLogger): Server {
  const server = new Server({ name: "big-brain-football", version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema: inputSchema as { type: "object" },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (!tool) return refused("There is no such tool");
    try {
      return { content: [{ type: "text", text: await tool.run(service, viewer, params.arguments ?? {}) }] };
    } catch (error) {
      if (error instanceof Failure && error.kind !== "internal") return refused(error.message);
      // The SDK would answer with the text of the error, which may hold a statement and its values.
      log.error({ err: error }, "a tool failed");
      return refused(FAILURES[databaseOutage(error) === null ? "internal" : "unavailable"].message);
    }
  });
  return server;
}

/** Levels of lists and objects in a message; the deepest input of a tool has six below it. */
const MOST_LEVELS = 16;

function isNestedDeeply(message: unknown): boolean {
  let level = [message];
  for (let depth = 0; depth <= MOST_LEVELS && level.length > 0; depth += 1)
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  return level.length > 0;
}

/** Throws Failure `invalid` for a list of messages (one call counts one), and for one nested too deeply to recurse. */
function requireOneMessage(body: unknown): void {
  if (Array.isArray(body)) throw new Failure("invalid", "Send one message at a time, not a list of messages");
  if (isNestedDeeply(body)) throw new Failure("invalid", "The message is nested too deeply");
}

/** Throws Failure `forbidden` where a page made this machine known under a name of its own (DNS rebinding). */
function requireOwnName({ host, hostname }: FastifyRequest, publicUrl: string): void {
  if (host !== new URL(publicUrl).host && !isLoopback(hostname))
    throw new Failure("forbidden", `This server is called ${publicUrl}`);
}

/** Mounts the read-only endpoint of the Model Context Protocol: streamable HTTP, without sessions. */
export function mcpRoutes(app: FastifyInstance, service: V1Service, publicUrl: string): void {
  app.post(MCP_PATH, async (request, reply) => {
    requireOwnName(request, publicUrl);
    requireOneMessage(request.body);
    const server = serverFor(service, request.viewer, request.log);
    const transport = new streamable.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === "string" && name !== "content-length") headers.set(name, value);
      const response = await transport.handleRequest(
        new Request(`http://localhost${MCP_PATH}`, { method: "POST", headers }),
        { parsedBody: request.body },
      );
      const text = await response.text();
      reply.code(response.status).header("cache-control", "no-store");
      response.headers.forEach((value, name) => void reply.header(name, value));
      return await reply.send(text);
    } finally {
      await server.close();
    }
  });
  // Without sessions there is no stream to listen to and none to end.
  app.route({
    method: ["GET", "DELETE"],
    url: MCP_PATH,
    handler: (_request, reply) => reply.code(405).header("allow", "POST").send(),
  });
}
