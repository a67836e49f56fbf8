import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#core/kit/calendar.ts";
import { userQuery } from "#web/accounts/user.ts";
import { insightsQuery } from "#web/insights/management/use-setup.ts";
import { subscriptionOfQuery, usersQuery } from "#web/operations/users/queries.ts";
import { assetMetadataQuery, codesQuery, leagueFormatsQuery, scoreTypesQuery } from "./reference.ts";

test.each([
  ["codes", codesQuery, { staleTime: DAY_MS, gcTime: Infinity }],
  ["league formats", leagueFormatsQuery, { staleTime: HOUR_MS }],
  ["score types", scoreTypesQuery, { staleTime: DAY_MS, gcTime: DAY_MS }],
  ["asset metadata", assetMetadataQuery, { staleTime: DAY_MS, gcTime: Infinity }],
  ["the user", userQuery, { staleTime: 5 * MINUTE_MS }],
  ["insights", insightsQuery, { staleTime: 5 * MINUTE_MS, gcTime: 30 * MINUTE_MS }],
  ["users", usersQuery({ email: "", sort: "email", direction: "asc" }, 0), { staleTime: 30_000 }],
  ["a user's subscription", subscriptionOfQuery(1), { staleTime: 30_000 }],
])("%s are fresh and kept as long as the specification says", (_, query, expected) => {
  expect(query).toMatchObject(expected);
});
