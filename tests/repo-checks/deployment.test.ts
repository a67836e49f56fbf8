import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { help } from "#server/commands.ts";
import { addStatusGauges } from "#server/operations/status.ts";
import { LIMITS } from "#server/kit/http/limits.ts";
import { createMetrics } from "#server/operations/metrics.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const page = read("docs/deployment.md");

const metricsIn = (expr: string): readonly string[] =>
  (expr.replace(/\{[^}]*\}|\bby \([^)]*\)|"[^"]*"/g, "").match(/(?<![$_])\b[a-z]+(?:_[a-z0-9]+)+/g) ?? []).filter(
    (name) => name !== "histogram_quantile",
  );

function isCounted(): (name: string) => boolean {
  const { registry } = createMetrics();
  addStatusGauges(registry, { db: null as never, log: null as never });
  const counted = new Set([
    ...registry.getMetricsAsArray().map(({ name }) => name),
    "http_request_seconds",
    "pool_uncertainty",
  ]);
  return (name) => counted.has(name) || counted.has(name.replace(/_(bucket|count|sum)$/, ""));
}

test("the dashboard draws only numbers that are counted", () => {
  const { panels } = JSON.parse(read("deploy/grafana/dashboard.json")) as { panels: { targets: { expr: string }[] }[] };
  const named = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  const counts = isCounted();
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !counts(name))).toEqual([]);
});

test("the alarms watch only numbers that are counted, and no label clashes with Prometheus' own", () => {
  const rules = read("deploy/alerts.yml");
  const named = rules
    .split(/expr: (?:>-)?/)
    .flatMap((part, i) => (i === 0 ? [] : metricsIn(part.split(/\n +(?:for|labels):/)[0]!)));
  const counts = isCounted();
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !counts(name))).toEqual([]);
  const labels = createMetrics()
    .registry.getMetricsAsArray()
    .flatMap((metric) => (metric as unknown as { labelNames?: string[] }).labelNames ?? []);
  expect(labels).toContain("name");
  expect(labels.filter((label) => label === "job" || label === "instance")).toEqual([]);
});

const promtool = ["promtool", process.env["PROMTOOL"] ?? "promtool"].find(
  (program) => spawnSync(program, ["--version"]).status === 0,
);

test.skipIf(!promtool).each(["deploy", "deploy/cluster"])(
  "the alarms of %s ring when they should, as promtool plays it through",
  (folder) => {
    const { status, stdout, stderr } = spawnSync(promtool!, ["test", "rules", "alerts.test.yml"], {
      cwd: join(ROOT, folder),
      encoding: "utf8",
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining("SUCCESS")]);
  },
);

// Words in capitals that are not our settings.
const NOT_SETTINGS = new Set(["SITE", "POSTGRES_PASSWORD", "NODE_ENV"]);

test("the settings and commands the page names exist", () => {
  const settings = read(".env.example");
  const compose = read("compose.yaml");
  for (const [, name] of page.matchAll(/`([A-Z][A-Z_]{3,})(?:=[^`]*)?`/g))
    if (name!.includes("_") && !NOT_SETTINGS.has(name!) && !name!.endsWith("_"))
      expect(settings, name).toMatch(new RegExp(`^#? ?${name}=`, "m"));
  for (const [, name] of compose.matchAll(/\$\{([A-Z_]+):/g)) expect(page).toContain(`\`${name}\``);
  for (const command of ["backup", "restore", "move-to-server", "ratings verify"])
    expect([help().includes(`  ${command} `), page.includes(command)]).toEqual([true, true]);
});

test("the page has every limit by its name, with the number and the source that are counted", () => {
  const documented = [...page.matchAll(/^\| `([a-z-]+)` +\|[^|]+\| (\d+) +\| ([^|]+?) +\|$/gm)].map(
    ([, name, perMinute, by]) => `${name}: ${perMinute} by ${by}`,
  );
  const kept = Object.entries<{ perMinute: number; by: string; perAddress?: number }>(LIMITS).map(
    ([name, { perMinute, by, perAddress }]) =>
      `${name}: ${perMinute} by ${by}${perAddress === undefined ? "" : `, ${perAddress} of one address`}`,
  );
  expect(documented.toSorted()).toEqual(kept.toSorted());
});

test("the image's files exist, and no others are in the build context", () => {
  const dockerfile = read("Dockerfile");
  const sent = new Set(
    read(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1)),
  );
  for (const [, words] of dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm))
    for (const path of words!.split(" ").slice(0, -1))
      expect([path, existsSync(join(ROOT, path)), sent.has(path)]).toEqual([path, true, true]);
  expect(dockerfile).toMatch(/^USER node$/m);
  const lts = /LTS = "(.+)"/.exec(read("scripts/steps.mjs"))?.[1];
  expect([...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)).toEqual([lts, lts]);
  expect(dockerfile).toContain("npm run build && rm -r dist/server/stand-ins");
});

