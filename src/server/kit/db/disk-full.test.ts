import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isDiskFull, lacksSpace } from "./database-error.ts";

/** Every write to /dev/full fails as on a full disk; not every system has it. */
const hasFullDevice = existsSync("/dev/full");

test.each([
  ["of PostgreSQL", Object.assign(new Error("could not extend file"), { code: "53100" }), true],
  ["of the system", Object.assign(new Error("write"), { code: "ENOSPC" }), true],
  ["of the embedded engine's files", { name: "ErrnoError", errno: 51 }, true],
  ["of the embedded engine's files for another reason", { name: "ErrnoError", errno: 2 }, false],
  ["without a code", new Error("No space left on device"), false],
  ["that is none", null, false],
])("an error %s is told from a full disk by its code", (_, error, expected) => {
  expect(isDiskFull(error)).toBe(expected);
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-space-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a directory with space is not reported, and nothing is left in it", async () => {
  const folder = aFolder();
  expect(await lacksSpace(folder)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
  expect(await lacksSpace(join(folder, "missing"))).toBe(false);
});

test.runIf(hasFullDevice)("a directory without space is reported, and nothing is left in it", async () => {
  const folder = aFolder();
  symlinkSync("/dev/full", join(folder, "space-trial"));
  expect(await lacksSpace(folder)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});
