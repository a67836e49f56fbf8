import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { Failure } from "./http/failure.ts";
import { createLog } from "./log.ts";

const refused = (): Error => Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });

test("while the database is down its failures make one line a minute, with their number and without a stack", () => {
  let moment = 0;
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }, () => moment);
  const failures = [
    new DrizzleQueryError("select 1", [], refused()),
    refused(),
    Object.assign(new Error("terminating connection"), { code: "57P01" }),
    new Error("Connection terminated unexpectedly"),
    new Failure("unavailable", "The database does not answer", { cause: refused() }),
  ];
  for (let second = 0; second < 120; second++) {
    moment = second * 1000;
    for (const err of failures) log.child({ reqId: "7" }).error({ err }, "something failed");
  }
  expect(lines.map(({ level, failures: count, err }) => ({ level, count, err }))).toEqual([
    { level: 50, count: 1, err: undefined },
    { level: 50, count: 300, err: undefined },
  ]);
  expect(lines[0]?.["msg"]).toMatch(/^The database does not answer \(ECONNREFUSED\)/);
});

test("every other error is logged with its stack", () => {
  const lines: { msg: string; err?: { stack: string; cause?: { stack: string } } }[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  log.error({ err: new DrizzleQueryError("select x", [], new Error("column x does not exist")) }, "one");
  log.error({ err: new Error("fetch failed", { cause: refused() }) }, "two");
  log.info("three");
  expect(lines.map(({ msg }) => msg)).toEqual(["one", "two", "three"]);
  expect(lines[0]?.err?.cause?.stack).toContain("column x does not exist");
});

test("a full disk of the database is named in the log, without a stack", () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const full = Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });
  log.error({ err: new DrizzleQueryError("insert into answer", [], full) }, "unexpected failure");
  expect(lines).toMatchObject([{ level: 50, failures: 1 }]);
  expect(lines[0]?.["msg"]).toMatch(/^The database has no space left on its disk; the product keeps trying/);
  expect(lines[0]).not.toHaveProperty("err");
});