test("the nightly backup keeps the newest, and none is removed for a backup that failed", () => {
  const [dir, elsewhere] = ["nightly", "cwd"].map((name) => mkdtempSync(join(tmpdir(), `trade-values-${name}-`)));
  onTestFinished(() => [dir!, elsewhere!].forEach((path) => rmSync(path, { recursive: true, force: true })));
  for (const day of ["01", "02", "03"]) writeFileSync(join(dir!, `2026-11-${day}T030000.gz`), "old");
  writeFileSync(join(dir!, "notes.txt"), "kept");
  const once = (operator: string) =>
    spawnSync("sh", [join(ROOT, "deploy/backup.sh"), "once"], {
      cwd: elsewhere,
      env: { ...process.env, BACKUP_DIR: dir, BACKUP_KEEP: "2", OPERATOR: operator },
    }).status;
  expect(once("false")).toBe(1);
  expect(readdirSync(dir!)).toHaveLength(4);
  // Called as `touch backup FILE`, which makes files out of its words.
  expect(once("touch")).toBe(0);
  const left = readdirSync(dir!).sort();
  expect(left.slice(0, 1)).toEqual(["2026-11-03T030000.gz"]);
  expect(left).toHaveLength(3);
  expect(left.at(-1)).toBe("notes.txt");
});

test("the restore drill restores the newest backup beside the database, with the password on no command line", () => {
  const dir = mkdtempSync(join(tmpdir(), "trade-values-drill-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const name of ["backups", "bin"]) mkdirSync(join(dir, name));
  for (const day of ["01", "02"]) writeFileSync(join(dir, `backups/2026-11-${day}T030000.gz`), "");
  writeFileSync(join(dir, ".env"), "POSTGRES_PASSWORD=very-secret\n");
  const url = "postgresql://product:very-secret@database:5432/product";
  const programs = {
    // Writes its command line down; `compose run ... app-1 COMMAND` runs the command with the settings of compose.yaml.
    docker: [
      'echo "$*" >> lines',
      'while [ $# -gt 0 ] && [ "$1" != app-1 ]; do shift; done',
      `[ $# = 0 ] || { shift; DATABASE_URL=${url} "$@"; }`,
    ].join("\n"),
    node: `echo "$*" >> lines; echo "$DATABASE_URL" > restored`,
  };
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(dir, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const { status, stderr } = spawnSync("sh", [join(ROOT, "deploy/restore-drill.sh")], {
    cwd: dir,
    env: { PATH: `${join(dir, "bin")}:${process.env["PATH"]}` },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  const lines = readFileSync(join(dir, "lines"), "utf8");
  expect(lines).toContain("dist/server/operator.mjs restore /backups/2026-11-02T030000.gz");
  expect(lines).toMatch(/createdb -U product drill[^]*dropdb -U product drill/);
  expect(lines).not.toContain("very-secret");
  expect(readFileSync(join(dir, "restored"), "utf8").trim()).toBe(url.replace(/product$/, "drill"));
});

test("every base image is pinned by its digest", () => {
  const images = [
    ...read("Dockerfile").matchAll(/^FROM (\S+)/gm),
    ...read("compose.yaml").matchAll(/^ +image: (\S+)/gm),
  ].map(([, image]) => image!);
  const own = "big-brain-football";
  expect(images.filter((image) => image !== own)).toHaveLength(4);
  for (const image of images) if (image !== own) expect(image).toMatch(/^[a-z]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
});

test("the scripts for containers are sound, and every container's log is rotated", () => {
  for (const name of ["backup.sh", "restart.sh", "restore-drill.sh"])
    expect([name, spawnSync("sh", ["-n", join(ROOT, "deploy", name)]).status]).toEqual([name, 0]);
  const services = read("compose.yaml")
    .split(/^services:$/m)[1]!
    .split(/^networks:$/m)[0]!;
  const blocks = services.split(/^ {2}(?=[a-z][\w-]*:$)/m).slice(1);
  expect(blocks.length).toBe(5);
  for (const block of blocks) expect(block).toMatch(/logging: \*logging|<<: \*app$/m);
  for (const script of ["restart.sh", "restore-drill.sh", "backup.sh"]) expect(page).toContain(`deploy/${script}`);
});
