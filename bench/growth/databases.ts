import { Client } from "pg";
import { dayOf } from "#core/kit/calendar.ts";
import { openServer } from "#server/kit/db/database.ts";
import { seed } from "#server/catalogue/seed.ts";
import { fillVotes } from "#tests/support/fill-votes.ts";

const CROWD = 10_000;

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The address of another database on the same server. */
function sibling(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

export async function makeDatabase(url: string, name: string): Promise<string> {
  await onServer(url, `create database ${name} template template0`);
  return sibling(url, name);
}

export const dropDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, `drop database ${name} with (force)`);

/** Fills a database with the catalogue and adds answers. */
export async function fill(url: string, votes: number): Promise<void> {
  const { db, close } = await openServer(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const now = new Date();
  await seed(db, dayOf(now));
  if (votes >= CROWD) await fillVotes(db, client, votes, now);
  await client.end();
  await close();
}
