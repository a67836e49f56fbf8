import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { assetScoresQuery, availableScoreTypesQuery } from "./data.ts";

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const calls: { url: string; headers: Record<string, string> }[] = [];
function answering(response: () => Response): void {
  calls.length = 0;
  client.clear();
  vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit) => {
    calls.push({ url, headers: headers as Record<string, string> });
    return response();
  });
}
const pool = { leagueFormatId: 1, scoreTypeId: 2 };

afterEach(() => {
  vi.unstubAllGlobals();
});

test("scores are requested without caches, and include the centre of their pool", async () => {
  const rows = [{ id: 1, communityscore: 1500, userscore: null, communitystat: 20, userstat: null }];
  answering(() => Response.json(rows, { headers: { "x-pool-centre": "1.75" } }));
  expect(await client.fetchQuery(assetScoresQuery(pool, true))).toEqual({ rows, centre: 1.75 });
  expect(calls[0]).toMatchObject({
    url: "/api/asset-scores?leagueFormatId=1&scoreTypeId=2&customScores=true",
    headers: { "cache-control": "no-cache" },
  });
});

test("a refusal has the specified message", async () => {
  answering(() => new Response("Subscription required", { status: 403 }));
  await expect(client.fetchQuery(assetScoresQuery(pool, true))).rejects.toThrow("HTTP error! status: 403");
  await expect(client.fetchQuery(availableScoreTypesQuery(7, 1))).rejects.toThrow(
    "Failed to fetch available score types: 403",
  );
  // Failing calls are logged.
  const { error: logged } = console;
  expect(logged).toHaveBeenCalledTimes(2);
  vi.mocked(logged).mockClear();
  expect(calls.at(-1)?.url).toBe("/api/available-score-types?assetId=7&leagueFormatId=1");
});
