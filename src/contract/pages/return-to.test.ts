import { expect, test } from "vitest";
import * as fc from "fast-check";
import { localReturnPath } from "./return-to.ts";

test.each([
  "/",
  "/asset-list",
  "/trade-calculator?a=1&b=2",
  "/subscribe?intent=subscribe&plan=premium&billing=monthly",
  "/profile#top",
  "/api-docs",
  "/authors",
])("%s is a page of this site", (path) => {
  expect(localReturnPath(path)).toBe(path);
});

test("dot segments are resolved before the path is checked", () => {
  expect(localReturnPath("/a/../asset-list")).toBe("/asset-list");
});

test.each([
  ["another site", "https://evil.example/"],
  ["a scheme-relative address", "//evil.example"],
  ["three slashes", "///evil.example"],
  ["a backslash after the slash", "/\\evil.example"],
  ["an encoded backslash", "/%5Cevil.example"],
  ["an encoded second slash", "/%2Fevil.example"],
  ["dots that leave two slashes", "/.//evil.example"],
  ["dots that climb out", "/..//evil.example"],
  ["a tab between the slashes", "/\t/evil.example"],
  ["a line break", "/asset-list\r\nset-cookie: a=b"],
  ["an encoded line break", "/asset-list%0d%0aset-cookie:%20a=b"],
  ["an encoded line feed in the query", "/asset-list?x=%0A"],
  ["a null character", "/%00"],
  ["a delete character", "/\u007f"],
  ["a broken percent sign", "/%"],
  ["this origin with credentials", "http://user:secret@localhost:3000/asset-list"],
  ["no slash at all", "asset-list"],
  ["a script address", "javascript:alert(1)"],
  ["the sign-in itself", "/auth/google"],
  ["the sign-in in capitals", "/AUTH/google"],
  ["the sign-in with an encoded letter", "/%61uth/google"],
  ["the sign-in behind dots", "/x/../auth/google"],
  ["a call", "/api/login"],
  ["the root of the calls", "/api"],
  ["nothing", ""],
  ["a path that is too long", `/${"a".repeat(2048)}`],
])("%s is no place to return to", (_, wanted) => {
  expect(localReturnPath(wanted)).toBeNull();
});

test.each([undefined, null, 1, ["/asset-list", "/profile"], { toString: () => "/asset-list" }])(
  "a value that is not a string is no return path: %j",
  (wanted) => {
    expect(localReturnPath(wanted)).toBeNull();
  },
);

const WORDS = "/ \\ . .. // %2f %5c %0d @ : ? # evil.example auth api asset-list %2e http:";
const piece = fc.constantFrom("\t", " ", ...WORDS.split(" "));

test("an accepted path never leads a browser to another site", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = localReturnPath(`/${pieces.join("")}`);
      if (path === null) return;
      expect(new URL(path, "https://trade.example.com/login").origin).toBe("https://trade.example.com");
      expect(localReturnPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
