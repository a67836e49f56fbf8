// npm run proof: what checkers written by others find in the served product, a step each. Run by hand and nightly.
// `npm run proof -- mcp csp` runs the named steps only.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Browser } from "@playwright/test";
import { MCP_PATH } from "#contract/kit/v1-prefix.ts";
import { ROOT } from "#server/kit/root.ts";
import { belowEnhancedContrast } from "../support/axe.ts";
import { CHROMIUM } from "../support/chromium.ts";
import { freePort } from "../support/free-port.ts";
import { startOwn } from "../support/own-server.ts";
import { aWindow, show, testPages } from "../support/screens.ts";
import { run } from "./run.ts";
import { checkUpgrades } from "./upgrades.ts";

// Kept out of package.json: they weigh 100 MB, and some need Java or a newer Node.js.
const TOOLS = ["vnu-jar@26.9.27", "csp_evaluator@1.1.8", "@modelcontextprotocol/conformance@0.1.16"];
const TOOLS_FOLDER = join(ROOT, "node_modules", ".cache", "proof");
const tool = (...path: string[]): string => join(TOOLS_FOLDER, "node_modules", ...path);

// The other scenarios call tools, resources and prompts of the suite's own sample server, or need what this server
// does not declare: logging, completion, sampling, elicitation, subscriptions, streams that outlive a call.
const MCP_SCENARIOS = ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"];

const LTS = /LTS = "(.+)"/.exec(readFileSync(join(ROOT, "scripts", "steps.mjs"), "utf8"))?.[1];

/** Findings, a line each; or what is missing to look for them. */
type Outcome = readonly string[] | { readonly missing: string };

const succeeds = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

const STEPS: Readonly<Record<string, (base: string, browser: Browser) => Promise<Outcome> | Outcome>> = {
  html: checkHtml,
  csp: checkPolicies,
  mcp: checkMcp,
  calls: checkCalls,
  axe: checkAccess,
  redocly: () => run("npx", ["vitest", "run", "--project", "long", "tests/features/api-description"]),
  release: writeReleaseFiles,
  simulation: () => simulate(1_000_000),
  upgrades: (_base, browser) => checkUpgrades(browser),
};

/** The Nu checker on every page as it is served to a guest, a member and staff. */
async function checkHtml(base: string, browser: Browser): Promise<Outcome> {
  if (!succeeds("java", "-version")) return { missing: "Java, for the Nu checker" };
  const folder = mkdtempSync(join(tmpdir(), "proof-html-"));
  for (const who of ["visitor", "reader", "staff"] as const) {
    const page = await aWindow(browser, base, who);
    for (const { name, path } of testPages)
      writeFileSync(join(folder, `${who}-${name}.html`), await (await page.request.get(path)).text());
    await page.context().close();
  }
  const jar = tool("vnu-jar", "build", "dist", "vnu.jar");
  const findings = run("java", ["-jar", jar, "--errors-only", "--skip-non-html", folder]);
  rmSync(folder, { recursive: true });
  return findings;
}

/** The policies of all pages, each once. */
async function checkPolicies(base: string): Promise<Outcome> {
  type Finding = { severity: number; directive: string; value?: string; description: string };
  type Evaluator = { CspEvaluator: new (policy: unknown) => { evaluate: () => Finding[] } };
  type Parser = { CspParser: new (text: string) => { csp: unknown } };
  const load = async <T>(name: string): Promise<T> => {
    const module = (await import(pathToFileURL(tool("csp_evaluator", "dist", name)).href)) as T & { default?: T };
    return module.default ?? module;
  };
  const { CspEvaluator } = await load<Evaluator>("evaluator.js");
  const { CspParser } = await load<Parser>("parser.js");
  const policies = new Set<string>();
  for (const { path } of testPages)
    policies.add((await fetch(base + path)).headers.get("content-security-policy") ?? "");
  // Its scale: 10 high, 20 syntax, 30 medium; from 40 on what may be a risk or is no more than advice.
  return [...policies].flatMap((policy) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < 40)
      .map(({ severity, directive, value, description }) => `${severity} ${directive} ${value ?? ""}: ${description}`),
  );
}

