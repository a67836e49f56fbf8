import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance } from "fastify";
import { Histogram, Registry } from "prom-client";

/** The response of a bare server at one address. */
export type BareAnswer = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly type: string;
  /** Prepared bytes, as base64. */
  readonly body?: string;
  /** An object to serialise and compress for each request, as JSON. */
  readonly object?: string;
  readonly encoding?: string;
  /** The response is 304 if a request sends this tag. */
  readonly etag?: string;
};
/** Node alone; Fastify alone; or Fastify with what a good team would run in front of the same bytes. */
export type Framework = "node" | "fastify" | "team";
export type BareServer = { readonly framework: Framework; readonly answers: readonly BareAnswer[] };

type Ready = {
  readonly headers: Record<string, string>;
  readonly etag: string | undefined;
  readonly bytes: () => Buffer;
};

const ready = ({ type, body, object, encoding, etag }: BareAnswer): Ready => {
  const headers = {
    "content-type": type,
    ...(encoding ? { "content-encoding": encoding } : {}),
    ...(etag ? { etag } : {}),
  };
  if (object === undefined) {
    const bytes = Buffer.from(body ?? "", "base64");
    return { headers, etag, bytes: () => bytes };
  }
  const parsed: unknown = JSON.parse(object);
  return { headers, etag, bytes: () => gzipSync(JSON.stringify(parsed), { level: 1 }) };
};

const onNode = (answers: readonly BareAnswer[]): Promise<number> => {
  const known = new Map(answers.map((one) => [`${one.method} ${one.path}`, ready(one)]));
  const server = createServer((request, response) => {
    const { headers, etag, bytes } = known.get(`${request.method} ${request.url}`)!;
    const send = (): void => {
      if (etag && request.headers["if-none-match"] === etag) {
        response.writeHead(304, { etag });
        response.end();
        return;
      }
      const body = bytes();
      response.writeHead(200, { ...headers, "content-length": body.length });
      response.end(body);
    };
    if (request.method === "GET") return send();
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      JSON.parse(Buffer.concat(parts).toString());
      send();
    });
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));
};

/** Security headers, rate limits, request ids and a histogram of response times, each by its usual package. */
const asTeamsDo = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet);
  await app.register(rateLimit, { max: 1_000_000_000, timeWindow: "1 minute" });
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Response times",
    labelNames: ["method", "route", "status"],
    registers: [new Registry()],
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "", status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
};

const onFastify = async (answers: readonly BareAnswer[], isTeams: boolean): Promise<number> => {
  const app = Fastify(isTeams ? { genReqId: () => randomUUID() } : {});
  if (isTeams) await asTeamsDo(app);
  for (const answer of answers) {
    const { headers, etag, bytes } = ready(answer);
    app.route({
      method: answer.method,
      url: answer.path,
      handler: (request, reply) =>
        etag && request.headers["if-none-match"] === etag
          ? reply.code(304).header("etag", etag).send()
          : reply.headers(headers).send(bytes()),
    });
  }
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
};

process.on("message", ({ framework, answers }: BareServer) => {
  void (framework === "node" ? onNode(answers) : onFastify(answers, framework === "team")).then((port) =>
    process.send?.({ port }),
  );
});
