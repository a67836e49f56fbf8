// The product behind a proxy that compares every call with /openapi.json. Ends with SIGTERM, and then writes what it
// found to the file that CHECK_CALLS names: a list of texts, empty if all calls are as described.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, request as ask, type IncomingMessage } from "node:http";
import { Ajv2020 } from "ajv/dist/2020.js";
import { freePort } from "../support/free-port.ts";

type Content = { readonly content?: Readonly<Record<string, { readonly schema: object }>> };
type Parameter = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: object };
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required: boolean };
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Content>> };
};

const port = await freePort();
const server = spawn(process.execPath, ["scripts/e2e-server.mjs"], {
  stdio: "inherit",
  env: { ...process.env, PORT: String(port) },
});
const findings = new Map<string, number>();
const called = new Set<string>();
const find = (what: string): void => void findings.set(what, (findings.get(what) ?? 0) + 1);

let document: Promise<Document> | undefined;
const described = (): Promise<Document> =>
  (document ??= fetch(`http://127.0.0.1:${port}/openapi.json`).then((reply) => reply.json() as Promise<Document>));

// Parameters arrive as texts.
const bodies = new Ajv2020({ strict: false, validateFormats: false });
const texts = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: true });

/** What an object violates; null if nothing. */
function violation(ajv: Ajv2020, schema: object, value: unknown): string | null {
  const isValid = ajv.compile(schema);
  return isValid(value) ? null : ajv.errorsText(isValid.errors).slice(0, 300);
}

const patterns = new Map<string, RegExp>();
/** The path of the description that a path fits, with the values of its parameters; fixed paths come first. */
function pathOf({ paths }: Document, pathname: string): [string, Record<string, string>] | null {
  const inOrder = Object.keys(paths).toSorted((a, b) => Number(a.includes("{")) - Number(b.includes("{")));
  for (const path of inOrder) {
    const pattern = patterns.get(path) ?? new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
    patterns.set(path, pattern);
    const fits = pattern.exec(pathname);
    if (fits) return [path, { ...fits.groups }];
  }
  return null;
}

/** The text of a message that is also passed on. */
function read(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  message.on("data", (part: Buffer) => parts.push(part));
  return new Promise((resolve) => message.once("close", () => resolve(Buffer.concat(parts).toString())));
}

const withoutOptions = (type: string | undefined): string => (type ?? "").split(";")[0]!.trim();

/** Compares a request that was carried out; a refused one may be as wrong as it likes. */
function checkRequest(name: string, { parameters = [], requestBody }: Operation, url: URL, path: object, body: string) {
  for (const place of ["path", "query"] as const) {
    const own = parameters.filter((one) => one.in === place);
    const values = place === "path" ? { ...path } : Object.fromEntries(url.searchParams);
    const properties = Object.fromEntries(own.map((one) => [one.name, one.schema]));
    const required = own.filter((one) => one.required).map((one) => one.name);
    const wrong = violation(texts, { type: "object", properties, required, additionalProperties: false }, values);
    if (wrong) find(`${name}: ${place}: ${wrong}`);
  }
  const schema = requestBody?.content?.["application/json"]?.schema;
  if (!schema && body !== "") return find(`${name}: a body that is not described`);
  if (!schema || (body === "" && !requestBody.required)) return;
  const wrong = violation(bodies, schema, body === "" ? undefined : JSON.parse(body));
  if (wrong) find(`${name}: request: ${wrong}`);
}

function checkReply(
  name: string,
  { responses }: Operation,
  { components }: Document,
  reply: IncomingMessage,
  body: string,
) {
  const status = reply.statusCode ?? 0;
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses["default"];
  if (!response || (status < 300 && !responses[status])) return find(`${name}: status ${status} is not described`);
  const { content } = response.$ref ? components.responses[response.$ref.split("/").at(-1)!]! : response;
  const type = withoutOptions(reply.headers["content-type"]);
  if (!content || body === "") return;
  const schema = content[type]?.schema;
  if (!schema) return find(`${name}: ${status} with ${type || "no type"}, which is not described`);
  if (!type.endsWith("json")) return;
  const wrong = violation(bodies, { ...schema, components }, JSON.parse(body));
  if (wrong) find(`${name}: ${status}: ${wrong}`);
}

const isCall = (pathname: string): boolean => pathname.startsWith("/api/") || pathname.startsWith("/auth/");
/** Not calls of the product: the stand-in for sign-in, and other servers' messages and protocols. */
const OTHERS = /^\/auth\/(local|callback)|^\/api\/(stripe|discord|mcp)/;

const proxy = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  const isChecked = isCall(url.pathname) && !OTHERS.test(url.pathname);
  const headers = { ...request.headers };
  if (isChecked) delete headers["accept-encoding"];
  const passed = ask({ host: "127.0.0.1", port, method: request.method, path: request.url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
    reply.pipe(response);
    if (isChecked) check(reply).catch((error: unknown) => find(`${request.method} ${url.pathname}: ${String(error)}`));
  });
  const sent = isChecked ? read(request) : Promise.resolve("");
  request.pipe(passed);
  passed.on("error", () => response.destroy());
  request.on("close", () => request.complete || passed.destroy());

  async function check(reply: IncomingMessage): Promise<void> {
    const [body, said, whole] = await Promise.all([sent, read(reply), described()]);
    const method = (request.method ?? "").toLowerCase();
    const found = pathOf(whole, url.pathname);
    const operation = found && whole.paths[found[0]]?.[method === "head" ? "get" : method];
    const status = reply.statusCode ?? 0;
    if (!operation) {
      if (status !== 404 && status !== 405) find(`${request.method} ${url.pathname} is not described`);
      return;
    }
    const name = `${request.method} ${found[0]}`;
    called.add(name);
    if (status < 300) checkRequest(name, operation, url, found[1], body);
    checkReply(name, operation, whole, reply, said);
  }
});
proxy.listen(Number(process.env["PORT"]));

process.on("SIGTERM", async () => {
  const all = Object.entries((await described()).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  process.stderr.write(`${called.size} of ${all.length} described operations were called\n`);
  const texts = [...findings].map(([what, times]) => `${what} (${times} times)`);
  writeFileSync(process.env["CHECK_CALLS"]!, JSON.stringify(texts));
  server.kill("SIGTERM");
  await once(server, "exit");
  process.exit();
});
