import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { DAY_MS } from "#core/kit/calendar.ts";
import type { LeagueRow } from "./tables.ts";
import type { LiveRatings } from "#server/values/live/live-ratings.ts";
import { openLeaguePages } from "./league-page-cache.ts";

const request = { headers: {} } as FastifyRequest;
const reply = {
  hasHeader: () => false,
  header: () => reply,
  send: (bytes: Uint8Array) => Buffer.from(bytes).toString(),
} as unknown as FastifyReply;

const ROW = {
  leagueid: "a",
  synceddatetime: new Date(0),
  choices: { myteamid: null, statuses: {}, format: null },
} as LeagueRow;

test("a page is computed once for a state of its league, and again after a sync, choice, vote or day", async () => {
  let time = 0;
  let made = 0;
  const ratings = { version: 1 };
  const send = openLeaguePages({ ratings: ratings as LiveRatings, now: () => new Date(time) });
  const page = (row: LeagueRow, key = "teams") =>
    send(request, reply, { row, key, make: async () => ({ made: (made += 1) }) }) as unknown as Promise<string>;
  // The second call waits for the page of the first.
  expect(await Promise.all([page(ROW), page(ROW)])).toEqual(['{"made":1}', '{"made":1}']);
  expect(await page({ ...ROW, leagueid: "b" })).toBe('{"made":2}');
  expect(await page({ ...ROW, synceddatetime: new Date(1) })).toBe('{"made":3}');
  expect(await page({ ...ROW, choices: { ...ROW.choices, statuses: { 1: 2 } } })).toBe('{"made":4}');
  expect(await page(ROW, "finder")).toBe('{"made":5}');
  expect(await page(ROW)).toBe('{"made":1}');
  ratings.version += 1;
  expect(await page(ROW)).toBe('{"made":6}');
  time += DAY_MS;
  expect(await page(ROW)).toBe('{"made":7}');
});
