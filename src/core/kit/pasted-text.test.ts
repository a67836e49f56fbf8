import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cutCell, cutText, excessOf, linesOf } from "./pasted-text.ts";

test("a text has the same lines with any line ending, and no byte order mark", () => {
  for (const ending of ["\n", "\r\n", "\r"])
    expect(linesOf(`\ufeff${["a", "", "b"].join(ending)}`)).toEqual(["a", "", "b"]);
});

test("an ordinary text has no excess", () => {
  expect(excessOf("Alpha,Josh Allen\nBeta,Bijan Robinson")).toBeNull();
  expect(excessOf("")).toBeNull();
});

test("a cell is cut to 200 characters, without spaces around it", () => {
  expect(cutCell(`  ${"x".repeat(300)}`)).toBe("x".repeat(200));
  expect(cutCell(`(${" ".repeat(2000)}x`)).toBe("(");
});

test("no sign that takes two characters is cut in half", () => {
  expect(cutText("ab🏈", 3)).toBe("ab");
  expect(cutText("ab🏈", 4)).toBe("ab🏈");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat({ max: 20 }), (text, length) => {
      const cut = cutText(text, length);
      expect(text.startsWith(cut) && cut.length <= length && cut.length >= Math.min(text.length, length - 1)).toBe(
        true,
      );
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
