import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { handleErrors } from "./errors.ts";
import { refuseWhenOverloaded } from "./lifecycle.ts";

function blockFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("while the event loop lags, calls get 503 with the seconds to wait and health checks are answered", async () => {
  const app = Fastify();
  handleErrors(app);
  await refuseWhenOverloaded(app, { mostDelay: 100 });
  app.get("/", () => "done");
  app.get("/healthz", () => "alive");
  await app.ready();
  for (let i = 0; i < 4; i++) {
    blockFor(300);
    await wait(0);
  }
  const busy = await app.inject("/");
  expect([busy.statusCode, busy.headers["x-failure"], busy.headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await expect.poll(async () => (await app.inject("/")).statusCode).toBe(200);
  await app.close();
});

test("a loop that stands still again and again, each time for less than the limit, refuses nothing", async () => {
  const app = Fastify();
  handleErrors(app);
  await refuseWhenOverloaded(app, { mostDelay: 10_000 });
  app.get("/", () => "done");
  await app.ready();
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) {
    blockFor(600);
    await wait(0);
    statuses.push((await app.inject("/")).statusCode);
  }
  expect(statuses).toEqual(Array<number>(6).fill(200));
  await app.close();
});
