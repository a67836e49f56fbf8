import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { secret } from "#server/visitors/tables.ts";

/** A secret of this database, made by `make` at the first use and shared by every process on the database. */
export async function storedSecret(db: Database, name: string, make: () => string): Promise<string> {
  const read = async () => (await db.select().from(secret).where(eq(secret.name, name)))[0]?.value;
  const known = await read();
  if (known !== undefined) return known;
  await db.insert(secret).values({ name, value: make() }).onConflictDoNothing();
  const stored = await read();
  if (stored === undefined) throw new Error(`The ${name} could not be stored`);
  return stored;
}

export const cookieKey = async (db: Database): Promise<Buffer> =>
  Buffer.from(await storedSecret(db, "cookie key", () => randomBytes(32).toString("base64")), "base64");
