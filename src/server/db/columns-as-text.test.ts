// spec: growth.columns-text-come
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fromColumn, fromColumnOfColumns, toColumn, toColumnOfColumns } from "./columns-as-text.ts";

const number = fc.double({ noNaN: true, noDefaultInfinity: true });

test("a column comes back as it was sent, every bit of its numbers included", () => {
  fc.assert(
    fc.property(
      fc.array(number),
      (values) => void expect(fromColumn(toColumn(values)).map(Number)).toEqual(values.map((value) => value + 0)),
    ),
  );
  expect(toColumn([1, null, 2])).toBe("{1,NULL,2}");
  expect(fromColumn(null)).toEqual([]);
});

test("a column of columns comes back as it was sent, empty ones included", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(number)),
      (lists) =>
        void expect(fromColumnOfColumns(toColumnOfColumns(lists)).map((list) => list.map(Number))).toEqual(
          lists.map((list) => list.map((value) => value + 0)),
        ),
    ),
  );
  expect(toColumnOfColumns([[], [1, 2]])).toBe('{"{}","{1,2}"}');
});
