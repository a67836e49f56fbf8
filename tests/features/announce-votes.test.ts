import { afterAll, beforeAll, expect, test } from "vitest";
import type { Connection } from "#server/base/db/database.ts";
import { createLog } from "#server/base/log.ts";
import { aDatabase } from "#tests/support/database.ts";
import { RATINGS_CHANNEL, readNotice } from "#server/ratings/store/notice.ts";
import { createVoteAnnouncer } from "#server/ratings/live/announce-votes.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await aDatabase();
});
afterAll(() => connection.close());

test("a rush of counted answers is announced by few notices, the last of which names the newest number", async () => {
  const heard: (number | undefined)[] = [];
  const stop = await connection.listen(
    RATINGS_CHANNEL,
    (payload) => heard.push(readNotice(payload)?.seq),
    () => {},
  );
  const announcer = createVoteAnnouncer(connection.db, "one", createLog("silent"));
  for (let seq = 1; seq <= 200; seq++) announcer.counted([seq]);
  await announcer.rest();
  await expect.poll(() => heard.at(-1)).toBe(200);
  expect(heard.length).toBeLessThanOrEqual(2);
  expect(announcer.takeOwn()).toHaveLength(200);
  expect(announcer.takeOwn()).toEqual([]);
  await stop();
});