function checkMcp(base: string): Outcome {
  const found = spawnSync("npx", ["--yes", `node@${LTS}`, "-p", "process.execPath"], { encoding: "utf8" });
  const node = found.status === 0 ? found.stdout.trim() : null;
  if (!node) return { missing: `Node.js ${LTS}, for the MCP conformance suite` };
  const suite = tool("@modelcontextprotocol", "conformance", "dist", "index.js");
  return MCP_SCENARIOS.flatMap((scenario) =>
    run(node, [suite, "server", "--url", base + MCP_PATH, "--scenario", scenario]),
  );
}

const journeys = (files: string, environment: Readonly<Record<string, string>>, more: string[] = []): string[] =>
  run("npx", ["playwright", "test", files, "--project=chromium", ...more], environment);

/** Every call of the main journeys against the description of the API. */
function checkCalls(): Outcome {
  const folder = mkdtempSync(join(tmpdir(), "proof-calls-"));
  const found = join(folder, "findings.json");
  const failed = journeys("tests/e2e", { CHECK_CALLS: found }, ["--grep", "@main"]);
  const findings = [...failed, ...(JSON.parse(readFileSync(found, "utf8")) as string[])];
  rmSync(folder, { recursive: true });
  return findings;
}

/** All rules of axe. A contrast of 7:1 is counted only: level AAA, which the palette does not promise. */
async function checkAccess(base: string, browser: Browser): Promise<Outcome> {
  let below = 0;
  for (const who of ["visitor", "reader", "staff"] as const) {
    const page = await aWindow(browser, base, who, { reducedMotion: "reduce" });
    for (const one of testPages.filter((one) => one.who === who)) {
      await show(page, one);
      below += await belowEnhancedContrast(page);
    }
    await page.context().close();
  }
  process.stdout.write(`${below} elements below a contrast of 7:1 (AAA); the palette promises 4.5:1 (AA)\n`);
  return journeys("tests/e2e/accessible.spec.ts", { AXE_RULES: "all" });
}

/** Steps over the whole product from a new seed, which a failure names. */
function simulate(steps: number): Outcome {
  const seed = Math.floor(Date.now() / 1000);
  process.stdout.write(`${steps} steps from SEED=${seed}\n`);
  const environment = { STEPS: String(steps), SEED: String(seed) };
  return run("npx", ["vitest", "run", "--project", "long", "tests/simulation/product"], environment);
}

/** The bill of materials and the licences, in dist/release. */
function writeReleaseFiles(): Outcome {
  const folder = join(ROOT, "dist", "release");
  mkdirSync(folder, { recursive: true });
  const sbom = spawnSync("npm", ["sbom", "--omit", "dev", "--sbom-format", "cyclonedx"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (sbom.status !== 0) return [sbom.stderr];
  writeFileSync(join(folder, "sbom.cdx.json"), sbom.stdout);
  const findings = run(process.execPath, ["scripts/licences.mjs"]);
  copyFileSync(join(ROOT, "docs", "licences.txt"), join(folder, "licences.txt"));
  return findings;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(STEPS, name));
if (unknown.length > 0)
  throw new Error(`No step ${unknown.join(", ")}; the steps are ${Object.keys(STEPS).join(", ")}`);
const installed = run("npm", ["install", "--prefix", TOOLS_FOLDER, "--ignore-scripts", "--no-audit", ...TOOLS]);
if (installed.length > 0) process.stdout.write(`Missing: the package registry (${installed.at(-1)})\n`);
const data = mkdtempSync(join(tmpdir(), "proof-data-"));
const port = await freePort();
const stop = await startOwn(port, data, { STAFF_EMAIL: "staff@example.com" });
const browser = await chromium.launch(CHROMIUM);
let failed = 0;
for (const [name, step] of Object.entries(STEPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const outcome = await Promise.resolve(step(`http://localhost:${port}`, browser)).catch((error) => [String(error)]);
  if ("missing" in outcome) process.stdout.write(`--- ${name}: skipped, missing ${outcome.missing}\n`);
  else {
    failed += outcome.length > 0 ? 1 : 0;
    process.stdout.write(`${outcome.map((line) => `${line}\n`).join("")}--- ${name}: ${outcome.length} findings\n`);
  }
}
await browser.close();
await stop();
rmSync(data, { recursive: true, force: true });
process.exit(failed > 0 ? 1 : 0);
