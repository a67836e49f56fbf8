import { createHash } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { Failure } from "./failure.ts";
import { handleErrors } from "./errors.ts";

function anApp(): FastifyInstance {
  const app = Fastify({ genReqId: () => "the-number" });
  handleErrors(app);
  for (const path of ["/broken", "/api/broken"])
    app.get(path, () => {
      throw new Error("select * from account where password = /etc/secret");
    });
  app.get("/busy", () => {
    throw new Failure("unavailable", "Come back", { retryAfter: 2.1 });
  });
  app.get("/api/full", () => {
    throw Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });
  });
  return app;
}

test("an unexpected failure gets a response with its request id and without details", async () => {
  const { statusCode, body, headers } = await anApp().inject({ url: "/api/broken", headers: { accept: "text/html" } });
  expect([statusCode, body, headers["x-failure"], headers["cache-control"]]).toEqual([
    500,
    "Something went wrong. Support finds it by the-number",
    "internal",
    "no-store",
  ]);
});

test("a page request gets an error page with that id", async () => {
  const { statusCode, body, headers } = await anApp().inject({
    url: "/broken",
    headers: { accept: "text/html,application/xhtml+xml" },
  });
  expect([statusCode, headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(body).toContain("<code>the-number</code>");
  expect(body).not.toMatch(/account|secret|Error/);
  const style = createHash("sha256")
    .update(/<style>([^]*)<\/style>/.exec(body)?.[1] ?? "")
    .digest("base64");
  expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${style}'`);
});

test("a refusal that passes says in whole seconds when to come back", async () => {
  const { statusCode, body, headers } = await anApp().inject({ url: "/busy" });
  expect([statusCode, body, headers["retry-after"]]).toEqual([503, "Come back", "3"]);
});

test("a write that finds the database's disk full is refused for now, and is no failure of the product", async () => {
  const { statusCode, headers } = await anApp().inject("/api/full");
  expect([statusCode, headers["x-failure"]]).toEqual([503, "unavailable"]);
});
