import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import Fastify from "fastify";

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
export type BareServer = { readonly framework: "node" | "fastify"; readonly answers: readonly BareAnswer[] };

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

const onFastify = async (answers: readonly BareAnswer[]): Promise<number> => {
  const app = Fastify();
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
  void (framework === "node" ? onNode(answers) : onFastify(answers)).then((port) => process.send?.({ port }));
});
