import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openServer, wrapEmbedded, type Connection } from "#server/kit/db/database.ts";
import { seed } from "#server/catalogue/seed.ts";
import { TEST_DAY } from "./clock.ts";
import { startPostgres } from "./postgres-server.ts";

async function seeded(connection: Connection): Promise<void> {
  await seed(connection.db, TEST_DAY.slice(0, 10));
}

/** Writes what an embedded engine holds to a file. */
async function dumpTo(path: string, engine: PGlite): Promise<string> {
  const dump = await engine.dumpDataDir("none");
  writeFileSync(path, new Uint8Array(await dump.arrayBuffer()));
  return path;
}

/** Keeps two dumps, empty and seeded; each test file loads a copy. */
export async function setupEmbedded(): Promise<() => void> {
  const home = mkdtempSync(join(tmpdir(), "trade-values-tests-"));
  const engine = await PGlite.create();
  // Each copy clears its buffers at its start, 128 MB by default; a test needs little of that.
  await engine.exec("alter system set shared_buffers = '8MB'");
  // Two thirds of the files belong to the templates of new databases, which no test creates on this engine. Each copy
  // writes every file.
  await engine.exec("alter database template0 is_template false; alter database template1 is_template false");
  for (const name of ["template0", "template1"]) await engine.exec(`drop database ${name}`);
  const connection = await wrapEmbedded(engine, async () => {});
  await engine.exec("checkpoint");
  process.env["TEST_EMPTY_DUMP"] = await dumpTo(join(home, "empty.tar"), engine);
  await seeded(connection);
  await engine.exec("checkpoint");
  process.env["TEST_EMBEDDED_DUMP"] = await dumpTo(join(home, "seeded.tar"), engine);
  await engine.close();
  return () => rmSync(home, { recursive: true, force: true });
}

/** Starts a PostgreSQL server and seeds a template database; each test file gets a copy. */
export async function setupServer(): Promise<() => Promise<void>> {
  const server = await startPostgres({ synced: false });
  const connection = await openServer(server.url("postgres"));
  await connection.db.execute("create database seeded");
  await connection.close();
  const template = await openServer(server.url("seeded"));
  await seeded(template);
  await template.close();
  process.env["TEST_TEMPLATE_URL"] = server.url("seeded");
  return server.stop;
}
