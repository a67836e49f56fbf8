import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_CALLS } from "#contract/calls.ts";
import { ROOT } from "#server/kit/root.ts";

const FOLDER = join(ROOT, "deploy/cluster");
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

test("HAProxy repeats exactly the calls that the contract says may happen twice", () => {
  const named = [...read("haproxy.cfg").matchAll(/acl repeatable path(?:_reg)? (.+)/g)].flatMap(([, paths]) =>
    paths!.split(" "),
  );
  const described = ALL_CALLS.filter((call) => call.method === "POST" && call.idempotent).map(({ path }) =>
    path.includes("{") ? `^${path.replace(/\{\w+\}/g, "[^/]+")}$` : path,
  );
  expect(named.toSorted()).toEqual(described.toSorted());
});

const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

test.skipIf(!hasHaproxy)("HAProxy accepts its file", () => {
  const apps = { APP_1: "127.0.0.1:4001", APP_2: "127.0.0.1:4002", APP_3: "127.0.0.1:4003" };
  const hosts = { DB_1: "10.0.0.11", DB_2: "10.0.0.12", DB_3: "10.0.0.13" };
  const binds = { BIND: "127.0.0.1:4000", DATABASE_BIND: "127.0.0.1:4010", LISTEN_BIND: "127.0.0.1:4011" };
  const { status, stderr } = spawnSync("haproxy", ["-c", "-f", join(FOLDER, "haproxy.cfg")], {
    env: { ...process.env, ...apps, ...hosts, ...binds },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});

test("docs/cluster.md names every file of the folder", () => {
  const page = readFileSync(join(ROOT, "docs/cluster.md"), "utf8");
  expect(readdirSync(FOLDER).filter((name) => !page.includes(name))).toEqual([]);
});

test("every container's log is rotated, and the product reaches PostgreSQL through the proxy", () => {
  const compose = read("compose.yaml");
  const shared = [...compose.matchAll(/^x-(?:host|pgbouncer|app): &\w+\n((?: .*\n)+)/gm)].map(([, block]) => block!);
  expect(shared).toHaveLength(3);
  for (const block of shared) expect(block).toContain("logging: *logging");
  expect(compose).toMatch(/ DATABASE_URL: .*@proxy:6432\/product/);
  expect(compose).toMatch(/ LISTEN_DATABASE_URL: .*@proxy:5432\/product/);
  for (const number of [1, 2, 3]) expect(compose).toContain(`network_mode: service:patroni-${number}`);
});
