import { expect, test } from "vitest";
import { ApiError } from "./send.ts";
import { createQueryClient, retryDelay, shouldRetry } from "./query-client.ts";

const busy = new ApiError(503, "unavailable", "Try again shortly");

test("a load is tried again only on 503, three times at most", () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, busy))).toEqual([true, true, true, false]);
  expect(shouldRetry(0, new ApiError(500, "internal", "Something went wrong"))).toBe(false);
  expect(shouldRetry(0, new ApiError(401, "unauthorized", "Unauthorized"))).toBe(false);
  expect(shouldRetry(0, new TypeError("Failed to fetch"))).toBe(false);
});

test("the wait doubles from 100 ms and stops at a second", () => {
  expect([0, 1, 2, 3, 4].map(retryDelay)).toEqual([100, 200, 400, 800, 1000]);
});

test("results are fresh for five minutes, dropped after ten, and not refetched on focus", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
  });
  expect(createQueryClient().getDefaultOptions().mutations).toMatchObject({ retry: false, gcTime: 300_000 });
});
