import { expect, test } from "vitest";
import { packRows, unpackRows } from "./packed-rows.ts";

const rows = Array.from({ length: 30 }, (_, id) => ({ id, name: `Asset ${id}`, insights: [], age: null }));
const carried = (reply: unknown): unknown => unpackRows(JSON.parse(JSON.stringify(packRows(reply))));

test("a long list of records arrives as it was, a good deal shorter", () => {
  expect(carried(rows)).toEqual(rows);
  expect(JSON.stringify(packRows(rows)).length).toBeLessThan(JSON.stringify(rows).length * 0.6);
});

test.each([
  ["nothing", null],
  ["a short list", rows.slice(0, 3)],
  ["a list of texts", rows.map(({ name }) => name)],
  ["an object", { rows }],
  ["records of which one has less", [...rows, { id: 31 }]],
  ["records with their keys in another order", [...rows, { name: "Late", id: 31, insights: [], age: 3 }]],
])("%s stays as it is", (_, reply) => {
  expect(packRows(reply)).toBe(reply);
  expect(carried(reply)).toEqual(reply);
});
