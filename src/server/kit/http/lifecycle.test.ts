import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect, type AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { drainConnections } from "./lifecycle.ts";

test("a closing server finishes open requests and does not wait for kept connections", async () => {
  const app = Fastify({ keepAliveTimeout: 60_000 });
  drainConnections(app);
  let arrived = (): void => {};
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get("/", async () => {
    arrived();
    await finished;
    return { ok: true };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    get({ port, host: "127.0.0.1", agent }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += part.toString()));
      response.on("end", () => resolve({ status: response.statusCode, text }));
    }).on("error", reject);
  });
  await asked;
  const start = performance.now();
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  finish();
  expect(await answer).toEqual({ status: 200, text: '{"ok":true}' });
  await closed;
  // Half of the keep-alive time.
  expect(performance.now() - start).toBeLessThan(30_000);
  agent.destroy();
});

test("a server that closes does not wait for a connection that never sends a request", async () => {
  const app = Fastify({ keepAliveTimeout: 60_000 });
  drainConnections(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, "connection");
  const socket = connect(port, "127.0.0.1");
  await accepted;
  const start = performance.now();
  await app.close();
  // Node itself would wait a minute for its headers.
  expect(performance.now() - start).toBeLessThan(30_000);
  socket.destroy();
});

test("a server that is closed before it listened ends", async () => {
  const app = Fastify();
  drainConnections(app);
  await app.ready();
  await app.close();
  expect(app.server.listening).toBe(false);
});
