import { expect, test } from "vitest";
import { subscriptionOfQuery, usersQuery } from "./queries.ts";

test("users and their subscriptions are fresh for thirty seconds", () => {
  expect(usersQuery({ email: "", sort: "email", direction: "asc" }, 0).staleTime).toBe(30_000);
  expect(subscriptionOfQuery(1).staleTime).toBe(30_000);
});
