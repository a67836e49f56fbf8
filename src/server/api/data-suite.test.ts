import { afterAll, expect, test } from "vitest";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import type { Reply } from "#contract/kit/call.ts";
import { dataSuite } from "#contract/values/data-suite.ts";
import { assemble } from "#server/bootstrap.ts";
import { belief, snapshot, statisticsday } from "#server/ratings/tables.ts";
import { packBeliefs } from "#server/ratings/store/snapshot.ts";
import { eq } from "drizzle-orm";
import { DAY } from "#tests/support/clock.ts";
import { anApi, MARKED_DAY } from "#tests/support/api.ts";
import { DEFAULT_LEAGUE, listOf } from "#tests/support/browser.ts";

const body = { ...DEFAULT_LEAGUE, teamStatus: 13 };
const api = await anApi();
afterAll(() => api.product.close());

test("rows have the list's values, in its order, with projections of players alone", async () => {
  const { rows } = await api.browser.send(dataSuite, { body });
  const assets = await listOf(api.browser);
  expect(rows.map(({ assetid, value }) => [assetid, value])).toEqual(
    assets.map(({ assetid, tradevalue }) => [assetid, tradevalue]),
  );
  for (const { position, points, value, valuelow, valuehigh } of rows) {
    expect(points === null).toBe(position === "PICK");
    expect(valuelow <= value && value <= valuehigh).toBe(true);
  }
  const receivers = rows.filter(({ position }) => position === "WR");
  expect(receivers.map(({ positionrank }) => positionrank)).toEqual(receivers.map((_, at) => at + 1));
});

test("movements count from the day mark so many days ago; where there is none they are empty", async () => {
  const { db, ratings } = api.product.deps;
  const { poolid } = ratings.pool("dynasty", "perception");
  const beliefs = await db.select().from(belief).where(eq(belief.poolid, poolid));
  const [kept] = await db.select().from(snapshot).where(eq(snapshot.poolid, poolid)).limit(1);
  expect(kept!.day).toBe(MARKED_DAY);
  const lower = beliefs.map(({ assetid, mu, variance }) => ({ asset: assetid, mu: mu - Math.log(2), variance }));
  const weekAgo = addDays(dayOf(api.product.clock.now()), -7);
  await db.insert(snapshot).values({ ...kept!, day: weekAgo, seq: 0, packed: packBeliefs(lower as never) });
  // A day that came after the first reading of a process is read by the next one; days only come at the end.
  const other = await assemble(
    api.product.deps.config,
    { ...api.product.connection, close: async () => {} },
    { now: api.product.clock.now, log: api.product.deps.log },
    { webRoot: null },
  );
  const cookie = [...api.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await other.app.inject({ method: "POST", url: dataSuite.path, headers: { cookie }, payload: body });
  await other.close();
  const [best] = response.json<Reply<typeof dataSuite>>().rows;
  expect(best!.moves.map(({ days }) => days)).toEqual([1, 7, 30]);
  expect(best!.moves[1]!.percent).toBeGreaterThan(30);
  expect([best!.moves[2]!.change, best!.moves[2]!.percent]).toEqual([null, null]);
});

test("where no day mark goes back so far, movements are from statistics up to their last day", async () => {
  const { db, ratings } = api.product.deps;
  const { poolid } = ratings.pool("dynasty", "perception");
  const [kept] = await db.select().from(snapshot).where(eq(snapshot.poolid, poolid)).limit(1);
  const beliefs = await db.select().from(belief).where(eq(belief.poolid, poolid));
  const keep = (daysAgo: number, move: number) => ({
    poolid,
    day: addDays(dayOf(api.product.clock.now()), -daysAgo),
    scale: kept!.scale,
    packed: packBeliefs(beliefs.map(({ assetid, mu, variance }) => ({ asset: assetid, mu: mu - move, variance }))),
    fingerprint: "test",
  });
  const [last, before] = [keep(41, 0), keep(75, Math.log(2))];
  await db.insert(statisticsday).values([before, last]);
  const { statistics, rows } = await api.browser.send(dataSuite, { body });
  expect(statistics.find(({ days }) => days === 30)).toEqual({ days: 30, upto: last.day, since: null });
  expect(rows[0]!.moves[2]!.percent).toBeGreaterThan(30);
  await db.delete(statisticsday);
});

test("where all stored days are older than asked for, movements count from the newest of them to now", async () => {
  api.product.clock.forward(9 * DAY);
  const { statistics, rows } = await api.browser.send(dataSuite, { body });
  expect(statistics[0]).toEqual({ days: 1, upto: null, since: MARKED_DAY });
  expect(rows[0]!.moves[0]!.change).not.toBeNull();
  expect(statistics[2]).toEqual({ days: 30, upto: null, since: null });
});

test("a reader without the plan is refused before the body is read", async () => {
  await api.setTier(null);
  const { status, message } = await api.browser.refused(dataSuite, { body: {} as never });
  await api.setTier(2);
  expect([status, message]).toEqual([403, "Subscription required"]);
  expect((await api.browser.raw(dataSuite, { body })).statusCode).toBe(200);
});
