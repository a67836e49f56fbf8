import { expect, test } from "vitest";
import { insightsQuery } from "./use-setup.ts";

test("insights are fresh for five minutes and kept for thirty", () => {
  expect(insightsQuery).toMatchObject({ staleTime: 300_000, gcTime: 1_800_000 });
});
