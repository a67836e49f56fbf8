import { aDatabase } from "#tests/support/database.ts";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { Failure } from "#server/kit/http/failure.ts";
import { errorText } from "#server/kit/error-record.ts";
import { createLog } from "#server/kit/log.ts";

const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push(line) });
type Logged = {
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: Logged;
  readonly [field: string]: unknown;
};
function logged(error: unknown): Logged {
  log.error({ err: error }, "failed");
  return (JSON.parse(lines.at(-1)!) as { err: Logged }).err;
}

const connection = await aDatabase();
const { db } = connection;
await db.execute("create table guest (guestid integer primary key, timezone text not null check (timezone <> ''))");
afterAll(() => connection.close());

const failureOf = async (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => {
      throw new Error("The query should have failed");
    },
    (error: unknown) => error,
  );

const SECRET = "Europe/Secretville";

test.each([
  ["a broken constraint", () => db.execute(sql`insert into guest values (1, ${null}), (2, ${SECRET})`)],
  ["a value of the wrong kind", () => db.execute(sql`select ${SECRET}::uuid`)],
  ["a number out of range", () => db.execute(sql`select ${"987654321987654321"}::text::integer, ${SECRET}`)],
  ["a value raised by a check", () => db.execute(sql`insert into guest values (3, ${""}), (4, ${SECRET})`)],
])("a database error is logged without its bound values: %s", async (_, query) => {
  const error = await failureOf(query());
  const err = logged(new Failure("unavailable", undefined, { cause: error }));
  const line = lines.at(-1)!;
  expect(line).not.toContain("Secretville");
  expect(line).not.toContain("987654321987654321");
  expect(err.cause).toMatchObject({ type: "DrizzleQueryError", message: expect.stringContaining("Failed query: ") });
  expect(err.cause?.cause).toMatchObject({
    code: expect.stringMatching(/^\w{5}$/),
    stack: expect.stringContaining("\n"),
  });
});

test("an error printed to a terminal names the query and its causes, without bound values", async () => {
  const text = errorText(await failureOf(db.execute(sql`insert into guest values (5, ${""}), (6, ${SECRET})`)));
  expect(text).toContain("Failed query: insert into guest values (5, $1), (6, $2)");
  expect(text).toContain("guest_timezone_check");
  expect(text).not.toContain("Secretville");
});

test("a database error names its code, table and constraint", async () => {
  const err = logged(await failureOf(db.execute(sql`insert into guest values (1, ${""})`)));
  expect(err.message).toBe("Failed query: insert into guest values (1, $1)");
  expect(err.cause).toMatchObject({ code: "23514", table: "guest", constraint: "guest_timezone_check" });
});

test("any other error is logged with its kind, message, stack and cause", () => {
  const err = logged(new TypeError("It broke", { cause: new Error("Because of this") }));
  expect(err).toMatchObject({ type: "TypeError", message: "It broke", cause: { message: "Because of this" } });
  expect(err.stack).toMatch(/^TypeError: It broke\n +at /);
});

test("of a thrown value that is no error the kind alone is logged: it may hold what must not be written down", () => {
  expect(logged("a text")).toEqual({ type: "String" });
});
