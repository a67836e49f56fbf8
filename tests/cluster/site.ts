import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { ROOT } from "#server/kit/root.ts";
import { startServer, type ServerProcess } from "../support/server-process.ts";
import { DatabaseHosts, HERE, openNetwork, PASSWORD } from "./hosts.ts";
import { until } from "./until.ts";

const PORT = 3000;
const INSIDE = "CLUSTER_TEST_INSIDE";

function postgresBin(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).filter((name) => Number(name) >= 15) : [];
  return (
    versions.map((version) => join(root, version, "bin")).findLast((bin) => existsSync(join(bin, "initdb"))) ?? null
  );
}

/** What this machine lacks, as the end of a sentence; null if the test can run. */
function lacking(): string | null {
  const PROGRAMS = ["patroni", "etcd", "haproxy", "pgbouncer", "ip", "unshare", "nsenter", "setpriv"];
  const missing = PROGRAMS.filter((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0);
  if (missing.length > 0 || !postgresBin())
    return (
      `${[...missing, ...(postgresBin() ? [] : ["PostgreSQL 15"])].join(", ")} is missing: apt-get install ` +
      "patroni etcd-server haproxy pgbouncer postgresql iproute2, and stop the services that these start"
    );
  if (process.getuid?.() !== 0) return "it makes network namespaces, for which it must run as root";
  if (spawnSync("unshare", ["-n", "ip", "link", "add", "trial", "type", "bridge"]).status !== 0)
    return "network namespaces with a bridge are not allowed here";
  return null;
}

/** Runs this program again in a network namespace of its own, or exits with a line that says why not. */
export function enterOwnNetwork(): void {
  if (process.env[INSIDE] !== undefined) return openNetwork();
  const reason = lacking();
  if (reason) process.stdout.write(`Skipped: ${reason}.\n`);
  if (reason) process.exit(0);
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const inside = spawnSync("unshare", ["-n", ...again], { stdio: "inherit", env: { ...process.env, [INSIDE]: "1" } });
  process.exit(inside.status ?? 1);
}

export type Site = {
  readonly hosts: DatabaseHosts;
  readonly apps: readonly ServerProcess[];
  readonly address: string;
  /** The settings of a process, by its number from 0. */
  readonly settings: (number: number) => Record<string, string>;
  /** Does something over a connection to the database that takes writes. */
  readonly onLeader: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
};

async function onServer<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address });
  client.on("error", () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

export async function openSite(): Promise<Site> {
  const hosts = new DatabaseHosts(postgresBin()!);
  const folder = mkdtempSync(join(tmpdir(), "trade-values-apps-"));
  const proxies: ChildProcess[] = [];
  process.once("exit", () => {
    for (const proxy of proxies) proxy.kill("SIGKILL");
    hosts.end();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  await hosts.start();
  const first = await until("a leader", () => hosts.leader());
  await onServer(`postgresql://postgres:${PASSWORD}@${first.address}/postgres`, async (client) => {
    await client.query(`create role product login password '${PASSWORD}'`);
    await client.query("create database product owner product");
  });

  const address = `http://${HERE}:${PORT}`;
  const settings = (number: number): Record<string, string> => ({
    PORT: String(4000 + number),
    HOST: "127.0.0.1",
    PUBLIC_URL: address,
    DATA_DIR: folder,
    DATABASE_URL: `postgresql://product:${PASSWORD}@127.0.0.1:6432/product`,
    LISTEN_DATABASE_URL: `postgresql://product:${PASSWORD}@127.0.0.1:5432/product`,
    TRUSTED_PROXIES: "127.0.0.1",
    RATE_LIMIT_FACTOR: "1000",
    OVERLOAD_DELAY: "600000",
    SHUTDOWN_DELAY: "4",
    LOG_LEVEL: "error",
  });
  const environment: Record<string, string> = {
    BIND: `${HERE}:${PORT}`,
    DATABASE_BIND: "127.0.0.1:6432",
    LISTEN_BIND: "127.0.0.1:5432",
  };
  for (const [at, host] of hosts.all.entries()) {
    environment[`APP_${at + 1}`] = `127.0.0.1:${4000 + at}`;
    environment[`DB_${at + 1}`] = host.address;
  }
  const env = { ...process.env, ...environment };
  proxies.push(spawn("haproxy", ["-f", join(ROOT, "deploy/cluster/haproxy.cfg")], { stdio: "ignore", env }));
  const apps = [0, 1, 2].map((number) => startServer(settings(number)));
  await Promise.all(apps.map((app) => app.ready()));
  await until("the site", async () => ((await fetch(`${address}/healthz`)).ok ? true : null));
  return {
    hosts,
    apps,
    address,
    settings,
    onLeader: async (work) => {
      const leader = await until("a leader", () => hosts.leader());
      return onServer(`postgresql://product:${PASSWORD}@${leader.address}:5432/product`, work);
    },
  };
}
