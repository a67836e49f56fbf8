import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { openServer, wrapEmbedded, type Connection } from "#server/kit/db/database.ts";

/** A seeded database for one test file: a copy of the one global-setup prepared, embedded or on the test server. */
export async function aDatabase(): Promise<Connection> {
  const template = process.env["TEST_TEMPLATE_URL"];
  if (template) return onServer(template);
  const path = process.env["TEST_EMBEDDED_DUMP"];
  if (!path) throw new Error("tests/support/global-setup.ts should have prepared a database");
  return inMemory(path);
}

/** A dump that hands out its bytes as they are; an ordinary Blob copies them, some 40 MB, each time they are read. */
class Dump extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

async function readDump(path: string): Promise<Dump> {
  const bytes = await readFile(path);
  return new Dump(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Each is read once in each test process. */
const dumps = new Map<string, Promise<Dump>>();

async function inMemory(path: string): Promise<Connection> {
  const dump = dumps.get(path) ?? readDump(path);
  dumps.set(path, dump);
  return wrapEmbedded(await PGlite.create({ loadDataDir: await dump }), async () => {});
}

export async function anEmptyDatabase(): Promise<Connection> {
  const path = process.env["TEST_EMPTY_DUMP"];
  return path ? inMemory(path) : wrapEmbedded(await PGlite.create(), async () => {});
}

async function admin(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function onServer(template: string): Promise<Connection> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const address = new URL(template);
  const from = address.pathname.slice(1);
  address.pathname = "/postgres";
  await admin(address.href, `create database ${name} template ${from}`);
  const own = new URL(address);
  own.pathname = `/${name}`;
  const connection = await openServer(own.href);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await admin(address.href, `drop database ${name} with (force)`);
    },
  };
}
