import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { openServer, wrapEmbedded, type Connection } from "#server/db/database.ts";

/** A seeded database for one test file: a copy of the one global-setup prepared, embedded or on the test server. */
export const aDatabase = async (): Promise<Connection> => {
  const template = process.env["TEST_TEMPLATE_URL"];
  return template ? onServer(template) : inMemory();
};

const inMemory = async (): Promise<Connection> => {
  const dump = process.env["TEST_EMBEDDED_DUMP"];
  if (!dump) throw new Error("tests/support/global-setup.ts should have prepared a database");
  const engine = await PGlite.create({ loadDataDir: new Blob([await readFile(dump)]) });
  return wrapEmbedded(engine, async () => {});
};

const admin = async (address: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const onServer = async (template: string): Promise<Connection> => {
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
};
