import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#core/kit/calendar.ts";
import { assetMetadataQuery, codesQuery, leagueFormatsQuery, scoreTypesQuery } from "./reference.ts";
import { userQuery } from "#web/accounts/user.ts";

const [MINUTE, HOUR, DAY] = [60_000, HOUR_MS, DAY_MS];

test.each([
  ["codes", codesQuery, { staleTime: DAY, gcTime: Infinity }],
  ["league formats", leagueFormatsQuery, { staleTime: HOUR }],
  ["score types", scoreTypesQuery, { staleTime: DAY, gcTime: DAY }],
  ["asset metadata", assetMetadataQuery, { staleTime: DAY, gcTime: Infinity }],
  ["the user", userQuery, { staleTime: 5 * MINUTE }],
])("%s are fresh and kept as long as the specification says", (_, query, expected) => {
  expect(query).toMatchObject(expected);
});
