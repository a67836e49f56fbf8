import { expect, test } from "vitest";
import { isDiskFull } from "./disk-full.ts";

// spec: operations.disk-full
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
