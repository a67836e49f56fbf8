import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// The newest that runs on Node 20.
const VERSION = "12.8.2";
const HOME = fileURLToPath(new URL("../../node_modules/.cache/lighthouse", import.meta.url));
const PACKAGE = join(HOME, "node_modules", "lighthouse");

/** The part of Lighthouse's result that is used here. */
export type LighthouseResult = {
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly numericValue?: number;
        readonly displayValue?: string;
        readonly details?: { readonly items?: readonly unknown[] };
      }
    >
  >;
};

type Run = (url: string, flags: object, config?: object) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

/** Lighthouse's run function and desktop settings. */
export type Lighthouse = { readonly run: Run; readonly desktop: object };

function isThere(): boolean {
  const file = join(PACKAGE, "package.json");
  return existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version === VERSION;
}

function install(): void {
  console.log(`Fetching Lighthouse ${VERSION} for the measurements (once, about 185 MB) ...`);
  const args = [
    "install",
    "--prefix",
    HOME,
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    `lighthouse@${VERSION}`,
  ];
  const { status } = spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0 || !isThere())
    throw new Error(
      `Lighthouse ${VERSION} could not be fetched. Is the npm registry reachable from here? Without it: npm ` +
        "run bench -- pages --only size",
    );
}

const load = async <Exported>(path: string): Promise<Exported> =>
  ((await import(pathToFileURL(join(PACKAGE, path)).href)) as { default: Exported }).default;

/** Loads Lighthouse, which is not a dependency; installs it first if it is missing. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!isThere()) install();
  return { run: await load<Run>("core/index.js"), desktop: await load<object>("core/config/desktop-config.js") };
}
