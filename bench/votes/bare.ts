import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { load } from "./load.ts";

const run = promisify(execFile);

const ROWS = 900 * 16;

/** A table of ratings and a log: the minimum a vote store needs. */
export const makeBare = async (client: Client): Promise<void> => {
  await client.query("create table barerating (id int primary key, value float8 not null) with (fillfactor = 70)");
  await client.query(
    "create table barevote (id bigserial primary key, a int not null, b int not null, answer int not null)",
  );
  await client.query(`insert into barerating select i, 0 from generate_series(1, ${ROWS}) as i`);
};

const two = (): readonly [number, number] => [
  1 + Math.floor(Math.random() * ROWS),
  1 + Math.floor(Math.random() * ROWS),
];

/** The five statements, by our database driver. */
export const bareByDriver = async (url: string, clients: number, milliseconds: number): Promise<number> => {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const { perSecond } = await load(clients, milliseconds, async (lane) => {
    const client = connections[lane]!;
    const [a, b] = two().toSorted((x, y) => x - y) as [number, number];
    await client.query("begin");
    await client.query({
      name: "vote",
      text: "insert into barevote (a, b, answer) values ($1, $2, $3)",
      values: [a, b, 1],
    });
    await client.query({ name: "up", text: "update barerating set value = value + 1 where id = $1", values: [a] });
    await client.query({ name: "down", text: "update barerating set value = value - 1 where id = $1", values: [b] });
    await client.query("commit");
  });
  await Promise.all(connections.map((client) => client.end()));
  return perSecond;
};

/** The same by pgbench; null if it is not installed. */
export const bareByPgbench = async (
  url: string,
  clients: number,
  seconds: number,
  home: string,
): Promise<number | null> => {
  const script = join(home, "vote.sql");
  await writeFile(
    script,
    `\\set x random(1, ${ROWS})\n\\set y random(1, ${ROWS})\nbegin;\ninsert into barevote (a, b, answer) ` +
      `values (least(:x::int, :y::int), greatest(:x::int, :y::int), 1);\nupdate barerating set value = value + ` +
      `1 where id = least(:x::int, :y::int);\nupdate barerating set value = value - 1 where id = ` +
      `greatest(:x::int, :y::int);\ncommit;\n`,
  );
  try {
    const { stdout } = await run("pgbench", [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(clients),
      "-j",
      "1",
      "-T",
      String(seconds),
      "-f",
      script,
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return null;
  }
};
