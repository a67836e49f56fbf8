import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { FAILURES } from "#contract/kit/failure.ts";
import { MCP_PATH } from "#contract/kit/v1-prefix.ts";
import { anApi } from "#tests/support/api.ts";

const api = await anApi();
const base = await api.product.app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => api.product.close());

type Transport = Parameters<Client["connect"]>[0];

async function connected(key: string | null): Promise<Client> {
  const client = new Client({ name: "a test", version: "1" });
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${base}${MCP_PATH}`), { requestInit: { headers } });
  await client.connect(transport as Transport);
  return client;
}
async function use(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  return { isError: isError ?? false, text: (content as { text: string }[])[0]!.text };
}

test("an assistant finds four tools that only read, and what each takes", async () => {
  const client = await connected(api.key);
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ["values", true],
    ["history", true],
    ["trades", true],
    ["evaluate", true],
  ]);
  expect(tools[0]!.inputSchema.properties).toMatchObject({ ppr: { type: "number", minimum: 0, maximum: 2 } });
  await client.close();
});

test("its values, history and trades are those of the API", async () => {
  const client = await connected(api.key);
  const values = await use(client, "values", { ppr: 1, limit: 2, position: "WR" });
  expect(values.text).toBe((await api.withKey("/api/v1/values?ppr=1&limit=2&position=WR")).body);
  const [one, other] = (JSON.parse(values.text) as { values: { assetid: number }[] }).values;
  const history = await use(client, "history", { assetid: one!.assetid, days: 90 });
  expect(history.text).toBe((await api.withKey(`/api/v1/history/${one!.assetid}?days=90`)).body);
  const teams = [{ sends: [{ assetid: one!.assetid }] }, { sends: [{ assetid: other!.assetid }] }];
  const trade = await use(client, "evaluate", { teams });
  expect(trade.text).toBe((await api.withKey("/api/v1/trades/evaluate", {}, "POST", { teams })).body);
  await client.close();
});

test("a page that gives this machine a name of its own is refused", async () => {
  const ask = (host: string) =>
    api.product.app.inject({
      method: "POST",
      url: MCP_PATH,
      headers: { host, origin: `http://${host}`, accept: "application/json, text/event-stream" },
      payload: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    });
  expect((await ask("rebound.example")).statusCode).toBe(403);
  for (const own of [new URL(api.product.deps.config.publicUrl).host, "localhost:3000", "127.0.0.1"])
    expect((await ask(own)).statusCode).toBe(200);
});

test("without a key the open values are there and everything else is refused in one sentence", async () => {
  const client = await connected(null);
  expect((await use(client, "values", { limit: 1 })).isError).toBe(false);
  expect(await use(client, "values", { ppr: 1 })).toEqual({
    isError: true,
    text: "Without an API key only the default dynasty, superflex and redraft settings are open",
  });
  expect(await use(client, "evaluate", { teams: [{ sends: [] }, { sends: [] }] })).toEqual({
    isError: true,
    text: "Weighing a trade needs an API key",
  });
  expect(await use(client, "values", { ppr: 9 })).toEqual({ isError: true, text: "ppr: must be a number from 0 to 2" });
  expect(await use(client, "history", { assetid: "x" })).toMatchObject({ isError: true });
  await client.close();
});

test("a wrong key is refused before anything is read, with the limits of the API", async () => {
  await expect(connected("bbf_nonsense")).rejects.toThrow("That API key does not exist or was revoked");
  for (const method of ["GET", "DELETE"]) {
    const { statusCode, headers } = await api.withKey(MCP_PATH, {}, method);
    expect([method, statusCode, headers["allow"]]).toEqual([method, 405, "POST"]);
  }
});

test("a tool that fails says so in general words; the log has the error, without values", async () => {
  const client = await connected(api.key);
  const { db } = api.product.deps;
  await db.execute(sql`alter table markettrade rename to elsewhere`);
  try {
    expect(await use(client, "trades", { kind: "mixed" })).toEqual({ isError: true, text: FAILURES.internal.message });
  } finally {
    await db.execute(sql`alter table elsewhere rename to markettrade`);
  }
  const logged = api.product.logged.filter(({ msg }) => msg === "a tool failed");
  expect(logged).toMatchObject([{ err: { cause: { message: 'relation "markettrade" does not exist' } } }]);
  await client.close();
});

const HEADERS = { accept: "application/json, text/event-stream" };
const post = (payload: unknown) => api.withKey(MCP_PATH, HEADERS, "POST", payload as object);
const calling = (name: string, input: object, id = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: input },
});

test("an array of messages is refused, whatever is in it: each message is a call of its own", async () => {
  for (const batch of [
    [],
    [calling("values", {})],
    Array.from({ length: 100 }, (_, at) => calling("values", {}, at)),
  ]) {
    const response = await post(batch);
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
      400,
      "Send one message at a time, not a list of messages",
    ]);
  }
});

test.each([
  ["lists", "[", "]"],
  ["objects", '{"a":', "}"],
])("5,000 levels of %s are refused with 400", async (_, open, close) => {
  const nested = (message: object) =>
    JSON.stringify(message).replace('"here"', `${open.repeat(5000)}1${close.repeat(5000)}`);
  for (const body of [
    nested({ deep: "here" }),
    nested(calling("values", { ppr: "here" })),
    nested({ ...calling("values", {}), id: "here" }),
  ]) {
    const response = await api.product.app.inject({
      method: "POST",
      url: MCP_PATH,
      headers: { ...HEADERS, authorization: `Bearer ${api.key}`, "content-type": "application/json" },
      payload: body,
    });
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
      400,
      "The message is nested too deeply",
    ]);
  }
});
