import { expect, test } from "vitest";
import { createByteCache } from "#server/kit/encoding/send-json.ts";
import { jsonTextOf } from "./answer.ts";

test("a list is made into text once for each version", () => {
  let made = 0;
  const cache = createByteCache(1_000_000);
  const ask = (version: number): string =>
    jsonTextOf({
      cache,
      version,
      key: "values",
      heading: { asof: "today" },
      name: "values",
      columns: ["name"],
      rows: () => {
        made += 1;
        return [{ name: "José" }];
      },
    });
  expect(ask(1)).toBe('{"asof":"today","count":1,"values":[{"name":"José"}]}');
  expect([ask(1), made]).toEqual([ask(1), 1]);
  ask(2);
  expect(made).toBe(2);
});
