import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { secret } from "./schema/visitors.ts";

const COOKIE_KEY = "cookie key";

/** The key that signs cookies, made at the first start and shared by every process on the database. */
export const cookieKey = async (db: Database): Promise<Buffer> => {
  await db
    .insert(secret)
    .values({ name: COOKIE_KEY, value: randomBytes(32).toString("base64") })
    .onConflictDoNothing();
  const [row] = await db.select().from(secret).where(eq(secret.name, COOKIE_KEY));
  if (!row) throw new Error("The cookie key could not be stored");
  return Buffer.from(row.value, "base64");
};
