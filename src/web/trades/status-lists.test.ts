import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { statusListsQuery } from "./use-prices.ts";

const league = { leagueFormatId: 1, scoring: DEFAULT_SCORING, roster: DEFAULT_ROSTER };
const asked: { teamStatuses: number[]; userId: number | null; requestSource: string; leagueFormatId: number }[] = [];

function answering() {
  asked.length = 0;
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    const wanted = JSON.parse(String(body));
    asked.push(wanted);
    const lists = wanted.teamStatuses.map((id: number) => [
      id,
      [{ assetid: id, assetdisplayname: `Asset of ${id}`, position: "QB", team: null, age: null, tradevalue: id }],
    ]);
    return Response.json({ assetsByTeamStatus: Object.fromEntries(lists) });
  });
  return new QueryClient();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("one call requests every status of the trade once", async () => {
  const client = answering();
  const lists = await client.fetchQuery(statusListsQuery(league, [13, 11, 13, 12], null));
  expect(asked).toMatchObject([
    { requestSource: "trade-calculator", teamStatuses: [11, 12, 13], leagueFormatId: 1, userId: null },
  ]);
  expect(Object.keys(lists)).toEqual(["11", "12", "13"]);
  expect(lists[13]?.[0]?.tradevalue).toBe(13);
});

test("only new statuses are requested", async () => {
  const client = answering();
  await client.fetchQuery(statusListsQuery(league, [11, 12], null));
  const three = await client.fetchQuery(statusListsQuery(league, [11, 12, 13], null));
  const two = await client.fetchQuery(statusListsQuery(league, [13, 11], null));
  expect(asked.map(({ teamStatuses }) => teamStatuses)).toEqual([[11, 12], [13]]);
  expect([Object.keys(three).length, two[13]]).toEqual([3, three[13]]);
});

test("another league and own scores are requested separately", async () => {
  const client = answering();
  await client.fetchQuery(statusListsQuery(league, [11], null));
  await client.fetchQuery(statusListsQuery({ ...league, leagueFormatId: 2 }, [11], null));
  await client.fetchQuery(statusListsQuery(league, [11], 7));
  expect(asked.map(({ leagueFormatId, userId }) => [leagueFormatId, userId])).toEqual([
    [1, null],
    [2, null],
    [1, 7],
  ]);
});

test("the community's values are refetched after five minutes, own values after two", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const client = answering();
  const read = async (userId: number | null) => {
    await client.fetchQuery(statusListsQuery(league, [11], userId));
    return asked.length;
  };
  await read(null);
  await read(7);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS + 1);
  expect([await read(null), await read(7)]).toEqual([2, 3]);
  vi.setSystemTime(Date.now() + 3 * MINUTE_MS);
  expect(await read(null)).toBe(4);
});

test("invalidated values are refetched", async () => {
  const client = answering();
  await client.fetchQuery(statusListsQuery(league, [11], null));
  await client.invalidateQueries();
  await client.fetchQuery(statusListsQuery(league, [11, 12], null));
  expect(asked.map(({ teamStatuses }) => teamStatuses)).toEqual([[11], [11, 12]]);
});
