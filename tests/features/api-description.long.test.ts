import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_CALLS } from "#contract/calls.ts";
import { MCP_PATH, V1_DOCUMENT_PATH } from "#contract/kit/v1-prefix.ts";
import { anApi, type Api } from "#tests/support/api.ts";

// What programmers do with the description: check it, generate types from it, and call the API through typed clients.

const PACKAGES = resolve("node_modules");
const DOCUMENTS = [
  ["the whole product", "/openapi.json"],
  ["the API for programs", V1_DOCUMENT_PATH],
] as const;

type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security: readonly object[] }>>>>;
};

let api: Api;
let base: string;
/** Within the project, so that programs in it find the packages. */
let folder: string;
beforeAll(async () => {
  api = await anApi();
  base = await api.product.app.listen({ port: 0, host: "127.0.0.1" });
  const parent = join(PACKAGES, ".cache", "api-description");
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(join(parent, "run-"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
});
afterAll(async () => {
  await api.product.close();
  await rm(folder, { recursive: true, force: true });
});

const described = async (path: string): Promise<Description> => (await fetch(base + path)).json();

/** Runs a script of Node in the folder; returns what it prints, also if it fails. */
async function node(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 32 * 1024 * 1024,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  }).catch((failed: { stdout: string; stderr: string }) => ({ stdout: failed.stdout || failed.stderr }));
  return stdout;
}

test.each(DOCUMENTS)(
  "the description of %s has no error and no warning by Redocly's recommended rules",
  async (_, path) => {
    // The rules warn of a server on localhost, which only a test's is.
    const document = { ...(await described(path)), servers: [{ url: "https://trade.example.org" }] };
    await writeFile(join(folder, "description.json"), JSON.stringify(document));
    const cli = join(PACKAGES, "@redocly", "cli", "bin", "cli.js");
    const report = await node(cli, "lint", "description.json", "--extends", "recommended", "--format", "json");
    const { problems } = JSON.parse(report) as {
      problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
    };
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  },
);

test("the description says of every call whether it needs a sign-in", async () => {
  const { paths } = await described("/openapi.json");
  for (const { method, path } of ALL_CALLS) {
    const { statusCode } = await api.ask(path.replace(/\{\w+\}/g, "1"), {}, method);
    const { security } = paths[path]![method.toLowerCase()]!;
    expect([method, path, security]).toEqual([
      method,
      path,
      statusCode === 401 ? [{ signIn: [] }] : [{}, { visitor: [] }],
    ]);
  }
});

async function generateTypes(path: string, name: string): Promise<void> {
  await writeFile(join(folder, `${name}.json`), JSON.stringify(await described(path)));
  const generator = join(PACKAGES, "openapi-typescript", "bin", "cli.js");
  const typescript = resolve("tests", "support", "typescript-for-generators.mjs");
  await node("--import", typescript, generator, `${name}.json`, "-o", `${name}.ts`);
}

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  target: "es2023",
  module: "nodenext",
  types: ["node"],
  allowImportingTsExtensions: true,
};

/** Type-checks a program strictly, then runs it; returns what it printed. */
async function runProgram(name: string, program: string, ...args: readonly string[]): Promise<unknown> {
  await writeFile(join(folder, `${name}.ts`), program);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: STRICT, files: [`${name}.ts`] }));
  expect(await node(join(PACKAGES, "typescript", "bin", "tsc"), "--project", ".")).toBe("");
  const printed = await node("--import", "tsx", `${name}.ts`, ...args);
  return JSON.parse(printed);
}

test("types by openapi-typescript and a client by openapi-fetch serve a strict program of the API", async () => {
  await generateTypes(V1_DOCUMENT_PATH, "v1");
  const program = `
    import createClient from "openapi-fetch";
    import type { paths } from "./v1.ts";

    const [baseUrl = "", key = ""] = process.argv.slice(2);
    const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
    const { data, error } = await client.GET("/api/v1/values", { params: { query: { ppr: 1, limit: 2 } } });
    if (error) throw new Error(error.detail);
    // Each field may be absent, as a program may ask for some only.
    const [one, other] = data.values.flatMap(({ assetid }) => assetid ?? []);
    if (!one || !other) throw new Error("There are no values");
    const body = { teams: [{ sends: [{ assetid: one }] }, { sends: [{ assetid: other }] }] };
    const weighed = await client.POST("/api/v1/trades/evaluate", { body });
    const history = await client.GET("/api/v1/history/{assetid}", { params: { path: { assetid: one } } });
    const refused = await client.GET("/api/v1/values", { params: { query: { ppr: 7 } } });
    // @ts-expect-error A number is no name.
    const name: number = data.values[0]?.name;
    // @ts-expect-error There is no such call.
    const unknown = () => client.GET("/api/v1/nothing");
    console.log(JSON.stringify({
      teams: weighed.data?.teams.length,
      days: (history.data?.days.length ?? 0) > 0,
      refused: refused.error?.detail,
    }));
  `;
  expect(await runProgram("program", program, base, api.key)).toEqual({
    teams: 2,
    days: true,
    refused: "ppr: must be a number from 0 to 2",
  });
});

test("types of the whole product serve a strict program that reads what is open and is refused the rest", async () => {
  await generateTypes("/openapi.json", "product");
  const program = `
    import createClient from "openapi-fetch";
    import type { paths } from "./product.ts";

    const client = createClient<paths>({ baseUrl: process.argv[2] ?? "" });
    const formats = await client.GET("/api/leagueformats");
    const [format] = formats.data ?? [];
    if (!format) throw new Error("There are no formats");
    const query = { assetId: 222, leagueFormatId: format.leagueformatid };
    const types = await client.GET("/api/available-score-types", { params: { query } });
    const user = await client.GET("/api/auth/user", { parseAs: "text" });
    const refusal: string | undefined = user.error;
    // @ts-expect-error The format is missing.
    const incomplete = () => client.GET("/api/available-score-types", { params: { query: { assetId: 222 } } });
    console.log(JSON.stringify({ types: (types.data?.length ?? 0) > 0, refusal }));
  `;
  expect(await runProgram("product-program", program, base)).toEqual({ types: true, refusal: "Unauthorized" });
});

test("the MCP SDK's client serves a strict program that lists the tools and uses one", async () => {
  const program = `
    import { Client } from "@modelcontextprotocol/sdk/client/index.js";
    import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
    import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";

    const [url = "", key = ""] = process.argv.slice(2);
    const headers = { authorization: \`Bearer \${key}\` };
    const client = new Client({ name: "a program", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    const { tools } = await client.listTools();
    const values = await client.callTool({ name: "values", arguments: { limit: 1 } });
    const [content] = CallToolResultSchema.parse(values).content;
    await client.close();
    console.log(JSON.stringify({
      tools: tools.map(({ name }) => name),
      count: content?.type === "text" ? JSON.parse(content.text).count : null,
    }));
  `;
  expect(await runProgram("mcp-program", program, base + MCP_PATH, api.key)).toEqual({
    tools: ["values", "history", "trades", "evaluate"],
    count: 1,
  });
});
