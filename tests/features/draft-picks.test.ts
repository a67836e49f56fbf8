import { expect, test } from "vitest";
import { type Asset } from "#contract/values/values.ts";
import { followDrafts } from "#server/catalogue/follow-drafts.ts";
import { Browser, listOf } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile();

async function list(): Promise<readonly Asset[]> {
  await product.deps.ratings.reload();
  return listOf(new Browser(product));
}
const follow = (day: string) => followDrafts(product.deps.db, day, "test");

test("until the draft nothing changes", async () => {
  const before = await list();
  expect(await follow("2027-04-30")).toEqual({ came: 0, went: 0 });
  expect(await list()).toEqual(before);
});

test("after the draft its picks are gone, later ones have values, and no player's value has moved", async () => {
  const before = await list();
  expect(await follow("2027-05-01")).toEqual({ came: 48 + 16, went: 48 + 16 });
  const after = await list();
  const value = (assets: readonly Asset[], name: string) =>
    assets.find(({ assetdisplayname }) => assetdisplayname === name)?.tradevalue;
  expect(value(after, "2027 1.01")).toBeUndefined();
  expect(value(after, "2027 Early 1st")).toBeUndefined();
  expect(value(after, "2028 Early 1st")).toBeGreaterThan(200);
  expect(value(after, "2028 1.01")).toBeGreaterThan(200);
  expect(value(after, "2030 1st")).toBeGreaterThan(50);
  const players = (assets: readonly Asset[]) =>
    new Map(assets.filter(({ isdraftpick }) => !isdraftpick).map(({ assetid, tradevalue }) => [assetid, tradevalue]));
  expect(players(after)).toEqual(players(before));
  expect(await follow("2027-05-01")).toEqual({ came: 0, went: 0 });
});
